import type { UnitPicture } from '#server/demo/demo-context.ts'
import type { UnitFact } from '#server/demo/facts.ts'
import { type Box, ink, OUTLINE, path, pointText, round } from './units/drawn.ts'
import { layoutOf, type PlacedPart, UNIT_HEIGHT, UNIT_WIDTH } from './units/layout.ts'
import { NUMBER_RADIUS, numberBox, numbersOf, type PartNumber, type Segment } from './units/numbers.ts'
import { definitions } from './units/paper.ts'
import { type Point, slope } from './units/projection.ts'

export { UNIT_HEIGHT, UNIT_WIDTH } from './units/layout.ts'

/** How far an axis goes on beyond its last part. */
const BEYOND = 22

/**
 * The illustration of a unit as printed catalogues have it: the parts pulled apart along their axes, each with its number. White paper in both themes. The same
 * unit gives the same drawing.
 */
export function unitDrawing(unit: UnitFact): { readonly svg: string; readonly hotspots: UnitPicture['hotspots'] } {
  const { axes, scale } = layoutOf(unit)
  const parts = axes.flat()
  const lines = [...axes.map(axisLine), ...axes.slice(1).flatMap((axis, index) => link(axes[index]!, axis))]
  const numbers = numbersOf(parts, lines)
  const content = [
    `<rect width="${UNIT_WIDTH}" height="${UNIT_HEIGHT}" fill="#fff" stroke="none"/>`,
    `<g stroke="#5a6b7d" stroke-width="1.1" stroke-dasharray="16 5 3 5">${lines.map(({ from, to }) => `<path d="M${pointText(from)}L${pointText(to)}"/>`).join('')}</g>`,
    `<g stroke-width="${round(OUTLINE / scale)}">${axes
      .map((axis) =>
        [...axis]
          .reverse()
          .map(({ drawn }) => drawn.svg)
          .join(''),
      )
      .join('')}</g>`,
    numbers.map(numberMarkup).join(''),
  ].join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${UNIT_WIDTH}" height="${UNIT_HEIGHT}" viewBox="0 0 ${UNIT_WIDTH} ${UNIT_HEIGHT}">${definitions}<g stroke="${ink}" stroke-width="${OUTLINE}" stroke-linejoin="round" stroke-linecap="round" fill="none">${content}</g></svg>`,
    hotspots: parts.flatMap(({ code, drawn }, index) => [
      { code, kind: 'label' as const, ...whole(numberBox(numbers[index]!.centre)) },
      { code, kind: 'part' as const, ...whole(drawn.box) },
    ]),
  }
}

function axisLine(axis: readonly PlacedPart[]): Segment {
  const ends = [axis[0]!.drawn.box.x1 - BEYOND, axis.at(-1)!.drawn.box.x2 + BEYOND]
  const [from, to] = ends.map((x): Point => [x, axis[0]!.at[1] + (x - axis[0]!.at[0]) * slope]) as [Point, Point]
  return { from, to }
}

/** From the largest part of an axis down to the next axis, where that lies below it. */
function link(axis: readonly PlacedPart[], next: readonly PlacedPart[]): Segment[] {
  const [first, last] = [next[0]!.at[0], next.at(-1)!.at[0]]
  const size = ({ drawn: { box } }: PlacedPart) => (box.x2 - box.x1) * (box.y2 - box.y1)
  const [largest] = axis.filter(({ at }) => at[0] >= first && at[0] <= last).sort((a, b) => size(b) - size(a))
  return largest ? [{ from: largest.at, to: [largest.at[0], next[0]!.at[1] + (largest.at[0] - first) * slope] }] : []
}

function numberMarkup({ code, centre, target }: PartNumber): string {
  const [dx, dy] = [target[0] - centre[0], target[1] - centre[1]]
  const length = Math.hypot(dx, dy)
  const edge: Point = [centre[0] + (dx / length) * NUMBER_RADIUS, centre[1] + (dy / length) * NUMBER_RADIUS]
  return (
    `${path(`M${pointText(edge)}L${pointText(target)}`, 'none', 1.2)}<circle cx="${round(target[0])}" cy="${round(target[1])}" r="2.6" fill="${ink}" stroke="none"/>` +
    `<circle cx="${round(centre[0])}" cy="${round(centre[1])}" r="${NUMBER_RADIUS}" fill="#fff" stroke-width="1.4"/>` +
    `<text x="${round(centre[0])}" y="${round(centre[1] + 5.6)}" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-size="16" font-weight="700" fill="${ink}" stroke="none">${code}</text>`
  )
}

function whole({ x1, y1, x2, y2 }: Box): Box {
  return {
    x1: Math.max(0, Math.floor(x1)),
    y1: Math.max(0, Math.floor(y1)),
    x2: Math.min(UNIT_WIDTH, Math.ceil(x2)),
    y2: Math.min(UNIT_HEIGHT, Math.ceil(y2)),
  }
}
