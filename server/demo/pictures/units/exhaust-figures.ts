import { bent } from './bent.ts'
import { type Drawn, fills, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { polygon, prism, rectangle } from './prism.ts'
import { way } from './projection.ts'
import { bore, cone, groove, holes, step, times, turned } from './turned.ts'

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
    bent(way('-40,0,0 -74,0,8 -92,0,34 -60,0,52 10,0,44'), 6, fills.rubber),
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

export const exhaustFigures: Readonly<Record<string, Figure>> = {
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
  manifold_ex: exhaustManifold,
}
