import { bent, coiled } from './bent.ts'
import { type Drawn, fills, movedBy, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { arc, gearWheel, polygon, prism, rectangle, shifted } from './prism.ts'
import { type Point, project } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, spokes, step, times, toothed, turned } from './turned.ts'

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
const folds = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, index) => {
    const radius = from + ((to - from) * index) / count
    return [cone(6, radius * 0.86, radius), cone(6, radius, radius * 0.86)]
  }).flat()

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
    ...[
      [52, 20],
      [-44, 36],
      [0, -58],
    ].map(([y, z]) => turned('x', [step(26, 5)], [-22, y!, z!])),
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
    bent(
      [
        [-84, 0, 0],
        [84, 0, 0],
      ],
      13,
    ),
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
const bar = (): Drawn =>
  bent(
    [
      [-120, 0, -54],
      [-112, 0, -20],
      [-90, 0, 4],
      [-60, 0, 8],
      [0, 0, 0],
      [60, 0, 8],
      [90, 0, 4],
      [112, 0, -20],
      [120, 0, -54],
    ],
    13,
  )
/** Control arm: a triangle of sheet with two bushes and the ball. */
function arm(): Drawn {
  const outline: Point[] = [
    [-104, 66],
    [-84, 84],
    [-44, 70],
    [20, 26],
    [86, 4],
    [112, -14],
    [104, -38],
    [76, -38],
    [10, -24],
    [-50, -46],
    [-84, -76],
    [-108, -64],
    [-96, -36],
    [-76, 0],
    [-84, 40],
  ]
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
      [
        [-18, 112],
        [18, 112],
        [26, 70],
        [52, 46],
        [64, 10],
        [104, -8],
        [104, -34],
        [60, -36],
        [40, -56],
        [22, -72],
        [22, -112],
        [-16, -112],
        [-22, -74],
        [-50, -46],
        [-60, 0],
        [-46, 46],
        [-22, 74],
      ],
      26,
      { openings: [shifted(polygon(12, 8), 0, 94), shifted(polygon(12, 8), 84, -20), shifted(polygon(12, 8), 2, -94)] },
    ),
    turned('x', [step(30, 52, plate(44, fills.side), bore(36)), step(4, 56)], [-24, 0, 0]),
  )
const subframe = (): Drawn =>
  together(
    prism(
      'z',
      [
        [-120, 96],
        [-84, 96],
        [-60, 60],
        [60, 60],
        [84, 96],
        [120, 96],
        [120, 66],
        [92, 30],
        [92, -30],
        [120, -66],
        [120, -96],
        [84, -96],
        [60, -60],
        [-60, -60],
        [-84, -96],
        [-120, -96],
        [-120, -66],
        [-92, -30],
        [-92, 30],
        [-120, 66],
      ],
      26,
      { openings: [rectangle(120, 62, 16)] },
    ),
    ...[
      [-102, -80],
      [102, -80],
      [-102, 80],
      [102, 80],
    ].map(([x, y]) => turned('z', [step(16, 17, bore(8))], [x!, y!, 20])),
  )
const axleBeam = (): Drawn =>
  together(
    prism(
      'x',
      [
        [-26, 22],
        [26, 22],
        [20, 6],
        [0, -4],
        [-20, 6],
      ],
      170,
    ),
    ...[-104, 104].map((x) =>
      together(
        prism(
          'y',
          [
            [-16, 26],
            [20, 26],
            [28, -14],
            [12, -34],
            [-16, -34],
          ],
          70,
          { middle: [x, 10, 0] },
        ),
        eye(20, x, 12),
      ),
    ),
  )
const rack = (): Drawn =>
  together(
    bent(
      [
        [-170, 0, 0],
        [170, 0, 0],
      ],
      10,
    ),
    turned('x', [...folds(5, 22, 30)], [-104, 0, 0]),
    turned('x', folds(5, 30, 22), [112, 0, 0]),
    turned('x', [step(8, 27), step(124, 24), step(8, 27)]),
    turned('z', [step(28, 8), step(12, 13), step(34, 21)], [-36, 10, 34]),
    turned('z', [step(20, 16, groove(9))], [-36, 22, -22]),
    ...[10, 54].map((x) =>
      prism(
        'y',
        [
          [-16, 12],
          [16, 12],
          [16, -12],
          [-16, -12],
        ],
        26,
        { middle: [x, 14, -26], openings: [polygon(12, 6)] },
      ),
    ),
  )
const innerRod = (): Drawn =>
  together(
    turned('x', [
      ...times(12, cone(3, 8, 6.8), cone(3, 6.8, 8)),
      step(96, 9),
      cone(12, 12, 22),
      step(24, 24),
      step(18, 15),
    ]),
  )
const rodEnd = (): Drawn =>
  together(
    turned('x', [step(70, 10)], [40, 0, 0]),
    turned('x', times(9, cone(3, 10, 8.4), cone(3, 8.4, 10)), [98, 0, 0]),
    turned('y', [step(24, 25, groove(17), plate(8, fills.shade))], [-14, 0, 0]),
    turned('z', [step(26, 6), cone(22, 10, 20)], [-14, 0, 42]),
  )
const column = (): Drawn =>
  together(
    turned('x', [step(40, 9), step(110, 12)], [66, 0, 0]),
    prism('x', rectangle(74, 52, 10), 60, { middle: [-40, 0, 0] }),
    turned('x', [step(26, 26, toothed(18, 11, 14, fills.shade)), step(30, 18)], [-96, 0, 0]),
  )
const pump = (): Drawn =>
  together(
    turned('x', [step(24, 64, groove(54), spokes(6, 20, 50), bore(10)), step(8, 58), step(60, 48), step(10, 54)]),
    turned('z', [step(10, 15, bore(9)), step(26, 11)], [20, 0, 62]),
  )
const shaft = (): Drawn =>
  turned('x', [
    step(36, 11, toothed(14, 8, 10.5, fills.shade)),
    step(20, 40, groove(28)),
    step(32, 46),
    ...folds(5, 44, 24),
    step(112, 12),
    ...folds(4, 22, 36),
    step(40, 40),
    step(10, 28),
    step(24, 13),
  ])
const joint = (inner: boolean): Drawn =>
  turned(
    'x',
    inner
      ? [step(18, 40, plate(32, fills.side), toothed(3, 14, 28, fills.shade)), step(60, 46), step(10, 30), step(44, 14)]
      : [step(46, 13, toothed(14, 8, 12, fills.shade)), cone(14, 26, 44), step(44, 48), cone(8, 48, 42)],
  )
const boots = (): Drawn => turned('x', [step(9, 20, bore(13)), ...folds(6, 24, 46), step(11, 44)])
const rackBoot = (): Drawn => turned('x', [step(9, 14, bore(8)), ...folds(9, 22, 30), step(12, 30)])
const seal = (size: number): Drawn =>
  turned('x', [step(16, 42 * size, plate(36 * size, fills.side), groove(31 * size), bore(24 * size))])

const flywheel = (): Drawn =>
  together(
    prism('x', gearWheel(64, 112, 106), 12, { middle: [8, 0, 0] }),
    turned('x', [step(16, 104, groove(98), groove(58), holes(8, 34, 5), bore(18)), step(4, 100)], [-10, 0, 0]),
  )
const clutchDisc = (): Drawn =>
  turned('x', [
    step(16, 22, toothed(18, 10, 13, fills.shade)),
    step(4, 56, holes(6, 42, 9, fills.side)),
    filled(
      fills.side,
      step(12, 98, plate(64, fills.face), spokes(18, 64, 98, 6), holes(6, 44, 10, fills.side), plate(22, fills.face)),
    ),
  ])
const pressurePlate = (): Drawn =>
  turned('x', [
    cone(26, 62, 96, plate(56, fills.side), spokes(18, 20, 54), bore(18)),
    step(12, 108, groove(98), holes(6, 103, 4)),
    step(14, 96),
  ])
const releaseBearing = (): Drawn =>
  turned('x', [step(18, 40, plate(34, fills.side), bore(22)), step(10, 52), step(36, 30), step(6, 40)])
const clutchSlave = (): Drawn =>
  together(
    bent(
      [
        [10, 10, -40],
        [30, 40, -60],
        [40, 110, -44],
        [36, 120, -10],
      ],
      10,
    ),
    turned('x', [
      step(16, 40, plate(33, fills.side), bore(20)),
      step(12, 48),
      ...folds(2, 36, 44),
      step(14, 64, holes(3, 56, 5)),
      step(4, 62),
    ]),
  )
const fork = (): Drawn =>
  prism(
    'x',
    [
      [-18, 112],
      [18, 112],
      [24, 40],
      [52, 20],
      [56, -28],
      [40, -66],
      [26, -62],
      [34, -26],
      [20, -8],
      [-20, -8],
      [-34, -26],
      [-26, -62],
      [-40, -66],
      [-56, -28],
      [-52, 20],
      [-24, 40],
    ],
    14,
    { openings: [shifted(polygon(16, 9), 0, 88), shifted(rectangle(14, 34, 6), 0, 42)] },
  )
const clutchKit = (): Drawn =>
  together(
    movedBy(project([62, 0, 0]), pressurePlate()),
    movedBy(project([-10, 0, 0]), clutchDisc()),
    movedBy(project([-86, 0, 0]), releaseBearing()),
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
    bent(
      [
        [-90, -96, 0],
        [70, 0, 0],
      ],
      20,
    ),
    bent(
      [
        [-90, 96, 0],
        [70, 0, 0],
      ],
      20,
    ),
    ...[-104, 104].map((y) => turned('y', [step(44, 24, plate(17, fills.side), bore(8))], [-100, y, 0])),
    turned('z', [step(10, 16), step(26, 34, groove(24)), step(8, 30)], [84, 0, 0]),
  )

export const chassisFigures: Readonly<Record<string, Figure>> = {
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
  steering_rack: rack,
  inner_tie_rod: innerRod,
  tie_rod_end: rodEnd,
  rack_boot: rackBoot,
  steering_column: column,
  ps_pump: pump,
  drive_shaft: shaft,
  cv_joint_kit: () => joint(false),
  cv_joint_inner: () => joint(true),
  cv_boot: boots,
  diff_seal: () => seal(1),
  crank_seal: () => seal(1.15),
  flywheel,
  clutch_disc: clutchDisc,
  pressure_plate: pressurePlate,
  release_bearing: releaseBearing,
  central_slave: clutchSlave,
  release_fork: fork,
  clutch_kit: clutchKit,
  air_spring: airSpring,
  torque_rod_cv: vStay,
}
