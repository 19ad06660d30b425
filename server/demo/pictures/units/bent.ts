import { boxOf, type Drawn, fills, OUTLINE, path, pointText } from './drawn.ts'
import { across, type Axis, nearness, type Point, project, type Space } from './projection.ts'

/** A pipe, hose, rod or cable through points of space. */
export function bent(points: readonly Space[], width: number, fill: string = fills.side): Drawn {
  const flat = points.map(project)
  const d = smooth(flat)
  const light =
    width > 7
      ? path(
          smooth(flat.map(([x, y]) => [x - width * 0.1, y - width * 0.16])),
          'none',
          Math.round(width * 0.22),
          '#fff',
        )
      : ''
  return {
    svg: path(d, 'none', width + OUTLINE * 2) + path(d, 'none', width, plain(fill)) + light,
    box: boxOf(flat, width / 2),
    on: flat,
  }
}

/** Lines have no gradients: those over a straight line's box are not painted. */
function plain(fill: string): string {
  return fill.startsWith('url(#dark') ? '#b4bec8' : fill.startsWith('url') ? '#e6ebf0' : fill
}

/** A curve through all the points. */
function smooth(points: readonly Point[]): string {
  if (points.length === 2) return `M${pointText(points[0]!)}L${pointText(points[1]!)}`
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)]!
  return points.slice(1).reduce(
    (d, point, index) => {
      const [before, from, next] = [at(index - 1), at(index), at(index + 2)]
      const first: Point = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6]
      const second: Point = [point[0] - (next[0] - from[0]) / 6, point[1] - (next[1] - from[1]) / 6]
      return `${d}C${pointText(first)} ${pointText(second)} ${pointText(point)}`
    },
    `M${pointText(points[0]!)}`,
  )
}

/** A coil around an axis, its middle at the origin: the far halves first, the near ones before them. */
export function coiled(axis: Axis, radius: number, length: number, turns: number, wire: number): Drawn {
  const pieces = turns * 2
  const point = (angle: number): Space =>
    across(
      axis,
      [radius * Math.cos(angle), radius * Math.sin(angle)],
      -length / 2 + (length * angle) / (turns * 2 * Math.PI),
    )
  const halves = Array.from({ length: pieces }, (_, index) =>
    Array.from({ length: 13 }, (_each, part) => point(index * Math.PI + seam(axis) + (part * Math.PI) / 12)),
  )
  const centre = (half: readonly Space[]) => nearness(half[6]!) - nearness(axisPoint(axis, half))
  const drawn = [...halves]
    .sort((a, b) => Math.sign(centre(a)) - Math.sign(centre(b)))
    .map((half) => bent(half, wire, centre(half) < 0 ? fills.shade : fills.side))
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    box: boxOf(halves.flat().map(project), wire / 2),
    on: drawn.flatMap(({ on }) => on),
  }
}

/** Where the coil goes behind its axis. */
function seam(axis: Axis): number {
  const [right, up] = [nearness(across(axis, [1, 0], 0)), nearness(across(axis, [0, 1], 0))]
  return Math.atan2(up, right) - Math.PI / 2
}

function axisPoint(axis: Axis, half: readonly Space[]): Space {
  const [x, y, z] = half[6]!
  return axis === 'x' ? [x, 0, 0] : axis === 'y' ? [0, y, 0] : [0, 0, z]
}
