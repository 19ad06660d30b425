import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { arc, polygon, prism, rectangle, shifted } from './prism.ts'
import { type Point, points, way } from './projection.ts'
import { bore, cone, plate, step, times, toothed, turned } from './turned.ts'

const housing = (): Drawn =>
  together(
    turned('z', [step(24, 26, toothed(6, 12, 15, fills.shade)), step(10, 46), step(70, 42), cone(12, 42, 34)]),
    turned('y', [step(28, 17, bore(11))], [10, 46, -30]),
    turned('x', [step(26, 14, bore(9))], [-50, 10, 10]),
  )
const oilFilter = (): Drawn =>
  turned('z', [step(8, 30, bore(14)), ...times(9, step(3, 40), step(6, 38)), step(8, 30, bore(14))])
const oilCooler = (): Drawn =>
  together(
    ...[-28, -14, 0, 14, 28].map((z) => prism('z', rectangle(112, 66, 14), 8, { middle: [0, 0, z] })),
    ...points('-36,-12 36,12').map(([x, y]) => turned('z', [step(14, 12, bore(7))], [x, y, 40])),
  )
const senderSwitch = (): Drawn =>
  together(
    turned('x', [cone(8, 4, 7), ...times(5, cone(3, 9, 7.6), cone(3, 7.6, 9))], [48, 0, 0]),
    prism('x', polygon(6, 18), 14, { middle: [20, 0, 0] }),
    turned('x', [step(20, 15)], [2, 0, 0]),
    prism('x', rectangle(34, 26, 7), 28, { middle: [-22, 0, 0], openings: [rectangle(22, 14, 4)] }),
  )
const sump = (): Drawn =>
  together(
    prism('z', shifted(rectangle(84, 86, 16), 44, 0), 34, { middle: [0, 0, -36] }),
    prism('z', rectangle(184, 92, 18), 44),
    prism('z', rectangle(212, 114, 14), 8, { middle: [0, 0, 26], openings: [rectangle(178, 84, 14)] }),
  )
const oilPump = (): Drawn =>
  together(
    prism('x', [...arc([0, 10], 62, -20, 200, 18), [-58, -50], [-30, -76], [34, -76], [58, -50]] as Point[], 30, {
      openings: points('-44,-48 46,-48 0,62').map(([x, y]) => shifted(polygon(10, 6), x, y)),
    }),
    turned('x', [step(16, 44, plate(38, fills.side), toothed(8, 22, 30, fills.face), bore(12))], [-20, 0, 10]),
  )
const dipstick = (): Drawn =>
  together(
    bent(way('-120,0,-30 -60,0,-26 20,0,4 96,0,30'), 5),
    prism('x', rectangle(6, 16, 3), 30, { middle: [-128, 0, -32] }),
    bent(way('96,0,30 112,0,46 128,0,36 118,0,22 98,0,29'), 8),
  )

export const oilFigures: Readonly<Record<string, Figure>> = {
  oil_filter_housing: housing,
  oil_filter: oilFilter,
  oil_cooler: oilCooler,
  oil_pressure_switch: senderSwitch,
  coolant_sensor: senderSwitch,
  map_sensor: senderSwitch,
  ac_pressure_switch: senderSwitch,
  rail_sensor: senderSwitch,
  oil_sump: sump,
  oil_pump: oilPump,
  dipstick,
}
