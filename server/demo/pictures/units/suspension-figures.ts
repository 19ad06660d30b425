import { bent, coiled } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { arc, polygon, prism, rectangle, shifted } from './prism.ts'
import { type Point, points, way } from './projection.ts'
import { bore, cone, filled, folds, groove, holes, plate, step, turned } from './turned.ts'

const eye = (radius: number, x = 0, z = 0): Drawn =>
  turned('y', [step(radius * 1.2, radius, plate(radius * 0.72, fills.side), bore(radius * 0.4))], [x, 0, z])
const bush = (size = 1): Drawn =>
  turned('x', [
    step(10 * size, 26 * size, bore(14 * size)),
    filled(
      fills.dark,
      step(56 * size, 44 * size, plate(36 * size, fills.side), plate(26 * size, fills.face), bore(14 * size)),
    ),
    step(10 * size, 26 * size),
  ])
/** Damper lying along the assembly: its rod towards the reader. */
const damper = (): Drawn =>
  together(
    turned('x', [step(14, 6, bore(2)), step(84, 8), step(10, 24), step(128, 30), step(10, 32)]),
    turned('y', [step(34, 20, plate(14, fills.side), bore(7))], [134, 0, 0]),
  )
/** A strut: with the plate of the spring and the bracket of the knuckle. */
const strut = (): Drawn =>
  together(
    turned('x', [
      step(16, 6, bore(2)),
      step(80, 8),
      step(12, 22),
      step(36, 27),
      cone(8, 52, 58, groove(44)),
      step(88, 28),
      step(8, 30),
    ]),
    prism('y', rectangle(46, 62, 8), 30, {
      middle: [128, 0, 0],
      openings: [shifted(polygon(12, 6), 0, 16), shifted(polygon(12, 6), 0, -16)],
    }),
  )
const mount = (): Drawn =>
  together(
    turned('x', [step(10, 18, bore(8)), cone(24, 36, 62, groove(26)), step(8, 70)]),
    ...points('52,20 -44,36 0,-58').map(([y, z]) => turned('x', [step(26, 5)], [-22, y, z])),
  )
const seat = (): Drawn => turned('x', [cone(12, 50, 62, bore(34)), step(8, 64)])
const dustKit = (): Drawn =>
  together(
    turned('x', [step(8, 24), ...folds(8, 30, 36), step(8, 30)], [22, 0, 0]),
    turned(
      'x',
      [
        filled(fills.dark, cone(16, 14, 24, bore(8))),
        filled(fills.dark, cone(14, 18, 26)),
        filled(fills.dark, cone(12, 20, 26)),
      ],
      [-66, 0, 0],
    ),
  )
const bumpStop = (): Drawn =>
  turned('x', [
    filled(fills.dark, cone(22, 15, 26, bore(8))),
    filled(fills.dark, cone(20, 19, 27)),
    filled(fills.dark, cone(16, 21, 28)),
  ])
const link = (): Drawn =>
  together(
    bent(way('-84,0,0 84,0,0'), 13),
    ...[-98, 98].map((x) =>
      together(turned('y', [step(30, 6)], [x, 30, 0]), turned('y', [cone(12, 9, 17), step(18, 20)], [x, 6, 0])),
    ),
  )
const barBush = (): Drawn =>
  together(
    prism('x', [...arc([0, 0], 38, 0, 180, 16), [-38, -34], [38, -34]] as Point[], 44, {
      face: fills.side,
      side: fills.dark,
      openings: [polygon(24, 15)],
    }),
  )
const bar = (): Drawn => bent(way('-120,0,-54 -112,0,-20 -90,0,4 -60,0,8 0,0,0 60,0,8 90,0,4 112,0,-20 120,0,-54'), 13)
/** Control arm: a triangle of sheet with two bushes and the ball. */
function arm(): Drawn {
  const outline = points(
    '-104,66 -84,84 -44,70 20,26 86,4 112,-14 104,-38 76,-38 10,-24 -50,-46 -84,-76 -108,-64 -96,-36 -76,0 -84,40',
  )
  return together(
    prism('z', outline, 20, { openings: [shifted(polygon(24, 22), -34, 10)] }),
    turned('y', [step(44, 24, plate(17, fills.side), bore(9))], [-96, -72, 0]),
    turned('y', [step(44, 24, plate(17, fills.side), bore(9))], [-96, 72, 0]),
    turned('z', [step(16, 7), cone(14, 10, 19), step(14, 22)], [92, 22, 12]),
  )
}
const ballJoint = (): Drawn =>
  together(
    prism('z', rectangle(110, 46, 18), 10, {
      openings: [shifted(polygon(12, 7), -40, 0), shifted(polygon(12, 7), 40, 0)],
    }),
    turned('z', [step(26, 7), cone(24, 11, 24), step(12, 27)], [0, 0, 34]),
  )
const knuckle = (): Drawn =>
  together(
    prism(
      'x',
      points(
        '-18,112 18,112 26,70 52,46 64,10 104,-8 104,-34 60,-36 40,-56 22,-72 22,-112 ' +
          '-16,-112 -22,-74 -50,-46 -60,0 -46,46 -22,74',
      ),
      26,
      { openings: [shifted(polygon(12, 8), 0, 94), shifted(polygon(12, 8), 84, -20), shifted(polygon(12, 8), 2, -94)] },
    ),
    turned('x', [step(30, 52, plate(44, fills.side), bore(36)), step(4, 56)], [-24, 0, 0]),
  )
const subframe = (): Drawn =>
  together(
    prism(
      'z',
      points(
        '-120,96 -84,96 -60,60 60,60 84,96 120,96 120,66 92,30 92,-30 120,-66 120,-96 84,-96 ' +
          '60,-60 -60,-60 -84,-96 -120,-96 -120,-66 -92,-30 -92,30 -120,66',
      ),
      26,
      { openings: [rectangle(120, 62, 16)] },
    ),
    ...points('-102,-80 102,-80 -102,80 102,80').map(([x, y]) => turned('z', [step(16, 17, bore(8))], [x, y, 20])),
  )
const axleBeam = (): Drawn =>
  together(
    prism('x', points('-26,22 26,22 20,6 0,-4 -20,6'), 170),
    ...[-104, 104].map((x) =>
      together(prism('y', points('-16,26 20,26 28,-14 12,-34 -16,-34'), 70, { middle: [x, 10, 0] }), eye(20, x, 12)),
    ),
  )
const airSpring = (): Drawn =>
  turned('z', [
    step(12, 62, holes(2, 36, 5), bore(6)),
    filled(fills.dark, cone(16, 60, 86)),
    filled(fills.dark, step(44, 88)),
    filled(fills.dark, cone(18, 86, 58)),
    step(46, 60),
    cone(10, 60, 52),
  ])
const vStay = (): Drawn =>
  together(
    bent(way('-90,-96,0 70,0,0'), 20),
    bent(way('-90,96,0 70,0,0'), 20),
    ...[-104, 104].map((y) => turned('y', [step(44, 24, plate(17, fills.side), bore(8))], [-100, y, 0])),
    turned('z', [step(10, 16), step(26, 34, groove(24)), step(8, 30)], [84, 0, 0]),
  )
const airValve = (): Drawn =>
  together(
    prism('x', rectangle(82, 92, 12), 54),
    turned('x', [step(20, 18, bore(9))], [-36, 0, 18]),
    turned('y', [step(22, 13, bore(7))], [0, 50, -18]),
    bent(way('10,40,0 10,60,4 90,60,30'), 8),
  )

export const suspensionFigures: Readonly<Record<string, Figure>> = {
  shock_absorber: damper,
  cv_shock: damper,
  strut,
  coil_spring: () => coiled('x', 58, 170, 6, 13),
  strut_mount: mount,
  spring_seat: seat,
  dust_kit: dustKit,
  bump_stop: bumpStop,
  stabilizer_link: link,
  stabilizer_bush: barBush,
  stabilizer: bar,
  control_arm: arm,
  control_arm_bush: () => bush(0.9),
  axle_bush: () => bush(1.1),
  ball_joint: ballJoint,
  steering_knuckle: knuckle,
  subframe,
  axle_beam: axleBeam,
  air_spring: airSpring,
  torque_rod_cv: vStay,
  levelling_valve: airValve,
}
