import { bent, coiled } from './bent.ts'
import { type Drawn, fills, movedBy, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { arc, polygon, prism, rectangle, ringPiece, shifted } from './prism.ts'
import { type Point, project } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, step, times, toothed, turned } from './turned.ts'

const disc = (radius: number, bolts: number): Drawn =>
  turned('x', [
    step(16, radius * 0.5, bore(radius * 0.3), holes(bolts, radius * 0.4, radius * 0.045)),
    step(5, radius, groove(radius * 0.95), groove(radius * 0.56), holes(18, radius * 0.76, radius * 0.03)),
    filled(fills.dark, step(7, radius * 0.94)),
    step(5, radius),
  ])
const drum = (radius: number, bolts: number): Drawn =>
  turned('x', [
    step(10, radius * 0.58, bore(radius * 0.3), holes(bolts, radius * 0.45, radius * 0.05)),
    cone(8, radius * 0.84, radius * 0.94, groove(radius * 0.7)),
    step(50, radius * 0.95),
    step(12, radius),
  ])
const hub = (radius: number, studs: number): Drawn =>
  turned('x', [
    step(22, radius * 0.34, bore(radius * 0.26), toothed(20, radius * 0.2, radius * 0.24, fills.shade)),
    step(14, radius, groove(radius * 0.5), holes(studs, radius * 0.72, radius * 0.09)),
    cone(18, radius * 0.55, radius * 0.45),
    step(24, radius * 0.36),
  ])

/** A pad: the carrier plate behind, the lining before it. */
function pad(lining: string): Drawn {
  const carrier = [
    ...arc([0, -70], 128, 62, 118, 14),
    [-84, 22],
    [-72, 10],
    [-60, -8],
    [-42, -16],
    [42, -16],
    [60, -8],
    [72, 10],
    [84, 22],
  ] as Point[]
  return together(
    prism('x', carrier, 6, { middle: [6, 0, 0] }),
    prism('x', shifted(ringPiece(118, 70, 64, 116), 0, -66), 14, {
      middle: [-6, 0, 0],
      face: lining,
      side: fills.dark,
    }),
  )
}
const pads = (): Drawn =>
  together(movedBy(project([34, 0, 0]), pad(fills.side)), movedBy(project([-34, 0, 0]), pad(fills.side)))

/** The saddle over the disc with its piston. */
function caliper(size: number): Drawn {
  const bridge = [...arc([0, -100], 150, 58, 122, 12), ...arc([0, -100], 104, 122, 58, 12)]
  return together(
    prism('x', [...arc([0, -100], 150, 55, 125, 14), [-78, -30], [78, -30]] as Point[], 20, {
      middle: [54 * size, 0, 0],
    }),
    prism('x', bridge, 78 * size, { middle: [6 * size, 0, 0] }),
    prism('x', [...arc([0, -100], 148, 58, 122, 14), [-66, -18], [-40, -36], [40, -36], [66, -18]] as Point[], 26, {
      middle: [-44 * size, 0, 0],
    }),
    ...[-96, 96].map((y) =>
      prism('x', shifted(rectangle(46, 30, 13), y, 6), 14, {
        middle: [-44 * size, 0, 0],
        openings: [shifted(polygon(12, 6), y, 6)],
      }),
    ),
    turned('x', [step(16, 34, groove(26), plate(18, fills.side)), step(18, 38)], [-74 * size, 0, 4]),
    turned('z', [cone(8, 4, 6), step(12, 8)], [-60 * size, 36, 46]),
  )
}
const carrier = (): Drawn =>
  together(
    prism(
      'x',
      [
        [-112, 30],
        [-74, 46],
        [-58, 18],
        [-66, -6],
        [66, -6],
        [58, 18],
        [74, 46],
        [112, 30],
        [104, -32],
        [76, -48],
        [-76, -48],
        [-104, -32],
      ],
      18,
      {
        openings: [
          [-86, -22],
          [86, -22],
        ].map(([x, y]) => shifted(polygon(12, 8), x!, y!)),
      },
    ),
    ...[-84, 84].map((y) => prism('x', shifted(rectangle(34, 26, 8), y, 36), 26, { middle: [-20, 0, 0] })),
  )
const shoe = (): Drawn =>
  together(
    prism('x', ringPiece(104, 70, -62, 62), 6, {
      openings: [
        [78, 58],
        [78, -58],
      ].map(([x, y]) => shifted(polygon(12, 7), x!, y!)),
    }),
    prism('x', ringPiece(112, 104, -58, 58), 34, { side: fills.side }),
  )
const shoes = (): Drawn =>
  together(
    movedBy(project([0, 22, 0]), shoe()),
    movedBy(
      project([0, -22, 0]),
      together(
        prism('x', ringPiece(112, 104, 122, 238), 34, { side: fills.side }),
        prism('x', ringPiece(104, 70, 118, 242), 6),
      ),
    ),
  )
const shield = (): Drawn => prism('x', [...ringPiece(112, 46, -56, 250)], 5, { face: fills.side })
const backing = (): Drawn =>
  turned('x', [step(8, 112, groove(104), bore(32), holes(4, 48, 6), holes(2, 82, 7)), step(6, 106)])
const bearing = (size: number): Drawn =>
  turned('x', [
    step(
      40 * size,
      46 * size,
      groove(38 * size),
      plate(31 * size, fills.side),
      holes(14, 34.5 * size, 3.4 * size, fills.face),
      bore(22 * size),
    ),
  ])
const booster = (): Drawn =>
  together(
    turned('x', [
      step(12, 30, bore(16)),
      cone(34, 60, 104, groove(44)),
      step(10, 112),
      step(8, 112),
      cone(36, 106, 70),
      step(16, 34),
    ]),
    turned('x', [step(60, 7)], [-92, 0, 0]),
    ...[
      [-40, 40],
      [40, -40],
    ].map(([y, z]) => turned('x', [step(26, 5)], [-52, y!, z!])),
  )
const masterCylinder = (): Drawn =>
  together(
    turned('x', [step(20, 21), step(8, 34), step(120, 26), step(10, 20)]),
    ...[-14, 38].map((x) => turned('z', [step(12, 15, bore(9)), step(12, 12)], [x, 0, 34])),
    ...[-20, 34].map((x) => turned('y', [step(14, 10, bore(5))], [x, 30, 0])),
  )
const wheelCylinder = (): Drawn =>
  turned('x', [step(14, 8), cone(10, 14, 20), step(72, 24), cone(10, 20, 14), step(14, 8)])
const hose = (): Drawn =>
  together(
    bent(
      [
        [-92, 0, 36],
        [-60, 0, 30],
        [-10, 0, -34],
        [44, 0, -20],
        [92, 0, 30],
      ],
      13,
      '#c3ccd5',
    ),
    turned('x', [step(20, 10, bore(4)), step(8, 14)], [-96, 0, 36]),
    turned('x', [step(8, 14), step(22, 10)], [98, 0, 32]),
  )
const sensor = (): Drawn =>
  together(
    bent(
      [
        [-26, 0, 0],
        [-56, 0, 10],
        [-70, 0, 44],
        [-30, 0, 62],
        [30, 0, 52],
        [78, 0, 58],
      ],
      7,
      '#c3ccd5',
    ),
    prism('y', shifted(rectangle(40, 26, 6), 84, 60), 20),
    turned('x', [step(10, 18, groove(12)), step(36, 13), step(6, 11)], [0, 0, 0]),
  )
const wearSensor = (): Drawn =>
  together(
    bent(
      [
        [-60, 0, -34],
        [-20, 0, -30],
        [0, 0, 20],
        [50, 0, 24],
        [84, 0, -8],
      ],
      6,
      '#c3ccd5',
    ),
    prism('x', rectangle(26, 22, 4), 34, { middle: [-72, 0, -34] }),
    turned('x', [step(34, 15, bore(9))], [94, 0, -12]),
  )
const repairKit = (): Drawn =>
  together(
    turned('x', [step(40, 34, bore(26))], [-48, 0, 0]),
    turned('x', [filled(fills.dark, step(6, 40, bore(33)))], [10, 0, 0]),
    turned('x', [filled(fills.side, step(12, 44, bore(32)))], [54, 0, 0]),
  )
const springBrake = (): Drawn =>
  together(
    turned('x', [step(50, 8)], [110, 0, 0]),
    turned('x', [
      cone(24, 52, 78, groove(30)),
      step(46, 82),
      step(12, 92),
      step(10, 92),
      cone(52, 84, 60),
      step(6, 30),
    ]),
    turned('x', [step(12, 12, bore(6))], [-84, 0, 0]),
  )
const chamber = (): Drawn =>
  together(
    turned('x', [step(70, 8)], [84, 0, 0]),
    turned('x', [
      cone(30, 60, 80, groove(40), plate(12, fills.shade)),
      step(12, 90),
      step(10, 90),
      cone(46, 80, 54),
      step(6, 28),
    ]),
  )
const heavyHub = (): Drawn =>
  turned('x', [step(44, 52, bore(38), groove(46)), step(16, 100, holes(10, 82, 7)), cone(40, 70, 58), step(34, 58)])
const slackAdjuster = (): Drawn =>
  prism('x', [...arc([0, 40], 34, 0, 180, 12), [-26, 0], [-16, -92], [16, -92], [26, 0]] as Point[], 26, {
    openings: [shifted(polygon(24, 15), 0, 40), shifted(polygon(12, 7), 0, -52), shifted(polygon(12, 7), 0, -76)],
  })
const camShaft = (): Drawn =>
  together(
    prism('x', [...arc([0, 22], 14, 20, 200, 8), ...arc([0, -22], 14, 200, 380, 8)], 30, { middle: [-112, 0, 0] }),
    turned('x', [step(16, 26), step(150, 13), ...times(5, step(4, 15), step(3, 12))]),
  )
const reservoir = (): Drawn =>
  together(
    prism('z', rectangle(112, 64, 14), 56, { side: fills.side }),
    ...[-30, 30].map((x) => turned('z', [step(16, 9)], [x, 0, -38])),
    turned('z', [step(10, 21), step(12, 18)], [-20, 0, 38]),
  )

const padClips = (): Drawn =>
  together(
    ...[46, -46].map((x) =>
      movedBy(
        project([x, 0, 0]),
        together(
          bent(
            [
              [-6, -40, -14],
              [0, -40, 16],
              [6, -20, 24],
              [6, 20, 24],
              [0, 40, 16],
              [-6, 40, -14],
            ],
            7,
          ),
          prism('x', rectangle(26, 22, 4), 5, { middle: [4, 0, 4] }),
        ),
      ),
    ),
  )
const shoeSprings = (): Drawn =>
  together(
    ...[
      [44, 34],
      [0, 0],
      [-44, -34],
    ].map(([x, z], index) =>
      movedBy(
        project([x!, 0, z!]),
        index === 1
          ? turned('x', [step(4, 16, bore(5)), step(60, 3.5), step(4, 9)])
          : together(
              bent(
                [
                  [-58, 0, 0],
                  [-40, 0, 0],
                ],
                4,
              ),
              coiled('x', 11, 76, 9, 4),
              bent(
                [
                  [40, 0, 0],
                  [58, 0, 6],
                ],
                4,
              ),
            ),
      ),
    ),
  )
const cable = (): Drawn =>
  together(
    bent(
      [
        [-120, 0, 40],
        [-60, 0, 44],
        [0, 0, 10],
        [30, 0, -44],
        [90, 0, -50],
        [130, 0, -20],
      ],
      9,
      '#c3ccd5',
    ),
    turned('x', [step(16, 5, bore(2)), step(30, 8), step(8, 13)], [-124, 0, 40]),
    turned('x', [step(8, 13), step(24, 8), step(22, 4), step(8, 8)], [140, 0, -14]),
  )

export const brakeFigures: Readonly<Record<string, Figure>> = {
  brake_disc: () => disc(112, 5),
  cv_disc: () => disc(118, 10),
  brake_drum: () => drum(108, 5),
  cv_drum: () => drum(118, 10),
  wheel_hub: () => hub(78, 5),
  cv_hub: heavyHub,
  brake_pads: pads,
  cv_pads: pads,
  brake_caliper: () => caliper(1),
  cv_caliper: () => caliper(1.15),
  carrier,
  brake_shoes: shoes,
  brake_shoe_cv: shoe,
  splash_panel: shield,
  backing_plate: backing,
  wheel_bearing_kit: () => bearing(1.1),
  cv_bearing_kit: () =>
    together(movedBy(project([34, 0, 0]), bearing(0.9)), movedBy(project([-34, 0, 0]), bearing(0.9))),
  brake_booster: booster,
  master_cylinder: masterCylinder,
  clutch_master: masterCylinder,
  wheel_cylinder: wheelCylinder,
  brake_hose: hose,
  abs_sensor: sensor,
  abs_sensor_cv: sensor,
  wear_sensor: wearSensor,
  caliper_repair: repairKit,
  caliper_repair_cv: repairKit,
  spring_brake: springBrake,
  brake_chamber: chamber,
  slack_adjuster: slackAdjuster,
  camshaft_brake: camShaft,
  fluid_reservoir: reservoir,
  pad_accessories: padClips,
  shoe_accessories: shoeSprings,
  handbrake_cable: cable,
  tappet_kit: () =>
    turned('x', [step(16, 30, groove(22)), step(30, 22), ...times(6, cone(3, 18, 15), cone(3, 15, 18))]),
  brake_lining: () =>
    together(
      ...[26, -26].map((x) =>
        movedBy(
          project([x, 0, 0]),
          prism('x', shifted(ringPiece(112, 96, 40, 140), 0, -70), 40, { face: fills.side, side: fills.side }),
        ),
      ),
    ),
  axle_tube: () =>
    together(prism('x', rectangle(46, 46, 8), 150), turned('x', [step(70, 17), step(8, 22)], [-108, 0, 0])),
  vacuum_pump: () =>
    together(
      turned('x', [
        step(20, 18, toothed(4, 8, 13, fills.shade)),
        step(46, 46, groove(36)),
        step(10, 54, holes(3, 48, 5)),
      ]),
      turned('z', [cone(10, 6, 9), step(40, 8)], [0, 0, 62]),
    ),
  brake_light_switch: () =>
    together(
      turned('x', [cone(8, 4, 7), step(24, 7), step(26, 15), step(10, 20)]),
      prism('x', rectangle(34, 28, 5), 26, { middle: [44, 0, 0] }),
    ),
}
