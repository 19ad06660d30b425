import { bent, coiled } from './bent.ts'
import { type Drawn, fills, movedBy, together } from './drawn.ts'
import { gearWheel, polygon, prism, rectangle, ringPiece } from './prism.ts'
import { project, points, way } from './projection.ts'
import { bore, cone, filled, groove, step, times, toothed, turned } from './turned.ts'

export type Figure = () => Drawn

const thread = (radius: number, length: number) =>
  times(Math.round(length / 6), cone(3, radius, radius * 0.84), cone(3, radius * 0.84, radius))

/** A screw along the assembly, its head towards the reader. */
function screw(head: Drawn, radius: number, shank: number, threaded: number, headLength: number): Drawn {
  const length = shank + threaded
  return together(
    turned(
      'x',
      [step(shank + 0.1, radius), ...thread(radius * 0.96, threaded), cone(3, radius * 0.9, radius * 0.6)],
      [headLength / 2 + length / 2, 0, 0],
    ),
    head,
  )
}
export const hexBolt = (size = 1, length = 60): Drawn =>
  screw(
    together(
      turned('x', [step(4 * size, 19 * size)], [2 * size, 0, 0]),
      prism('x', polygon(6, 16 * size), 12 * size, { middle: [-6 * size, 0, 0], marks: [groove(11 * size)] }),
    ),
    8.5 * size,
    length * 0.35,
    length * 0.65,
    8 * size,
  )
const smallBolt = (): Drawn => screw(turned('x', [step(9, 13, bore(6))], [-4, 0, 0]), 6, 8, 30, 2)
const torxBolt = (): Drawn =>
  screw(turned('x', [step(11, 15, toothed(6, 5, 9, fills.shade))], [-5, 0, 0]), 7.5, 10, 36, 2)
export const hexNut = (size = 1): Drawn =>
  prism('x', polygon(6, 19 * size, 30), 15 * size, { marks: [bore(9.5 * size), groove(15 * size)] })
const lockNut = (): Drawn =>
  together(
    turned('x', [step(5, 21)], [9, 0, 0]),
    prism('x', polygon(6, 18, 30), 14, { middle: [0, 0, 0], marks: [] }),
    turned('x', [step(6, 13, bore(8.5))], [-9, 0, 0]),
  )
const hubNut = (): Drawn =>
  together(turned('x', [step(6, 36)], [13, 0, 0]), prism('x', polygon(12, 29), 20, { marks: [bore(17)] }))
/** A ring: seals, washers, circlips. */
export const washer = (outer: number, inner: number, length: number, fill: string = fills.face): Drawn =>
  turned('x', [filled(fill, step(length, outer, bore(inner, '#fff')))])
const oRing = (): Drawn =>
  turned('x', [filled(fills.dark, cone(3, 25, 28, bore(20, '#fff'))), filled(fills.dark, cone(3, 28, 25))])
const circlip = (): Drawn => prism('x', [...ringPiece(30, 24, 118, 422)], 4)
const clampRing = (): Drawn =>
  together(
    prism('x', ringPiece(32, 29, 0, 359), 12),
    prism('y', rectangle(22, 12, 3), 12, { middle: [0, 0, 32] }),
    turned('y', [step(10, 6, bore(3))], [0, 10, 32]),
  )
const pin = (length: number, radius: number): Drawn =>
  turned('x', [
    step(5, radius * 1.7, groove(radius)),
    step(length * 0.62, radius),
    step(3, radius * 0.8),
    step(length * 0.3, radius),
  ])
const plainCap = (): Drawn =>
  together(
    turned('z', [step(16, 30, groove(22)), step(10, 24), ...thread(20, 18)]),
    prism('z', rectangle(44, 9, 3), 8, { middle: [0, 0, 25] }),
  )
const trimClip = (): Drawn =>
  turned('z', [step(5, 24), step(4, 12), cone(12, 16, 10), cone(12, 14, 8), cone(14, 10, 3)])
const spreadClip = (): Drawn => bent(way('-16,0,34 -4,0,-20 6,0,-34 16,0,-20 28,0,34'), 6)
const copperWasher = (): Drawn => together(washer(21, 11, 4), movedBy(project([26, 0, 0]), washer(21, 11, 4)))
const rubberMount = (): Drawn =>
  prism('x', rectangle(52, 78, 22), 26, {
    face: fills.side,
    side: fills.dark,
    marks: [],
    openings: [
      polygon(16, 9).map(([x, y]) => [x, y + 20] as const),
      polygon(16, 9).map(([x, y]) => [x, y - 20] as const),
    ],
  })

/** Some of a kind, one above the other. */
export function several(count: number, figure: Drawn): Drawn {
  const step = figure.box.y2 - figure.box.y1 + 9
  return together(
    ...Array.from({ length: count }, (_, index) => movedBy([0, (index - (count - 1) / 2) * step], figure)),
  )
}

export const fastenerFigures: Readonly<Record<string, Figure>> = {
  bolt_hex: () => hexBolt(),
  bolt: smallBolt,
  bolt_torx: torxBolt,
  nut: () => hexNut(),
  nut_self: lockNut,
  hub_nut: hubNut,
  circlip,
  clamp: clampRing,
  o_ring: oRing,
  seal_ring: () => washer(26, 14, 5),
  copper_washer: copperWasher,
  valve_seal: () => turned('x', [step(8, 13, bore(6)), step(10, 17), step(5, 20)]),
  guide_pin: () => pin(92, 9),
  push_rod: () => pin(120, 7),
  cap: plainCap,
  boot: () => turned('x', times(5, cone(6, 19, 26), cone(6, 26, 19))),
  bleed_screw: () =>
    together(
      turned('x', [cone(6, 7, 9, bore(3)), step(14, 7)], [-22, 0, 0]),
      prism('x', polygon(6, 13), 10, { middle: [-8, 0, 0] }),
      turned('x', [step(4, 9), ...thread(9, 26), cone(8, 8, 2)], [16, 0, 0]),
    ),
  spring: () => coiled('x', 19, 90, 8, 5),
  trim_clip: trimClip,
  clip: spreadClip,
  pad_retainer: () => prism('z', rectangle(96, 24, 5), 6),
  rubber_mount: rubberMount,
  wheel_bolt: () =>
    together(
      turned('x', [cone(14, 21, 9), step(10, 11), ...thread(11, 48)], [22, 0, 0]),
      prism('x', polygon(6, 19), 24, { middle: [-24, 0, 0] }),
    ),
  drain_plug: () =>
    together(
      turned('x', [step(4, 24), step(6, 13), ...thread(13, 26)], [14, 0, 0]),
      prism('x', polygon(6, 18), 14, { middle: [-11, 0, 0] }),
    ),
  wheel_stud_cv: () => turned('x', [...thread(10, 42), step(24, 10.5), step(10, 16), step(5, 26)]),
  spring_bolt: () => pin(110, 12),
  tow_cap: () => prism('x', rectangle(70, 70, 14), 8),
  plug_cover: () => turned('x', [step(8, 44, groove(34)), step(14, 40)]),
  hub_cap: () => turned('x', [step(26, 50, groove(38)), step(14, 58)]),
  gasket: () =>
    prism('x', rectangle(70, 110, 26), 3, {
      within: '#fff',
      openings: [polygon(24, 22), ...[42, -42].map((z) => polygon(10, 6).map(([x, y]) => [x, y + z] as const))],
    }),
  manifold_gasket: () =>
    prism('x', rectangle(64, 92, 18), 3, {
      within: '#fff',
      openings: [
        rectangle(34, 46, 14),
        ...points('22,36 -22,-36').map(([dx, dy]) => polygon(10, 5).map(([x, y]) => [x + dx, y + dy] as const)),
      ],
    }),
  roller_cv: () => turned('x', [step(7, 14), step(34, 22), step(7, 14)]),
  adjuster: () =>
    together(
      turned('x', [step(40, 9), ...thread(11, 44)], [14, 0, 0]),
      prism('x', gearWheel(14, 24, 20), 8, { middle: [-8, 0, 0] }),
      turned('x', [step(30, 10, bore(5))], [-28, 0, 0]),
    ),
  abs_ring: () => prism('x', gearWheel(36, 50, 45), 12, { marks: [bore(36)] }),
  abs_ring_cv: () => prism('x', gearWheel(40, 56, 51), 10, { marks: [bore(44)] }),
}
