/**
 * The drawing space of the units: millimetres-like lengths along three axes, looked at from the upper left without perspective. `x` runs along the assembly to the
 * right and away, `y` to the right and towards the reader, `z` up. Of a solid the reader sees the end at -x, at +y and at +z.
 */
export type Axis = 'x' | 'y' | 'z'
export type Point = readonly [x: number, y: number]
export type Space = readonly [x: number, y: number, z: number]

const yaw = (35 * Math.PI) / 180
const pitch = (28 * Math.PI) / 180

/** Where a length of one along the axis goes on the paper. */
const along: Readonly<Record<Axis, Point>> = {
  x: [Math.cos(yaw), -Math.sin(yaw) * Math.sin(pitch)],
  y: [Math.sin(yaw), Math.cos(yaw) * Math.sin(pitch)],
  z: [0, -Math.cos(pitch)],
}
/** Towards the reader. */
const view: Space = [-Math.sin(yaw) * Math.cos(pitch), Math.cos(yaw) * Math.cos(pitch), Math.sin(pitch)]

export interface Direction {
  /** Of length one on the paper. */
  readonly d: Point
  /** How much of a length is left on the paper. */
  readonly shortened: number
  /** Width of a circle around the axis, seen as an ellipse, to its height. */
  readonly flat: number
  readonly degrees: number
}

/** From the end that the reader sees to the other. */
export const inward: Readonly<Record<Axis, Direction>> = {
  x: direction(along.x),
  y: direction([-along.y[0], -along.y[1]]),
  z: direction([0, -along.z[1]]),
}

function direction([x, y]: Point): Direction {
  const shortened = Math.hypot(x, y)
  return {
    d: [x / shortened, y / shortened],
    shortened,
    flat: Math.sqrt(1 - shortened ** 2),
    degrees: (Math.atan2(y, x) * 180) / Math.PI,
  }
}

/** Rise of the assembly axis: paper rows for a column to the right. */
export const slope = along.x[1] / along.x[0]

export function project([x, y, z]: Space): Point {
  return [along.x[0] * x + along.y[0] * y + along.z[0] * z, along.x[1] * x + along.y[1] * y + along.z[1] * z]
}

/** How near to the reader. */
export function nearness([x, y, z]: Space): number {
  return view[0] * x + view[1] * y + view[2] * z
}

/** A point of the plane across an axis, `t` inward from the origin: right and up as the reader sees its end. */
export function across(axis: Axis, [right, up]: Point, t: number): Space {
  if (axis === 'x') return [t, right, up]
  return axis === 'y' ? [right, -t, up] : [right, -up, -t]
}

/** Outlines as in SVG: `x,y x,y`. */
export function points(text: string): Point[] {
  return numbersOf(text) as [number, number][]
}
/** Through space: `x,y,z x,y,z`. */
export function way(text: string): Space[] {
  return numbersOf(text) as [number, number, number][]
}
function numbersOf(text: string): number[][] {
  return text.split(' ').map((point) => point.split(',').map(Number))
}
