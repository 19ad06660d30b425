import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle, shifted } from './prism.ts'
import type { Point, Space } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, spokes, step, times, turned } from './turned.ts'

const GREY = '#c3ccd5'
const clamp = (x: number, y: number, z: number, radius: number): Drawn => turned('x', [step(8, radius)], [x, y, z])

/** A cooler standing along the assembly: its core between two tanks. */
function cooler(width: number, height: number, depth: number, tanks: 'sides' | 'ends', ports: readonly Space[]): Drawn {
  const rows = Array.from({ length: Math.floor(height / 9) - 2 }, (_, index) =>
    shifted(rectangle(width - 34, 3.6), 0, height / 2 - 14 - index * 9),
  )
  const core = prism('y', rectangle(width - 26, height - 8), depth * 0.7, { openings: rows })
  const tank = (x: number, z: number, w: number, h: number) =>
    prism('y', rectangle(w, h, 5), depth, { middle: [x, 0, z] })
  const ends =
    tanks === 'sides'
      ? [tank(width / 2 - 8, 0, 22, height), tank(8 - width / 2, 0, 22, height)]
      : [tank(0, height / 2 - 6, width, 18), tank(0, 6 - height / 2, width, 18)]
  return together(ends[0]!, core, ends[1]!, ...ports.map((at) => turned('y', [step(22, 13, bore(9)), step(4, 16)], at)))
}
const radiator = (): Drawn =>
  cooler(230, 150, 34, 'sides', [
    [-107, 26, 50],
    [107, 26, -50],
  ])
const condenser = (): Drawn =>
  together(
    cooler(230, 142, 16, 'sides', []),
    turned('z', [step(96, 11)], [122, 4, -14]),
    ...[34, 54].map((z) => prism('y', rectangle(18, 12, 3), 18, { middle: [-104, 14, z], openings: [polygon(8, 4)] })),
  )
const intercooler = (): Drawn =>
  together(
    turned('x', [step(4, 28), step(30, 25)], [128, 0, 20]),
    cooler(200, 92, 44, 'sides', []),
    turned('x', [step(30, 25, bore(20)), step(4, 28)], [-122, 0, 20]),
  )
const fan = (): Drawn =>
  turned('y', [
    filled(fills.side, step(16, 30, groove(22), plate(12, fills.face))),
    step(4, 30),
    filled(fills.face, step(16, 94, spokes(9, 30, 88, 26), spokes(9, 30, 88, 44), plate(30, fills.side), bore(10))),
  ])
const shroud = (): Drawn =>
  together(
    prism('y', rectangle(216, 150, 10), 18, { openings: [polygon(40, 62)] }),
    turned('y', [step(16, 64, plate(56, '#fff'), spokes(4, 16, 56), plate(18, fills.side))], [0, 18, 0]),
  )
const hose = (bend: number): Drawn =>
  together(
    bent(
      [
        [-100, 0, -30 * bend],
        [-70, 0, -28 * bend],
        [-20, 0, 6 * bend],
        [30, 0, 30 * bend],
        [70, 0, 34 * bend],
        [104, 0, 34 * bend],
      ],
      28,
      GREY,
    ),
    turned('x', [filled(fills.side, step(10, 18, bore(12)))], [-106, 0, -30 * bend]),
    clamp(-86, 0, -30 * bend, 16),
    clamp(92, 0, 34 * bend, 16),
  )
const pipe = (width: number, points: readonly Space[]): Drawn =>
  together(
    bent(points, width),
    turned('x', [step(8, width, bore(width * 0.36)), step(10, width * 0.8)], points[0]),
    turned('x', [step(10, width * 0.8), step(8, width)], points.at(-1)),
  )
const tank = (): Drawn =>
  together(
    prism('z', rectangle(130, 92, 26), 84, { side: fills.side }),
    turned('y', [step(12, 9, bore(5))], [-30, 54, -28]),
    turned('z', [step(20, 28, groove(20), spokes(12, 20, 27)), step(8, 22)], [22, 0, 56]),
  )
const thermostat = (): Drawn =>
  turned('x', [
    step(20, 12, bore(4)),
    ...times(3, step(3, 24), step(3, 18)),
    step(6, 50, groove(42), holes(2, 34, 5)),
    cone(16, 34, 22),
    step(22, 15),
  ])
const thermostatHousing = (): Drawn =>
  together(
    prism('x', rectangle(86, 62, 24), 12, {
      middle: [30, 0, 0],
      openings: [polygon(24, 22), ...[-34, 34].map((y) => shifted(polygon(10, 5), y, 0))],
    }),
    turned('x', [step(12, 23, bore(17)), step(44, 21), cone(14, 25, 32)], [-14, 0, 0]),
    turned('z', [step(26, 13, bore(8))], [-6, 4, 30]),
  )

const compressor = (): Drawn =>
  together(
    turned('x', [
      step(6, 26, groove(18)),
      step(30, 56, groove(48), spokes(3, 20, 44), plate(18, fills.side)),
      filled(fills.dark, step(6, 50)),
      step(90, 54),
      step(8, 58),
      step(18, 48),
    ]),
    ...[
      [-8, 30, 44],
      [34, 30, 44],
    ].map(([x, y, z]) => prism('z', rectangle(30, 30, 6), 24, { middle: [x!, y!, z!], openings: [polygon(14, 9)] })),
    ...[-20, 40].map((x) => prism('y', rectangle(24, 30, 8), 16, { middle: [x, 44, -38], openings: [polygon(10, 6)] })),
  )
const dryer = (): Drawn =>
  together(
    turned('z', [step(8, 20), cone(14, 26, 36), step(110, 36), cone(10, 36, 28)]),
    prism('z', rectangle(44, 26, 4), 16, {
      middle: [0, 0, 72],
      openings: [shifted(polygon(10, 6), -11, 0), shifted(polygon(10, 6), 11, 0)],
    }),
  )
const valveBlock = (): Drawn =>
  together(
    prism('x', rectangle(58, 76, 5), 58, {
      openings: [shifted(polygon(18, 11), 10, 18), shifted(polygon(18, 13), 10, -16), shifted(polygon(8, 4), -18, 0)],
    }),
    turned('z', [step(8, 20), step(14, 26), step(6, 16)], [0, 0, 52]),
  )
const blower = (): Drawn =>
  together(
    turned('z', [
      step(14, 22, groove(14)),
      step(22, 30),
      step(8, 78, groove(70)),
      ...times(6, filled(fills.face, step(9, 66)), filled(fills.shade, step(2, 64))),
      step(6, 68),
    ]),
    prism('y', rectangle(30, 22, 4), 18, { middle: [30, 66, 44] }),
  )
const cabinFilter = (): Drawn =>
  prism('z', rectangle(190, 130, 4), 26, {
    openings: Array.from({ length: 12 }, (_, index) => shifted(rectangle(6, 112), -82 + index * 15, 0)),
  })

const canned = (length: number, radius: number): Drawn =>
  turned('x', [step(34, 17, bore(13)), cone(26, 24, radius), step(length, radius), cone(26, radius, 24), step(30, 17)])
const catalyst = (): Drawn => together(canned(70, 46), turned('z', [step(14, 9, bore(5))], [-70, 0, 34]))
const dpf = (): Drawn =>
  together(
    turned('x', [
      step(6, 40, bore(17), holes(3, 31, 4)),
      step(24, 19),
      cone(30, 26, 52),
      step(56, 52),
      step(6, 57),
      step(66, 52),
      cone(30, 52, 26),
      step(30, 18),
    ]),
    turned('z', [step(16, 9, bore(5))], [-64, 0, 40]),
    turned('z', [step(16, 9, bore(5))], [76, 0, 46]),
  )
const flexPipe = (): Drawn =>
  turned('x', [
    step(26, 20, bore(16)),
    step(6, 26),
    ...times(11, cone(4, 26, 29), cone(4, 29, 26)),
    step(6, 26),
    step(26, 20),
  ])
const silencer = (length: number): Drawn =>
  together(
    bent(
      [
        [length / 2 + 4, 0, 0],
        [length / 2 + 40, 0, 0],
        [length / 2 + 66, 0, -10],
      ],
      22,
    ),
    prism('x', rectangle(124, 74, 36), length, { marks: [] }),
    bent(
      [
        [-length / 2 - 60, 0, 10],
        [-length / 2 - 36, 0, 0],
        [-length / 2, 0, 0],
      ],
      22,
    ),
    turned('x', [step(6, 14, bore(10))], [-length / 2 - 62, 0, 10]),
  )
const lambda = (): Drawn =>
  together(
    bent(
      [
        [-40, 0, 0],
        [-74, 0, 8],
        [-92, 0, 34],
        [-60, 0, 52],
        [10, 0, 44],
      ],
      6,
      GREY,
    ),
    prism('x', rectangle(20, 18, 4), 30, { middle: [22, 0, 44] }),
    turned('x', [step(34, 11)], [-22, 0, 0]),
    prism('x', polygon(6, 19), 14, { middle: [4, 0, 0] }),
    turned('x', [step(5, 18), ...times(4, cone(3, 14, 12), cone(3, 12, 14)), step(26, 9), step(3, 6)], [44, 0, 0]),
  )
const sealRing = (): Drawn => turned('x', [step(6, 44, groove(38), bore(32, '#fff'))])

const egr = (): Drawn =>
  together(
    prism('x', rectangle(84, 64, 16), 12, { middle: [56, 0, -30], openings: [polygon(20, 18)] }),
    prism('x', rectangle(62, 66, 12), 70, { middle: [14, 0, -28] }),
    turned('z', [step(16, 34, groove(26)), step(50, 38), step(10, 42)], [14, 0, 46]),
    prism('x', rectangle(34, 24, 5), 30, { middle: [-38, 0, 48] }),
    turned('x', [step(10, 30, bore(20))], [-28, 0, -28]),
  )
const egrCooler = (): Drawn =>
  together(
    prism('x', rectangle(70, 66, 10), 10, { middle: [92, 0, 0] }),
    prism('x', rectangle(58, 54, 12), 150, { middle: [10, 0, 0] }),
    prism('x', rectangle(76, 70, 10), 10, { middle: [-70, 0, 0], openings: [rectangle(42, 38, 10)] }),
    ...[-30, 48].map((x) => turned('z', [step(24, 9, bore(5))], [x, 0, 38])),
  )
const intakeManifold = (): Drawn =>
  together(
    prism('y', rectangle(236, 46, 8), 12, { middle: [0, -70, -24] }),
    ...[84, 28, -28, -84].map((x) =>
      bent(
        [
          [x, 50, 36],
          [x, 66, 0],
          [x, 30, -26],
          [x, -40, -26],
        ],
        34,
      ),
    ),
    turned('x', [step(10, 30, bore(22)), step(230, 28), cone(12, 28, 20)], [-6, 34, 50]),
  )
const throttle = (): Drawn =>
  together(
    prism('x', rectangle(98, 98, 20), 14, {
      middle: [20, 0, 0],
      openings: [
        [38, 38],
        [-38, 38],
        [38, -38],
        [-38, -38],
      ].map(([y, z]) => shifted(polygon(8, 5), y!, z!)),
    }),
    prism('y', rectangle(56, 62, 10), 24, { middle: [6, 58, -8] }),
    turned('x', [step(40, 44, bore(37), plate(36, fills.side))], [-6, 0, 0]),
    turned('z', [step(70, 4)], [-26, 0, 0]),
  )
const airMass = (): Drawn =>
  together(
    turned('x', [step(10, 42, bore(36), spokes(6, 0, 36)), step(56, 39), step(10, 42)]),
    prism('z', rectangle(56, 34, 5), 26, { middle: [0, 0, 50] }),
    prism('x', rectangle(24, 20, 4), 18, { middle: [-36, 0, 52] }),
  )
const airBox = (): Drawn =>
  together(
    prism('z', rectangle(190, 130, 20), 44, { middle: [0, 0, -26] }),
    prism('z', rectangle(202, 142, 18), 8),
    prism('z', rectangle(182, 122, 22), 30, { middle: [0, 0, 20] }),
    turned('x', [step(40, 28, bore(23))], [-116, 0, 16]),
  )
const turbo = (): Drawn => {
  const scroll = (x: number, radius: number, width: number) =>
    turned(
      'x',
      [
        cone(width * 0.3, radius * 0.7, radius),
        step(width * 0.4, radius * 1.06),
        cone(width * 0.3, radius, radius * 0.72),
      ],
      [x, 0, 0],
    )
  return together(
    prism('z', rectangle(58, 46, 6), 12, { middle: [60, 26, -74] }),
    bent(
      [
        [60, 26, -70],
        [60, 20, -40],
      ],
      34,
    ),
    scroll(58, 64, 56),
    turned('x', [step(16, 50), step(44, 30), step(8, 52)], [0, 0, 0]),
    bent(
      [
        [-54, 40, 40],
        [-54, 60, 62],
        [-40, 60, 92],
      ],
      28,
    ),
    turned('z', [step(8, 20, bore(14))], [-40, 60, 98]),
    scroll(-56, 66, 52),
    turned('x', [step(12, 38, bore(32)), step(22, 34)], [-98, 0, 0]),
    turned('z', [step(16, 9, bore(5))], [2, 0, 36]),
  )
}
const gasketSet = (): Drawn =>
  together(
    ...(
      [
        [64, 0, 24, 44],
        [10, 0, -20, 34],
        [-40, 20, 20, 26],
        [-70, 0, -26, 18],
      ] as const
    ).map(([x, y, z, radius]) => turned('x', [step(4, radius, bore(radius * 0.62, '#fff'))], [x, y, z])),
  )
const actuator = (): Drawn =>
  together(
    turned('x', [step(70, 5)], [70, 0, 0]),
    turned('x', [step(12, 10, bore(4)), cone(12, 40, 52), step(8, 55), cone(26, 52, 30)], [0, 0, 0]),
  )
const exhaustManifold = (): Drawn =>
  together(
    prism('y', rectangle(224, 54, 10), 10, { middle: [0, -62, 20], openings: [] }),
    ...[84, 28, -28, -84].map((x) =>
      bent(
        [
          [x, -58, 20],
          [x, 0, 24],
          [x * 0.5, 40, -6],
          [x * 0.16, 54, -40],
        ],
        28,
      ),
    ),
    turned('z', [step(14, 34), step(10, 42)], [0, 56, -62]),
  )
const highPressurePump = (): Drawn =>
  together(
    turned('x', [step(12, 14, bore(6))], [-92, 0, 0]),
    turned(
      'x',
      [step(18, 16), cone(22, 30, 44), step(14, 58, holes(3, 52, 5)), step(62, 46), step(16, 38)],
      [-14, 0, 0],
    ),
    turned('z', [step(10, 14, bore(6)), step(18, 20)], [16, 0, 56]),
    prism('x', rectangle(36, 30, 5), 40, { middle: [30, 48, 20] }),
  )
const rail = (): Drawn =>
  together(
    ...[78, 26, -26, -78].map((x) =>
      prism('z', rectangle(24, 30, 5), 14, { middle: [x, 22, -16], openings: [polygon(8, 5)] }),
    ),
    turned('x', [step(16, 16, bore(8)), step(220, 21), step(10, 15)]),
    ...[78, 26, -26, -78].map((x) => turned('z', [step(22, 9, bore(4))], [x, 0, 30])),
  )
const injector = (): Drawn =>
  together(
    turned('x', [
      step(16, 8, bore(3)),
      step(20, 17, groove(12)),
      step(46, 21),
      step(6, 17),
      step(34, 14),
      step(30, 9),
      cone(16, 8, 3),
    ]),
    prism('z', rectangle(30, 24, 4), 26, { middle: [-50, 0, 32] }),
  )
const fuelFilter = (): Drawn =>
  together(
    turned('z', [step(8, 8, bore(4)), step(6, 30), cone(8, 36, 40), step(92, 40), step(6, 42), cone(12, 38, 26)]),
    ...[-1, 1].map((side) => turned('z', [step(28, 7, bore(4))], [side * 22, 6, 76])),
  )
const fuelTank = (): Drawn =>
  together(
    prism(
      'z',
      [
        [-118, 84],
        [40, 84],
        [118, 56],
        [118, -70],
        [70, -86],
        [-96, -86],
        [-118, -60],
      ] as Point[],
      76,
      { side: fills.side, marks: [] },
    ),
    turned('z', [step(6, 38, groove(31), plate(24, fills.side), holes(3, 14, 4))], [-38, 4, 40]),
    prism('z', rectangle(26, 150, 8), 6, { middle: [56, 0, 38] }),
  )
const feedUnit = (): Drawn =>
  together(
    bent(
      [
        [-24, 20, -70],
        [-70, 30, -90],
        [-104, 30, -120],
      ],
      4,
    ),
    prism('z', rectangle(34, 22, 6), 12, { middle: [-112, 30, -126] }),
    turned('z', [step(80, 40)], [0, 0, -70]),
    ...[-24, 24].map((x) => turned('z', [step(70, 4)], [x, 8, -2])),
    turned('z', [step(8, 52, groove(44), plate(30, fills.side)), step(8, 46)], [0, 0, 34]),
    turned('z', [step(22, 7, bore(4))], [-14, 8, 48]),
    prism('z', rectangle(26, 18, 3), 16, { middle: [16, -4, 46] }),
  )
const electricPump = (): Drawn =>
  turned('z', [step(16, 8, bore(4)), step(6, 22), step(10, 30), step(84, 32), cone(8, 32, 26), step(10, 12)])
const fillerNeck = (): Drawn =>
  together(
    bent(
      [
        [112, 0, -40],
        [60, 0, -34],
        [0, 0, 6],
        [-70, 0, 30],
        [-96, 0, 34],
      ],
      30,
    ),
    turned('x', [step(16, 40, groove(32), bore(24)), step(8, 34)], [-104, 0, 36]),
    bent(
      [
        [104, 20, -52],
        [40, 20, -46],
        [-20, 20, 0],
        [-80, 20, 26],
      ],
      9,
      GREY,
    ),
  )
const fuelCap = (): Drawn =>
  together(
    turned('x', [step(20, 20), ...times(4, step(3, 30), step(4, 27))], [30, 0, 0]),
    turned('x', [step(16, 44, groove(36)), step(8, 42)], [-6, 0, 0]),
    prism('x', rectangle(14, 66, 6), 14, { middle: [-24, 0, 0] }),
  )
const waterPumpElectric = (): Drawn =>
  together(
    turned('x', [step(26, 12, bore(8)), step(8, 36), step(20, 40), step(74, 30), cone(8, 30, 24)], [0, 0, 0]),
    turned('z', [step(26, 11, bore(7))], [-46, 14, 48]),
    prism('x', rectangle(22, 18, 3), 22, { middle: [56, 26, 10] }),
  )
const airValve = (): Drawn =>
  together(
    prism('x', rectangle(82, 92, 12), 54),
    turned('x', [step(20, 18, bore(9))], [-36, 0, 18]),
    turned('y', [step(22, 13, bore(7))], [0, 50, -18]),
    bent(
      [
        [10, 40, 0],
        [10, 60, 4],
        [90, 60, 30],
      ],
      8,
    ),
  )

export const fluidFigures: Readonly<Record<string, Figure>> = {
  radiator,
  radiator_fan: fan,
  fan_shroud: shroud,
  ac_condenser: condenser,
  intercooler,
  radiator_hose: () => hose(1),
  intake_hose: () => hose(-1),
  hose: () => hose(0.7),
  expansion_tank: tank,
  washer_tank: tank,
  thermostat,
  housing: thermostatHousing,
  air_housing: airBox,
  pipe: () =>
    pipe(13, [
      [-110, 0, -20],
      [-50, 0, -20],
      [0, 0, 20],
      [60, 0, 24],
      [110, 0, 24],
    ]),
  ac_line: () =>
    pipe(11, [
      [-120, 0, 30],
      [-70, 0, 30],
      [-44, 0, -26],
      [40, 0, -30],
      [64, 0, 10],
      [120, 0, 14],
    ]),
  oil_line: () =>
    pipe(9, [
      [-100, 0, 30],
      [-56, 0, 34],
      [-20, 0, -20],
      [50, 0, -24],
      [100, 0, -20],
    ]),
  fuel_line: () =>
    pipe(8, [
      [-90, 0, -24],
      [-60, 0, -22],
      [-40, 0, 24],
      [20, 0, 26],
      [40, 0, -10],
      [90, 0, -6],
    ]),
  ac_compressor: compressor,
  ac_dryer: dryer,
  ac_expansion_valve: valveBlock,
  blower_motor: blower,
  cabin_filter: cabinFilter,
  air_filter: cabinFilter,
  catalyst,
  dpf,
  flex_pipe: flexPipe,
  middle_silencer: () => silencer(110),
  end_silencer: () => silencer(150),
  lambda_sensor: lambda,
  nox_sensor: lambda,
  exhaust_gasket: sealRing,
  egr_valve: egr,
  egr_cooler: egrCooler,
  manifold_in: intakeManifold,
  throttle_body: throttle,
  maf_sensor: airMass,
  turbocharger: turbo,
  turbo_gasket_set: gasketSet,
  actuator,
  manifold_ex: exhaustManifold,
  hp_pump: highPressurePump,
  rail,
  injector,
  fuel_filter: fuelFilter,
  fuel_tank: fuelTank,
  fuel_feed_unit: feedUnit,
  fuel_pump: electricPump,
  filler_neck: fillerNeck,
  fuel_cap: fuelCap,
  dcdc_coolant_pump: waterPumpElectric,
  washer_pump: waterPumpElectric,
  levelling_valve: airValve,
}
