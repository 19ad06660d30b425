import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle, ringPiece, shifted } from './prism.ts'
import { type Point, points, way } from './projection.ts'
import { bore, filled, groove, step, turned } from './turned.ts'

/** A cross-section drawn out along the assembly: bumpers, carriers, panels. */
const drawnOut = (section: readonly Point[], length: number): Drawn => prism('x', section, length)
const bumper = (): Drawn =>
  together(
    prism('y', points('-150,22 -130,46 -60,54 60,54 130,46 150,22 146,-40 110,-56 -110,-56 -146,-40'), 34, {
      openings: [
        rectangle(120, 26, 8).map(([x, y]): Point => [x, y - 26]),
        shifted(polygon(20, 13), -112, -24),
        shifted(polygon(20, 13), 112, -24),
        shifted(rectangle(90, 12, 4), 0, 32),
      ],
    }),
  )
const carrier = (): Drawn =>
  together(
    drawnOut(points('-14,26 14,26 14,8 6,0 14,-8 14,-26 -14,-26'), 230),
    ...[-84, 84].map((x) => prism('y', rectangle(40, 40, 5), 34, { middle: [x, -28, 0] })).reverse(),
  )
const grille = (width: number, height: number, bars: number): Drawn =>
  prism('y', rectangle(width, height, 16), 14, {
    openings: Array.from({ length: bars }, (_, index) =>
      shifted(
        rectangle(width - 30, (height - 24) / bars - 6, 3),
        0,
        height / 2 - 12 - ((index + 0.5) * (height - 24)) / bars,
      ),
    ),
  })
const liner = (): Drawn => prism('y', ringPiece(118, 106, 4, 176), 70, { side: fills.side, face: fills.shade })
const frontPanel = (): Drawn =>
  together(
    prism('y', points('-140,40 140,40 140,-50 112,-50 104,10 -104,10 -112,-50 -140,-50'), 22, {
      openings: [
        ...[-90, -45, 0, 45, 90].map((x) => shifted(rectangle(26, 12, 4), x, 25)),
        ...[-127, 127].map((x) => shifted(polygon(10, 6), x, -30)),
      ],
    }),
  )
const shield = (): Drawn =>
  prism('z', points('-110,70 90,80 120,50 120,-50 90,-80 -110,-70'), 6, {
    openings: [
      ...[-70, -30, 10, 50].map((x) => shifted(rectangle(12, 70, 5), x, 0)),
      ...points('-98,54 -98,-54 104,44 104,-44').map(([x, y]) => shifted(polygon(8, 5), x, y)),
    ],
  })
const door = (): Drawn =>
  prism('y', points('-110,-96 -116,10 -96,34 -30,100 84,100 104,34 110,-60 96,-96'), 18, {
    openings: [
      points('-78,36 -22,88 76,88 90,36'),
      shifted(rectangle(44, 12, 5), 70, 10),
      rectangle(120, 56, 12).map(([x, y]): Point => [x - 10, y - 50]),
    ],
  })
const glass = (): Drawn =>
  prism('y', points('-96,-50 -26,56 84,56 98,-50'), 4, {
    face: '#f1f6fa',
    openings: [points('-60,-30 -12,40 -4,40 -52,-30')],
  })
const regulator = (): Drawn =>
  together(
    ...[60, -60].map((x) => prism('y', shifted(rectangle(16, 180, 5), x, 0), 12)),
    bent(way('60,12,84 0,14,0 -60,12,-84'), 4),
    bent(way('-60,12,84 0,14,10 60,12,-84'), 4),
    prism('y', rectangle(44, 24, 4), 14, { middle: [60, 12, 20] }),
    prism('y', rectangle(44, 24, 4), 14, { middle: [-60, 12, 20] }),
    turned('y', [step(30, 30, groove(22), bore(6)), step(8, 36)], [0, 22, -20]),
  )
const lock = (): Drawn =>
  together(
    prism('y', points('-40,46 40,46 46,-20 20,-50 -40,-50'), 44, {
      openings: [points('-20,20 16,30 20,8 -6,2 -6,-14 -24,-14')],
    }),
    prism('x', rectangle(26, 30, 4), 20, { middle: [54, 4, 24] }),
  )
const handle = (): Drawn =>
  together(
    prism('y', rectangle(34, 40, 12), 12, { middle: [-78, -14, 0] }),
    prism('y', rectangle(34, 40, 12), 12, { middle: [78, -14, 0] }),
    prism('y', rectangle(196, 30, 14), 18, { middle: [0, 10, 0] }),
  )
const hinge = (): Drawn =>
  together(
    prism('y', rectangle(60, 56, 8), 8, {
      middle: [44, 0, 0],
      openings: [shifted(polygon(8, 6), 6, 14), shifted(polygon(8, 6), 6, -14)],
    }),
    prism('y', rectangle(60, 40, 8), 8, {
      middle: [-40, 0, 0],
      openings: [shifted(polygon(8, 6), -6, 10), shifted(polygon(8, 6), -6, -10)],
    }),
    turned('z', [step(70, 10, bore(4))], [4, 4, 0]),
  )
const check = (): Drawn =>
  together(
    prism('y', points('-90,8 -40,14 0,8 40,14 90,8 90,-8 40,-14 0,-8 -40,-14 -90,-8'), 8),
    prism('x', rectangle(44, 52, 6), 26, { middle: [-40, 0, 0], openings: [rectangle(12, 28, 3)] }),
  )
const sealing = (): Drawn =>
  bent(way('-100,0,-90 -108,0,10 -30,0,96 84,0,96 104,0,30 104,0,-80 80,0,-96 -84,0,-98 -100,0,-88'), 9, fills.rubber)
const mirror = (): Drawn =>
  together(
    prism('y', rectangle(44, 38, 8), 24, { middle: [66, -8, -34] }),
    prism('y', points('-84,0 -70,44 20,54 64,40 70,-20 48,-44 -60,-40'), 52, {
      side: fills.side,
      openings: [points('-70,2 -58,34 18,42 52,30 56,-14 40,-32 -52,-30')],
    }),
  )
const mirrorGlass = (): Drawn =>
  together(
    prism('y', points('-70,2 -58,34 18,42 52,30 56,-14 40,-32 -52,-30'), 5, {
      face: '#f1f6fa',
      openings: [points('-30,-18 6,28 14,28 -20,-18')],
    }),
  )
const wiperArm = (): Drawn =>
  together(
    bent(way('-30,0,0 60,0,14 128,0,20'), 9),
    prism('y', points('-128,10 -110,22 -40,16 -20,6 -20,-8 -60,-14 -118,-16'), 16),
    turned('y', [step(6, 13, bore(7))], [-106, 10, 0]),
  )
const wiperBlade = (): Drawn =>
  together(
    bent(way('-150,0,-16 -80,0,-4 0,0,0 80,0,-4 150,0,-16'), 6, fills.rubber),
    bent(way('-140,0,-10 -70,0,12 0,0,18 70,0,12 140,0,-10'), 8),
    prism('y', rectangle(46, 22, 6), 18, { middle: [0, 4, 18] }),
  )
const linkage = (): Drawn =>
  together(
    bent(way('-120,0,0 120,0,0'), 13),
    ...[-120, 120].map((x) => turned('z', [step(50, 6), step(30, 14)], [x, 0, 10])),
    prism('z', rectangle(30, 70, 10), 8, { middle: [0, 30, -8] }),
    bent(way('0,52,0 -110,20,12'), 6),
    bent(way('0,52,0 108,20,12'), 6),
    turned('z', [step(8, 14)], [0, 52, 4]),
  )
const bracket = (): Drawn =>
  together(
    prism('x', points('-44,40 44,40 44,14 26,-40 -26,-40 -44,14'), 10, {
      openings: [shifted(polygon(10, 7), -26, 24), shifted(polygon(10, 7), 26, 24), shifted(polygon(10, 6), 0, -22)],
    }),
    prism('z', rectangle(48, 52, 8), 10, { middle: [-28, 0, -38], openings: [shifted(polygon(10, 7), -6, 0)] }),
  )
const lampCover = (): Drawn => turned('x', [filled(fills.side, step(8, 48, groove(40), groove(20))), step(20, 42)])

export const bodyFigures: Readonly<Record<string, Figure>> = {
  front_bumper: bumper,
  bumper_carrier: carrier,
  radiator_grille: () => grille(210, 84, 4),
  lower_grille: () => grille(170, 54, 3),
  wheel_arch_liner: liner,
  front_panel: frontPanel,
  engine_shield: shield,
  door_shell: door,
  window_glass: glass,
  window_regulator: regulator,
  door_lock: lock,
  door_handle: handle,
  door_hinge: hinge,
  door_check: check,
  door_seal: sealing,
  outside_mirror: mirror,
  mirror_glass: mirrorGlass,
  wiper_arm: wiperArm,
  wiper_blade: wiperBlade,
  wiper_linkage: linkage,
  bracket,
  cover: lampCover,
}
