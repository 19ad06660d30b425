import { type Drawn, fills, movedBy, together } from './drawn.ts'
import type { Figure } from './fastener-figures.ts'
import { arc, gearWheel, polygon, prism, shifted } from './prism.ts'
import { type Point, project, points } from './projection.ts'
import { bore, cone, groove, holes, plate, spokes, step, times, toothed, turned } from './turned.ts'

/** A belt around pulleys: the outline of what it runs over, as a band. */
function belt(width: number, ribs: boolean): Drawn {
  const outer: Point[] = [
    ...arc([44, 62], 34, -20, 120, 10),
    ...arc([-50, 54], 26, 100, 190, 8),
    ...arc([-30, -70], 40, 180, 320, 12),
    ...arc([52, -16], 22, -70, 0, 6),
  ]
  const inner = outer.map(([x, y]): Point => [x * 0.87 - 1, y * 0.88 - 0.5])
  const band = prism('x', outer, width, { face: fills.dark, side: fills.side })
  const lines = ribs
    ? [-1, 0, 1].map((at) => prism('x', outer, 0.1, { middle: [(at * width) / 4, 0, 0], face: 'none' }))
    : []
  return together(...lines.reverse(), band, prism('x', inner, 0.2, { middle: [-width / 2, 0, 0], face: '#fff' }))
}
const pulley = (radius: number, width: number, grooves = 0): Drawn =>
  turned('x', [
    step(
      grooves ? 4 : 3,
      radius,
      groove(radius * 0.86),
      plate(radius * 0.5, fills.side),
      holes(8, radius * 0.34, radius * 0.05, fills.face),
      bore(radius * 0.2),
    ),
    ...(grooves
      ? times(grooves, cone(3, radius, radius * 0.94), cone(3, radius * 0.94, radius))
      : [step(width, radius * 0.96)]),
    step(3, radius),
  ])
const tensioner = (): Drawn =>
  together(
    prism('x', [...arc([0, 0], 30, 40, 320, 16), [70, -46], [84, -30], [76, -12]] as Point[], 10, {
      middle: [22, 0, 0],
      openings: [shifted(polygon(12, 7), 68, -30)],
    }),
    pulley(46, 26),
  )
const damperPulley = (): Drawn =>
  turned('x', [
    step(6, 30, bore(14), holes(4, 22, 3)),
    step(10, 78, groove(72), groove(62), plate(40, fills.side)),
    ...times(5, cone(3, 80, 75), cone(3, 75, 80)),
    step(8, 80),
  ])
const sprocket = (teeth: number, radius: number): Drawn =>
  together(
    prism('x', gearWheel(teeth, radius, radius - 7), 26, {
      marks: [groove(radius * 0.74), plate(radius * 0.5, fills.side), bore(radius * 0.24)],
    }),
    turned('x', [step(14, radius * 0.4, bore(radius * 0.24))], [-20, 0, 0]),
  )
const cover = (): Drawn =>
  prism(
    'x',
    [...arc([20, 60], 50, -30, 150, 12), [-50, 20], [-62, -60], [-30, -104], [30, -104], [58, -60], [48, 0]] as Point[],
    18,
    {
      openings: points('-38,-78 40,-78 58,84').map(([x, y]) => shifted(polygon(10, 5), x, y)),
      marks: [],
    },
  )
const waterPump = (): Drawn =>
  together(
    turned('x', [step(10, 38)], [46, 0, 0]),
    turned('x', [step(14, 26, spokes(7, 6, 25))], [40, 0, 0]),
    prism('x', [...arc([0, 0], 62, 20, 330, 18), [70, -50], [86, -30], [66, -6]] as Point[], 18, {
      middle: [22, 0, 0],
      openings: [shifted(polygon(10, 6), 70, -28), shifted(polygon(10, 6), -44, 34)],
    }),
    turned('x', [step(26, 50, groove(42), plate(26, fills.side), bore(10)), step(24, 34)], [-24, 0, 0]),
  )
const beltKit = (pump: boolean): Drawn =>
  together(
    ...(pump ? [movedBy(project([70, 0, -20]), waterPump())] : []),
    movedBy(project([20, 0, 10]), belt(22, false)),
    movedBy(project([-58, 0, -44]), pulley(34, 20)),
    movedBy(project([-84, 30, 30]), pulley(28, 20)),
  )
const freewheel = (): Drawn =>
  turned('x', [
    step(12, 22, toothed(12, 9, 13, fills.shade)),
    step(4, 38, groove(30)),
    ...times(5, cone(3, 40, 36), cone(3, 36, 40)),
    step(6, 40),
  ])

export const beltDriveFigures: Readonly<Record<string, Figure>> = {
  timing_belt: () => belt(24, false),
  vribbed_belt: () => belt(26, true),
  timing_tensioner: tensioner,
  belt_tensioner: tensioner,
  guide_pulley: () => pulley(40, 26),
  water_pump: waterPump,
  cam_sprocket: () => sprocket(30, 64),
  crank_sprocket: () => sprocket(18, 42),
  timing_cover: cover,
  tvd_pulley: damperPulley,
  timing_kit: () => beltKit(false),
  timing_kit_pump: () => beltKit(true),
  alternator_freewheel: freewheel,
}
