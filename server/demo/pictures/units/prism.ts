import { boxOf, DETAIL, type Drawn, fills, path, pointText } from './drawn.ts'
import { across, type Axis, nearness, type Point, project, type Space } from './projection.ts'
import type { Mark } from './turned.ts'

/** Corners that turn by less are taken for curves: no edge is drawn from them. */
const SMOOTH = 0.45

interface PrismOptions {
  readonly middle?: Space
  readonly face?: string
  readonly side?: string
  readonly marks?: readonly Mark[]
  /** Outlines of openings, drawn on the end. */
  readonly openings?: readonly (readonly Point[])[]
  readonly within?: string
}

/** A solid whose ends are the same outline (right and up as the reader sees its end), `length` long along the axis. */
export function prism(
  axis: Axis,
  outline: readonly Point[],
  length: number,
  {
    middle = [0, 0, 0],
    face = fills.face,
    side = fills.side,
    marks = [],
    openings = [],
    within = fills.shade,
  }: PrismOptions = {},
): Drawn {
  const points = isClockwise(outline) ? outline : [...outline].reverse()
  const place = (point: Point, t: number): Space => {
    const [x, y, z] = across(axis, point, t)
    return [x + middle[0], y + middle[1], z + middle[2]]
  }
  const near = points.map((point) => place(point, -length / 2))
  const far = points.map((point) => place(point, length / 2))
  const count = points.length
  const shown = points.map((point, index) => {
    const next = points[(index + 1) % count]!
    const outward: Point = [point[1] - next[1], next[0] - point[0]]
    return nearness(across(axis, outward, 0)) > 1e-6
  })
  const text = (space: Space) => pointText(project(space))
  const sides = runs(shown).map((run) => {
    const quads = run
      .map((index) => {
        const next = (index + 1) % count
        return {
          depth: nearness(far[index]!) + nearness(far[next]!),
          d: `M${text(near[index]!)}L${text(near[next]!)}L${text(far[next]!)}L${text(far[index]!)}z`,
        }
      })
      .sort((a, b) => a.depth - b.depth)
    // Without an outline of its own a side would leave a light seam beside its neighbour.
    const filled = quads.map(({ d }) => path(d, side, 0.8, side.startsWith('url') ? 'none' : side)).join('')
    return {
      depth: quads[0]!.depth,
      svg: filled + path(`M${[...run, (run.at(-1)! + 1) % count].map((index) => text(far[index]!)).join('L')}`),
    }
  })
  const edges = points.flatMap((_, index) => {
    const before = (index + count - 1) % count
    if (!shown[index] && !shown[before]) return []
    return shown[index] !== shown[before] || turn(points, index) > SMOOTH
      ? [`M${text(near[index]!)}L${text(far[index]!)}`]
      : []
  })
  const outlineOf = (corners: readonly Point[]) =>
    `M${corners.map((point) => text(place(point, -length / 2))).join('L')}z`
  const svg =
    sides
      .sort((a, b) => a.depth - b.depth)
      .map((each) => each.svg)
      .join('') +
    path(edges.join('')) +
    path(outlineOf(points), face) +
    openings.map((opening) => path(outlineOf(opening), within, DETAIL)).join('') +
    marks.map((mark) => mark({ axis, centre: project(place([0, 0], -length / 2)) })).join('')
  const middles = points.flatMap((_, index) => (shown[index] ? [between(near[index]!, far[(index + 1) % count]!)] : []))
  return {
    svg,
    box: boxOf([...near, ...far].map(project)),
    on: (middles.length > 0 && length > 8 ? middles : near).map(project),
  }
}

/** Neighbouring sides that are seen, as the reader goes round. */
function runs(shown: readonly boolean[]): number[][] {
  const count = shown.length
  const start = shown.findIndex((each, index) => each && !shown[(index + count - 1) % count])
  const found: number[][] = []
  for (let step = 0; step < count && start >= 0; step += 1) {
    const index = (start + step) % count
    if (!shown[index]) continue
    if (step === 0 || !shown[(index + count - 1) % count]) found.push([index])
    else found.at(-1)!.push(index)
  }
  return found
}

function between([x, y, z]: Space, [toX, toY, toZ]: Space): Space {
  return [(x + toX) / 2, (y + toY) / 2, (z + toZ) / 2]
}

function isClockwise(points: readonly Point[]): boolean {
  return (
    points.reduce(
      (sum, [x, y], index) =>
        sum + (points[(index + 1) % points.length]![0] - x) * (points[(index + 1) % points.length]![1] + y),
      0,
    ) > 0
  )
}

function turn(points: readonly Point[], index: number): number {
  const [a, b, c] = [
    points[(index + points.length - 1) % points.length]!,
    points[index]!,
    points[(index + 1) % points.length]!,
  ]
  const angle = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0])
  return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)))
}

/** Outlines, their middle at the origin. */
export function rectangle(width: number, height: number, radius = 0): Point[] {
  const [w, h] = [width / 2 - radius, height / 2 - radius]
  if (radius === 0)
    return [
      [-w, h],
      [w, h],
      [w, -h],
      [-w, -h],
    ]
  return (
    [
      [w, h, 0],
      [-w, h, 90],
      [-w, -h, 180],
      [w, -h, 270],
    ] as const
  ).flatMap(([x, y, start]) => arc([x, y], radius, start, start + 90, 5))
}
export function polygon(corners: number, radius: number, start = 0): Point[] {
  return arc([0, 0], radius, start, start + 360 - 360 / corners, corners - 1)
}
export function arc([x, y]: Point, radius: number, from: number, to: number, pieces = 12): Point[] {
  return Array.from({ length: pieces + 1 }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / pieces) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}
/** A piece of a ring: brake pads, shoes, shields. */
export function ringPiece(outer: number, inner: number, from: number, to: number): Point[] {
  const pieces = Math.ceil(Math.abs(to - from) / 6)
  return [...arc([0, 0], outer, from, to, pieces), ...arc([0, 0], inner, to, from, pieces)]
}
export function gearWheel(teeth: number, outer: number, inner: number): Point[] {
  return Array.from({ length: teeth * 4 }, (_, index): Point => {
    const angle = ((index + 0.5) * Math.PI) / 2 / teeth
    const radius = index % 4 < 2 ? outer : inner
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}
export function shifted(outline: readonly Point[], x: number, y: number): Point[] {
  return outline.map(([each, other]) => [each + x, other + y])
}
