import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle } from './prism.ts'
import { points, way } from './projection.ts'
import { bore, cone, folds, groove, plate, spokes, step, times, toothed, turned } from './turned.ts'

const rack = (): Drawn =>
  together(
    bent(way('-170,0,0 170,0,0'), 10),
    turned('x', [...folds(5, 22, 30)], [-104, 0, 0]),
    turned('x', folds(5, 30, 22), [112, 0, 0]),
    turned('x', [step(8, 27), step(124, 24), step(8, 27)]),
    turned('z', [step(28, 8), step(12, 13), step(34, 21)], [-36, 10, 34]),
    turned('z', [step(20, 16, groove(9))], [-36, 22, -22]),
    ...[10, 54].map((x) =>
      prism('y', points('-16,12 16,12 16,-12 -16,-12'), 26, { middle: [x, 14, -26], openings: [polygon(12, 6)] }),
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
const rackBoot = (): Drawn => turned('x', [step(9, 14, bore(8)), ...folds(9, 22, 30), step(12, 30)])

export const steeringFigures: Readonly<Record<string, Figure>> = {
  steering_rack: rack,
  inner_tie_rod: innerRod,
  tie_rod_end: rodEnd,
  rack_boot: rackBoot,
  steering_column: column,
  ps_pump: pump,
}
