import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle, shifted } from './prism.ts'
import { type Point, points, way } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, spokes, step, times, toothed, turned } from './turned.ts'

const ear = (x: number, y: number, z: number): Drawn => turned('x', [step(20, 13, bore(6))], [x, y, z])

const alternator = (): Drawn =>
  together(
    turned('x', [cone(12, 60, 54)], [70, 0, 0]),
    ear(30, 40, -66),
    ear(26, -20, 70),
    turned(
      'x',
      [
        cone(14, 52, 66, groove(44), spokes(14, 22, 42), bore(12)),
        step(34, 66),
        filled(fills.side, step(14, 62)),
        step(30, 66),
        step(8, 70),
      ],
      [10, 0, 0],
    ),
    turned('x', [step(8, 14, bore(5)), ...times(5, cone(3, 32, 28), cone(3, 28, 32)), step(6, 20)], [-66, 0, 0]),
  )
const regulator = (): Drawn =>
  together(
    prism('x', rectangle(74, 66, 10), 34, {
      openings: [
        shifted(rectangle(30, 18, 3), 10, -12),
        shifted(polygon(8, 5), -26, 22),
        shifted(polygon(8, 5), 26, 22),
      ],
    }),
    prism('x', rectangle(26, 18, 3), 26, { middle: [-28, 0, 22] }),
  )
const starter = (): Drawn =>
  together(
    turned('x', [step(26, 24), step(96, 27), step(8, 22)], [16, 0, 62]),
    turned(
      'x',
      [
        step(30, 17, toothed(9, 11, 16, fills.shade)),
        step(14, 30),
        cone(26, 44, 54),
        step(6, 64),
        step(92, 50),
        step(8, 52),
        cone(10, 46, 36),
      ],
      [-6, 0, 0],
    ),
    ear(-62, 50, 36),
    ear(-62, -46, -40),
  )
const solenoid = (): Drawn =>
  together(
    turned('x', [step(40, 8, bore(3)), step(10, 30), step(84, 34), step(8, 30), step(14, 22)]),
    ...[-8, 12].map((y) => turned('x', [step(20, 5)], [90, y, 10])),
  )
const brushes = (): Drawn =>
  together(
    turned('x', [step(8, 46, bore(28)), step(6, 48)], [20, 0, 0]),
    ...points('0,38 34,-10 -34,-10 0,-38').map(([y, z]) =>
      prism('x', rectangle(14, 14, 2), 26, { middle: [-6, y, z] }),
    ),
  )
const battery = (): Drawn =>
  together(
    prism('z', rectangle(190, 110, 4), 110, { side: fills.side }),
    prism('z', rectangle(196, 116, 6), 22, { middle: [0, 0, 62] }),
    turned('z', [step(20, 11)], [-66, 30, 82]),
    turned('z', [step(20, 11)], [66, 30, 82]),
    prism('z', rectangle(120, 14, 4), 8, { middle: [0, -20, 76] }),
  )
const bulb = (): Drawn =>
  together(
    turned('x', [cone(10, 5, 11), step(34, 12)], [-36, 0, 0]),
    turned('x', [step(6, 26), step(18, 17)], [-6, 0, 0]),
    ...[-7, 7].map((y) => prism('x', rectangle(4, 14, 1), 20, { middle: [16, y, 0] })),
  )
const wedgeBulb = (): Drawn =>
  together(
    turned('x', [cone(10, 6, 12), step(22, 13), cone(8, 13, 9)], [-14, 0, 0]),
    prism('x', rectangle(26, 9, 2), 22, { middle: [18, 0, 0] }),
  )
const motor = (): Drawn =>
  together(
    turned('x', [step(66, 32), cone(8, 32, 26)], [50, 0, 0]),
    prism('x', rectangle(92, 84, 16), 34, {
      middle: [-4, 0, 0],
      openings: points('-34,30 34,-30').map(([y, z]) => shifted(polygon(8, 5), y, z)),
    }),
    turned('x', [step(22, 9, bore(3)), step(10, 20)], [-36, 0, 10]),
    prism('y', rectangle(30, 20, 4), 18, { middle: [-4, 56, -16] }),
  )
const levelMotor = (): Drawn =>
  together(
    prism('x', rectangle(66, 58, 12), 60, { middle: [12, 0, 0] }),
    turned('x', [step(14, 9), step(24, 6), step(12, 16)], [-42, 0, 6]),
    prism('z', rectangle(26, 20, 3), 18, { middle: [16, 10, 36] }),
  )
const headlight = (mirrored: boolean): Drawn => {
  const flip = (points: readonly Point[]): Point[] => (mirrored ? points.map(([x, y]): Point => [-x, y]) : [...points])
  const lens: Point[] = points('-116,14 -96,46 -30,62 60,58 112,40 116,8 92,-32 20,-46 -70,-36 -108,-16')
  return together(
    prism('y', flip(lens.map(([x, y]): Point => [x * 0.88, y * 0.9])), 70, { middle: [0, -42, 0], side: fills.side }),
    prism('y', flip(lens), 18, {
      face: '#f3f7fa',
      openings: [
        ...[-44, 36].map((x) => flip(shifted(polygon(28, 32), x, 8))),
        ...[-44, 36].map((x) => flip(shifted(polygon(22, 20), x, 8))),
        flip(points('78,34 102,30 102,8 84,-14 76,0')),
      ],
    }),
  )
}
const fogLight = (): Drawn =>
  turned('y', [
    filled('#f3f7fa', step(8, 46, groove(38), groove(26), plate(12, fills.shade))),
    step(10, 50),
    cone(34, 44, 26),
    step(20, 18),
  ])
const sensor = (): Drawn =>
  together(
    prism('x', rectangle(24, 20, 3), 26, { middle: [34, 0, 14] }),
    turned('x', [step(6, 20, groove(15)), step(16, 22), step(24, 19)]),
  )
const switches = (): Drawn =>
  together(
    prism('z', rectangle(150, 56, 8), 34, { side: fills.side }),
    ...[-36, 36].map((x) => prism('z', rectangle(50, 30, 6), 12, { middle: [x, 0, 22] })),
    prism('y', rectangle(34, 16, 3), 14, { middle: [0, 34, -8] }),
  )
const chargingCable = (): Drawn =>
  together(
    bent(way('-70,0,20 -30,0,40 40,0,60 104,0,20 84,0,-44 0,0,-62 -60,0,-30 -10,0,0 60,0,-6 90,0,4'), 13, fills.rubber),
    turned(
      'x',
      [step(20, 30, plate(24, fills.side), holes(5, 14, 4), holes(2, 5, 2.5)), step(44, 26), cone(24, 24, 11)],
      [-104, 0, 14],
    ),
    turned('x', [cone(22, 11, 22), step(30, 26), step(16, 29)], [118, 0, 8]),
  )

const tractionMotor = (): Drawn =>
  together(
    turned('x', [
      step(14, 78, groove(70), holes(8, 66, 4), plate(34, fills.side), bore(15)),
      step(110, 84),
      cone(16, 84, 60),
      step(24, 30),
    ]),
    ...[0, 40, 80].map((x) => prism('z', rectangle(12, 120, 4), 8, { middle: [x - 30, 0, 82] })),
    prism('z', rectangle(80, 70, 8), 26, { middle: [10, 20, 86] }),
  )
const inverter = (): Drawn =>
  together(
    prism('z', rectangle(190, 120, 10), 44),
    prism('z', rectangle(176, 106, 8), 14, {
      middle: [0, 0, 28],
      openings: Array.from({ length: 9 }, (_, index) => shifted(rectangle(9, 84, 3), -72 + index * 18, 0)),
    }),
    ...[-50, -16, 18].map((x) => turned('y', [step(22, 12, bore(7))], [x, 68, -4])),
    prism('y', rectangle(40, 22, 4), 14, { middle: [64, 66, -2] }),
  )
const charger = (): Drawn =>
  together(
    prism('z', rectangle(160, 130, 10), 50),
    prism('z', rectangle(146, 116, 8), 10, { middle: [0, 0, 30], openings: [rectangle(90, 60, 8)] }),
    ...[-44, 0].map((x) => turned('y', [step(24, 14, bore(8))], [x, 76, 0])),
    turned('y', [step(20, 9, bore(5))], [52, 74, 0]),
  )
const tractionBattery = (): Drawn =>
  together(
    prism('z', rectangle(300, 180, 10), 34, { side: fills.side }),
    prism('z', rectangle(284, 164, 8), 8, {
      middle: [0, 0, 20],
      openings: [-102, -34, 34, 102].flatMap((x) => [40, -40].map((y) => shifted(rectangle(58, 68, 5), x, y))),
    }),
    prism('x', rectangle(60, 26, 4), 22, { middle: [-160, 0, 0] }),
  )
const highVoltageCable = (): Drawn =>
  together(
    ...[0, 16].map((z) =>
      bent(
        [
          [-100, 0, z - 24],
          [-50, 0, z - 20],
          [0, 0, z + 10],
          [60, 0, z + 20],
          [100, 0, z + 20],
        ],
        11,
        fills.rubber,
      ),
    ),
    prism('x', rectangle(30, 44, 6), 44, { middle: [-116, 0, -16] }),
    prism('x', rectangle(30, 44, 6), 40, { middle: [116, 0, 28] }),
  )
const chargePort = (): Drawn =>
  together(
    turned('x', [step(40, 40)], [26, 0, 0]),
    turned('x', [step(10, 58, groove(50), plate(38, fills.side), holes(5, 20, 6), holes(2, 8, 4), holes(2, 32, 3))]),
  )

export const electricFigures: Readonly<Record<string, Figure>> = {
  alternator,
  regulator,
  starter,
  solenoid,
  brush_set: brushes,
  battery_vehicle: battery,
  bulb_h7: bulb,
  bulb_w5w: wedgeBulb,
  wiper_motor: motor,
  leveling_motor: levelMotor,
  headlight: () => headlight(false),
  headlight_right: () => headlight(true),
  fog_light: fogLight,
  parking_sensor: sensor,
  window_switch: switches,
  hv_charging_cable: chargingCable,
  e_motor: tractionMotor,
  inverter,
  onboard_charger: charger,
  hv_battery: tractionBattery,
  hv_cable: highVoltageCable,
  charge_port: chargePort,
}
