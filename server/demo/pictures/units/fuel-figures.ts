import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle } from './prism.ts'
import { points, way } from './projection.ts'
import { bore, cone, groove, holes, plate, step, times, turned } from './turned.ts'

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
    prism('z', points('-118,84 40,84 118,56 118,-70 70,-86 -96,-86 -118,-60'), 76, { side: fills.side, marks: [] }),
    turned('z', [step(6, 38, groove(31), plate(24, fills.side), holes(3, 14, 4))], [-38, 4, 40]),
    prism('z', rectangle(26, 150, 8), 6, { middle: [56, 0, 38] }),
  )
const feedUnit = (): Drawn =>
  together(
    bent(way('-24,20,-70 -70,30,-90 -104,30,-120'), 4),
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
    bent(way('112,0,-40 60,0,-34 0,0,6 -70,0,30 -96,0,34'), 30),
    turned('x', [step(16, 40, groove(32), bore(24)), step(8, 34)], [-104, 0, 36]),
    bent(way('104,20,-52 40,20,-46 -20,20,0 -80,20,26'), 9, fills.rubber),
  )
const fuelCap = (): Drawn =>
  together(
    turned('x', [step(20, 20), ...times(4, step(3, 30), step(4, 27))], [30, 0, 0]),
    turned('x', [step(16, 44, groove(36)), step(8, 42)], [-6, 0, 0]),
    prism('x', rectangle(14, 66, 6), 14, { middle: [-24, 0, 0] }),
  )

export const fuelFigures: Readonly<Record<string, Figure>> = {
  hp_pump: highPressurePump,
  rail,
  injector,
  fuel_filter: fuelFilter,
  fuel_tank: fuelTank,
  fuel_feed_unit: feedUnit,
  fuel_pump: electricPump,
  filler_neck: fillerNeck,
  fuel_cap: fuelCap,
}
