import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle, shifted } from './prism.ts'
import { type Space, way } from './projection.ts'
import { bore, cone, filled, groove, holes, plate, spokes, step, times, turned } from './turned.ts'

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
const radiator = (): Drawn => cooler(230, 150, 34, 'sides', way('-107,26,50 107,26,-50'))
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
      fills.rubber,
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
    ...way('-8,30,44 34,30,44').map(([x, y, z]) =>
      prism('z', rectangle(30, 30, 6), 24, { middle: [x, y, z], openings: [polygon(14, 9)] }),
    ),
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
const waterPumpElectric = (): Drawn =>
  together(
    turned('x', [step(26, 12, bore(8)), step(8, 36), step(20, 40), step(74, 30), cone(8, 30, 24)], [0, 0, 0]),
    turned('z', [step(26, 11, bore(7))], [-46, 14, 48]),
    prism('x', rectangle(22, 18, 3), 22, { middle: [56, 26, 10] }),
  )

export const coolingFigures: Readonly<Record<string, Figure>> = {
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
  pipe: () => pipe(13, way('-110,0,-20 -50,0,-20 0,0,20 60,0,24 110,0,24')),
  ac_line: () => pipe(11, way('-120,0,30 -70,0,30 -44,0,-26 40,0,-30 64,0,10 120,0,14')),
  oil_line: () => pipe(9, way('-100,0,30 -56,0,34 -20,0,-20 50,0,-24 100,0,-20')),
  fuel_line: () => pipe(8, way('-90,0,-24 -60,0,-22 -40,0,24 20,0,26 40,0,-10 90,0,-6')),
  ac_compressor: compressor,
  ac_dryer: dryer,
  ac_expansion_valve: valveBlock,
  blower_motor: blower,
  cabin_filter: cabinFilter,
  air_filter: cabinFilter,
  dcdc_coolant_pump: waterPumpElectric,
  washer_pump: waterPumpElectric,
}
