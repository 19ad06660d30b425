import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle, shifted } from './prism.ts'
import { points, way } from './projection.ts'
import { bore, cone, plate, spokes, step, turned } from './turned.ts'

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
      openings: points('38,38 -38,38 38,-38 -38,-38').map(([y, z]) => shifted(polygon(8, 5), y, z)),
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
    bent(way('60,26,-70 60,20,-40'), 34),
    scroll(58, 64, 56),
    turned('x', [step(16, 50), step(44, 30), step(8, 52)], [0, 0, 0]),
    bent(way('-54,40,40 -54,60,62 -40,60,92'), 28),
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

export const intakeFigures: Readonly<Record<string, Figure>> = {
  air_housing: airBox,
  manifold_in: intakeManifold,
  throttle_body: throttle,
  maf_sensor: airMass,
  turbocharger: turbo,
  turbo_gasket_set: gasketSet,
  actuator,
}
