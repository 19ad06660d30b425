import { type Box, overlaps } from './drawn.ts'
import { type PlacedPart, UNIT_HEIGHT, UNIT_WIDTH } from './layout.ts'
import type { Point } from './projection.ts'

export const NUMBER_RADIUS = 15
/** To the edge of the paper. */
const EDGE = 8
/** Of the line to the part. */
const LONGEST = 130
/** Of a part that are looked at. */
const POINTS = 30
/** Between the middles of two numbers. On the smallest phone a number is as large as a finger needs, which are 88 of these. */
const APART = 92

/** A straight line that numbers keep away from. */
export interface Segment {
  readonly from: Point
  readonly to: Point
}
export interface PartNumber {
  readonly code: string
  readonly centre: Point
  /** Where its line ends on the part. */
  readonly target: Point
}

/** Places each part's number near it: on no part, no axis and no other number, its line over nothing but its own part. */
export function numbersOf(parts: readonly PlacedPart[], lines: readonly Segment[]): PartNumber[] {
  const placed: PartNumber[] = []
  const choices = parts.map((part) => ({ part, room: candidates(part, parts, lines) }))
  // Those with little room choose first.
  for (const { part, room } of choices.sort((a, b) => a.room.length - b.room.length)) {
    const best = room.find((choice) => keepsOff(choice, placed))
    if (!best) throw new RangeError(`there is no room for the number ${part.code}`)
    placed.push(best)
  }
  return parts.map(({ code }) => placed.find((each) => each.code === code)!)
}

/** Where its number may stand, the best first. */
function candidates(part: PlacedPart, parts: readonly PlacedPart[], lines: readonly Segment[]): PartNumber[] {
  const { box, on } = part.drawn
  const points = on.filter((_, index) => index % Math.ceil(on.length / POINTS) === 0)
  const others = parts.filter((other) => other !== part).map(({ drawn }) => drawn.box)
  const found: (PartNumber & { cost: number })[] = []
  for (const away of [24, 34, 46, 60]) {
    for (let column = 0; column <= 8; column += 1) {
      const x = box.x1 - away + ((box.x2 - box.x1 + 2 * away) * column) / 8
      const y = box.y1 - away + ((box.y2 - box.y1 + 2 * away) * column) / 8
      for (const centre of [
        [x, box.y1 - away],
        [x, box.y2 + away],
        [box.x1 - away, y],
        [box.x2 + away, y],
      ] as const) {
        if (!isFree(centre, box, others, lines)) continue
        const target = nearest(points, centre)
        const length = distance(centre, target)
        if (length > LONGEST || crosses(centre, target, others)) continue
        // Above is where the eye looks first; a slanting line is told from the axes.
        found.push({
          code: part.code,
          centre,
          target,
          cost: length + (centre[1] > box.y1 ? 14 : 0) + Math.abs(Math.abs(centre[0] - target[0]) - 14) * 0.3,
        })
      }
    }
  }
  return found.sort((a, b) => a.cost - b.cost)
}

function isFree(centre: Point, own: Box, others: readonly Box[], lines: readonly Segment[]): boolean {
  const around = numberBox(centre)
  if (around.x1 < EDGE || around.y1 < EDGE || around.x2 > UNIT_WIDTH - EDGE || around.y2 > UNIT_HEIGHT - EDGE)
    return false
  if (overlaps(around, own, 3) || others.some((box) => overlaps(around, box, 3))) return false
  return lines.every(({ from, to }) => distanceToLine(centre, from, to) >= NUMBER_RADIUS + 5)
}

/** Whether the line from the number to its part goes over another part. */
function crosses(centre: Point, target: Point, others: readonly Box[]): boolean {
  const on = (t: number): Point => [centre[0] + (target[0] - centre[0]) * t, centre[1] + (target[1] - centre[1]) * t]
  return [0.2, 0.4, 0.6, 0.8, 1]
    .map(on)
    .some(([x, y]) => others.some((box) => x > box.x1 && x < box.x2 && y > box.y1 && y < box.y2))
}

/** Off the numbers that stand already, and off their lines. */
function keepsOff({ centre, target }: PartNumber, placed: readonly PartNumber[]): boolean {
  return placed.every(
    (number) =>
      distance(centre, number.centre) >= APART &&
      distanceToLine(centre, number.centre, number.target) > NUMBER_RADIUS + 5 &&
      distanceToLine(number.centre, centre, target) > NUMBER_RADIUS + 5,
  )
}

export function numberBox([x, y]: Point): Box {
  return { x1: x - NUMBER_RADIUS, y1: y - NUMBER_RADIUS, x2: x + NUMBER_RADIUS, y2: y + NUMBER_RADIUS }
}

function nearest(points: readonly Point[], to: Point): Point {
  return points.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best))
}
function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y)
}
function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to) ** 2
  const t =
    length === 0
      ? 0
      : Math.max(
          0,
          Math.min(1, ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / length),
        )
  return distance(point, [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])])
}
