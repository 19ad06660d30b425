import type { Point } from './projection.ts'

export interface Box {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Something drawn, with the paper that it takes. The origin is where its axis goes through its middle. */
export interface Drawn {
  readonly svg: string
  readonly box: Box
  /** Points that surely lie on it, for lines that point at it. */
  readonly on: readonly Point[]
}

export const ink = '#28323d'
export const fills = {
  face: '#fdfefe',
  body: 'url(#body)',
  standing: 'url(#standing)',
  side: '#dfe5eb',
  dark: 'url(#dark)',
  bore: 'url(#bore)',
  shade: '#c9d1d9',
  rubber: '#c3ccd5',
} as const
/** Width of outlines and of lines within them. */
export const OUTLINE = 1.7
export const DETAIL = 1

export const round = (value: number) => String(Math.round(value * 10) / 10)
export const pointText = ([x, y]: Point) => `${round(x)} ${round(y)}`

export function path(d: string, fill = 'none', width = OUTLINE, stroke: string = ink): string {
  return `<path d="${d}" fill="${fill}"${stroke === ink ? '' : ` stroke="${stroke}"`}${width === OUTLINE ? '' : ` stroke-width="${width}"`}/>`
}

export function boxOf(points: readonly Point[], margin = 0): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    x1: Math.min(...xs) - margin,
    y1: Math.min(...ys) - margin,
    x2: Math.max(...xs) + margin,
    y2: Math.max(...ys) + margin,
  }
}
export function around(boxes: readonly Box[]): Box {
  return {
    x1: Math.min(...boxes.map((box) => box.x1)),
    y1: Math.min(...boxes.map((box) => box.y1)),
    x2: Math.max(...boxes.map((box) => box.x2)),
    y2: Math.max(...boxes.map((box) => box.y2)),
  }
}

/** Several things as one; the later lie before the earlier. */
export function together(...drawn: readonly Drawn[]): Drawn {
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    box: around(drawn.map(({ box }) => box)),
    on: drawn.flatMap(({ on }) => on),
  }
}

export function movedBy([x, y]: Point, { svg, box, on }: Drawn): Drawn {
  return {
    svg: `<g transform="translate(${round(x)} ${round(y)})">${svg}</g>`,
    box: { x1: box.x1 + x, y1: box.y1 + y, x2: box.x2 + x, y2: box.y2 + y },
    on: on.map(([px, py]): Point => [px + x, py + y]),
  }
}

export function overlaps(a: Box, b: Box, gap = 0): boolean {
  return a.x1 < b.x2 + gap && b.x1 < a.x2 + gap && a.y1 < b.y2 + gap && b.y1 < a.y2 + gap
}
