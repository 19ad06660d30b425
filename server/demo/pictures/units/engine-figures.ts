import { type Drawn, fills, movedBy, together } from './drawn.ts'
import { type Figure, hexBolt } from './fastener-figures.ts'
import { arc, polygon, prism, rectangle, ringPiece, shifted } from './prism.ts'
import { type Point, project } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, step, times, turned } from './turned.ts'

const head = (): Drawn =>
  together(
    prism('z', rectangle(230, 96, 8), 62),
    ...[-78, -26, 26, 78].map((x) => turned('z', [step(6, 22, plate(17, fills.side), bore(9))], [x, -6, 34])),
    ...[-78, -26, 26, 78].map((x) => turned('y', [step(4, 17, bore(12))], [x, 50, 4])),
  )
const headGasket = (): Drawn =>
  prism('z', rectangle(230, 96, 6), 3, {
    within: '#fff',
    openings: [
      ...[-81, -27, 27, 81].map((x) => shifted(polygon(28, 23), x, 0)),
      ...[-108, -54, 0, 54, 108].flatMap((x) => [38, -38].map((y) => shifted(polygon(10, 4.5), x, y))),
    ],
  })
const boltSet = (): Drawn =>
  together(...[2, 1, 0, -1, -2].map((row) => movedBy(project([0, row * 34, 0]), hexBolt(0.75, 84))))
const camshaft = (): Drawn =>
  together(
    turned('x', [
      step(14, 20, bore(7)),
      ...Array.from({ length: 6 }, (_, index) => [
        step(16, 9),
        step(9, 21 - (index % 3) * 4),
        step(10, 9),
        step(12, 14),
      ]).flat(),
      step(16, 9),
    ]),
  )
const lifter = (): Drawn => turned('z', [step(10, 24, groove(17)), step(32, 26), step(4, 23)])
const valve = (radius: number): Drawn =>
  turned('x', [step(10, 5), step(3, 4), step(96, 5), cone(18, 5, radius * 0.8), step(5, radius)])
const rockerCover = (): Drawn =>
  together(
    prism('z', rectangle(230, 92, 22), 40, {
      openings: [-60, -20, 20, 60].map((x) => shifted(rectangle(22, 60, 8), x, 0)),
    }),
    turned('z', [step(10, 16, bore(11)), step(10, 13)], [-92, 12, 30]),
  )
const coverGasket = (): Drawn =>
  prism('z', rectangle(230, 92, 22), 4, { within: '#fff', openings: [rectangle(214, 76, 18)] })
const glowPlug = (): Drawn =>
  together(
    turned('x', [step(12, 5), step(10, 9)], [-66, 0, 0]),
    prism('x', polygon(6, 13), 14, { middle: [-52, 0, 0] }),
    turned(
      'x',
      [step(8, 12), ...times(5, cone(3, 11, 9), cone(3, 9, 11)), step(26, 7), cone(30, 5, 4), step(34, 4)],
      [8, 0, 0],
    ),
  )
const sparkPlug = (): Drawn =>
  together(
    turned('x', [step(10, 6), step(40, 11), step(6, 15)], [-48, 0, 0]),
    prism('x', polygon(6, 19), 16, { middle: [-12, 0, 0] }),
    turned('x', [step(6, 19), ...times(6, cone(3, 13, 11), cone(3, 11, 13)), step(6, 9), step(6, 3)], [28, 0, 0]),
  )
const shells = (count: number, radius: number): Drawn =>
  together(
    ...Array.from({ length: count }, (_, index) =>
      movedBy(
        project([(count - 1 - 2 * index) * 24, 0, 0]),
        together(
          prism('x', shifted(ringPiece(radius, radius - 6, 200, 340), 0, -14), 26, { side: fills.side }),
          prism('x', shifted(ringPiece(radius, radius - 6, 20, 160), 0, 8), 26, { side: fills.side }),
        ),
      ),
    ),
  )
const crankshaft = (): Drawn => {
  const throwAt = (x: number, z: number) => [
    movedBy(
      project([x + 17, 0, 0]),
      prism(
        'x',
        [
          ...arc([0, z * 0.7], 22, z > 0 ? 0 : 180, z > 0 ? 180 : 360, 8),
          ...arc([0, -z * 0.55], 34, z > 0 ? 180 : 0, z > 0 ? 360 : 180, 8),
        ] as Point[],
        9,
      ),
    ),
    turned('x', [step(22, 14)], [x, 0, z]),
    movedBy(
      project([x - 17, 0, 0]),
      prism(
        'x',
        [
          ...arc([0, z * 0.7], 22, z > 0 ? 0 : 180, z > 0 ? 180 : 360, 8),
          ...arc([0, -z * 0.55], 34, z > 0 ? 180 : 0, z > 0 ? 360 : 180, 8),
        ] as Point[],
        9,
      ),
    ),
  ]
  return together(
    turned('x', [step(10, 34, holes(6, 24, 3))], [142, 0, 0]),
    ...[102, 34, -34, -102].flatMap((x, index) => [
      turned('x', [step(24, 17)], [x + 34, 0, 0]),
      ...throwAt(x, index === 0 || index === 3 ? 26 : -26),
    ]),
    turned('x', [step(34, 11, bore(4)), step(18, 17)], [-148, 0, 0]),
  )
}
const conrod = (): Drawn =>
  prism(
    'x',
    [
      ...arc([0, 62], 17, -50, 230, 14),
      [-10, 20],
      [-14, -24],
      ...arc([0, -62], 31, 130, 410, 18),
      [14, -24],
      [10, 20],
    ] as Point[],
    20,
    { openings: [shifted(polygon(20, 10), 0, 62), shifted(polygon(28, 22), 0, -62)] },
  )
const piston = (): Drawn =>
  together(
    turned('z', [
      step(5, 50, plate(28, fills.side)),
      filled(fills.shade, step(4, 47)),
      step(6, 50),
      filled(fills.shade, step(4, 47)),
      step(6, 50),
      filled(fills.shade, step(4, 47)),
      step(54, 50),
    ]),
    turned('y', [step(2, 13, bore(9))], [0, 50, -18]),
  )
const rings = (): Drawn => together(...[-20, 0, 20].map((z) => turned('z', [step(4, 52, bore(46, '#fff'))], [0, 0, z])))

export const engineFigures: Readonly<Record<string, Figure>> = {
  cyl_head: head,
  head_gasket: headGasket,
  head_bolts: boltSet,
  camshaft,
  hydraulic_lifter: lifter,
  valve_in: () => valve(28),
  valve_ex: () => valve(24),
  rocker_cover: rockerCover,
  valve_cover_gasket: coverGasket,
  glow_plug: glowPlug,
  spark_plug: sparkPlug,
  main_bearings: () => shells(2, 40),
  conrod_bearings: () => shells(2, 32),
  crankshaft,
  conrod,
  piston,
  piston_rings: rings,
}
