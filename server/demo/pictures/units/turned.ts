import { around, boxOf, type Box, DETAIL, type Drawn, fills, path, pointText, round } from './drawn.ts'
import { type Axis, inward, type Point, project, type Space } from './projection.ts'

/** The end of a solid that the reader sees, to draw on. */
export interface Face {
  readonly axis: Axis
  readonly centre: Point
}
export type Mark = (face: Face) => string

/** A piece of a turned solid, from the end that the reader sees inward. `marks` are drawn on its end. */
export interface Step {
  readonly length: number
  readonly near: number
  readonly far: number
  readonly fill?: string
  readonly marks?: readonly Mark[]
}

export function step(length: number, radius: number, ...marks: readonly Mark[]): Step {
  return { length, near: radius, far: radius, marks }
}
export function cone(length: number, near: number, far: number, ...marks: readonly Mark[]): Step {
  return { length, near, far, marks }
}
export function filled(fill: string, each: Step): Step {
  return { ...each, fill }
}
/** The same piece several times: threads, ribs, folds. */
export function times(count: number, ...steps: readonly Step[]): Step[] {
  return Array.from({ length: count }, () => steps).flat()
}
/** Of bellows, from one radius to the other. */
export function folds(count: number, from: number, to: number): Step[] {
  return Array.from({ length: count }, (_, index) => {
    const radius = from + ((to - from) * index) / count
    return [cone(6, radius * 0.86, radius), cone(6, radius, radius * 0.86)]
  }).flat()
}

const at = ({ axis, centre }: Face, radius: number, degrees: number): Point => {
  const { d, flat } = inward[axis]
  const [u, v] = [Math.cos((degrees * Math.PI) / 180) * radius * flat, Math.sin((degrees * Math.PI) / 180) * radius]
  return [centre[0] + d[0] * u - d[1] * v, centre[1] + d[1] * u + d[0] * v]
}

/** A circle around the axis. */
function circlePath(face: Face, radius: number): string {
  const { flat, degrees } = inward[face.axis]
  const arc = `A${round(radius * flat)} ${round(radius)} ${round(degrees)} 1 1`
  return `M${pointText(at(face, radius, 90))}${arc} ${pointText(at(face, radius, 270))}${arc} ${pointText(at(face, radius, 90))}z`
}

export const bore =
  (radius: number, fill: string = fills.bore): Mark =>
  (face) =>
    path(circlePath(face, radius), fill)
export const groove =
  (radius: number): Mark =>
  (face) =>
    path(circlePath(face, radius), 'none', DETAIL)
export const plate =
  (radius: number, fill: string): Mark =>
  (face) =>
    path(circlePath(face, radius), fill)
/** Holes, bolts or balls on a circle. */
export const holes =
  (count: number, on: number, radius: number, fill: string = fills.shade): Mark =>
  (face) =>
    Array.from({ length: count }, (_, index) =>
      path(circlePath({ ...face, centre: at(face, on, 20 + (index * 360) / count) }, radius), fill, DETAIL),
    ).join('')
/** Lines from one circle to another: spokes, slots, friction pads. */
export const spokes =
  (count: number, from: number, to: number, turn = 0): Mark =>
  (face) =>
    path(
      Array.from(
        { length: count },
        (_, index) =>
          `M${pointText(at(face, from, (index * 360) / count))}L${pointText(at(face, to, turn + (index * 360) / count))}`,
      ).join(''),
      'none',
      DETAIL,
    )
/** Teeth around a hole or a rim. */
export const toothed =
  (count: number, inner: number, outer: number, fill: string): Mark =>
  (face) => {
    const corner = (index: number) => pointText(at(face, index % 4 < 2 ? outer : inner, ((index + 0.5) * 90) / count))
    return path(`M${Array.from({ length: count * 4 }, (_, index) => corner(index)).join('L')}z`, fill, DETAIL)
  }

/** A turned solid around an axis, its middle at `middle`. */
export function turned(axis: Axis, steps: readonly Step[], middle: Space = [0, 0, 0]): Drawn {
  const { d, shortened } = inward[axis]
  const origin = project(middle)
  let t = -steps.reduce((sum, { length }) => sum + length, 0) / 2
  const placed = steps.map((each) => {
    const [from, to] = [t, t + each.length].map((distance): Point => [
      origin[0] + d[0] * distance * shortened,
      origin[1] + d[1] * distance * shortened,
    ]) as [Point, Point]
    t += each.length
    return { ...each, from, to }
  })
  const svg = [...placed].reverse().map(({ from, to, near, far, fill, marks = [] }) => {
    const face: Face = { axis, centre: from }
    const body =
      near === far && near === 0
        ? ''
        : path(hull(axis, from, near, to, far), fill ?? (axis === 'z' ? fills.standing : fills.body))
    return (
      body +
      path(circlePath(face, near), marks.length > 0 || fill === undefined ? fills.face : fill) +
      marks.map((mark) => mark(face)).join('')
    )
  })
  return {
    svg: svg.join(''),
    box: around(placed.flatMap(({ from, to, near, far }) => [ellipseBox(axis, from, near), ellipseBox(axis, to, far)])),
    on: placed.flatMap(({ from, to, near, far }) => middles(axis, from, to, near, far)),
  }
}

/** On the upper and the lower half of a piece. */
function middles(axis: Axis, from: Point, to: Point, near: number, far: number): Point[] {
  const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const radius = Math.min(near, far) || Math.max(near, far) / 2
  return [90, 270].map((degrees) => at({ axis, centre }, radius * 0.86, degrees))
}

function ellipseBox(axis: Axis, [x, y]: Point, radius: number): Box {
  const { d, flat } = inward[axis]
  const [half, height] = [
    Math.hypot(flat * radius * d[0], radius * d[1]),
    Math.hypot(flat * radius * d[1], radius * d[0]),
  ]
  return boxOf([
    [x - half, y - height],
    [x + half, y + height],
  ])
}

/** Outline of what lies between two circles: both are circles when the axis is stretched, which makes their tangents easy. */
function hull(axis: Axis, from: Point, near: number, to: Point, far: number): string {
  const { flat, degrees } = inward[axis]
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1]) / flat
  if (distance <= Math.abs(near - far)) return circlePath({ axis, centre: near > far ? from : to }, Math.max(near, far))
  const tilt = (Math.acos((near - far) / distance) * 180) / Math.PI
  const corner = (centre: Point, radius: number, angle: number) => pointText(at({ axis, centre }, radius, angle))
  const arc = (radius: number, isLarge: boolean) =>
    `A${round(radius * flat)} ${round(radius)} ${round(degrees)} ${isLarge ? 1 : 0} 0 `
  return `M${corner(from, near, tilt)}L${corner(to, far, tilt)}${arc(far, tilt > 90)}${corner(to, far, -tilt)}L${corner(from, near, -tilt)}${arc(near, tilt < 90)}${corner(from, near, tilt)}z`
}
