/**
 * The vocabulary of the part drawings: SVG on a field of 400 × 400, one outline, a few materials. The background stays transparent; fills are mid
 * tones, so that a drawing stands on white and on the dark theme's grey alike.
 */
export const FIELD = 400

/** Draws variation `n` of a part. */
export type PartDrawing = (n: number) => string

export const outline = '#4d5967'
/** Materials: gradients of `definitions` and plain tones. */
export const steel = 'url(#steel)'
export const iron = 'url(#iron)'
export const rubber = 'url(#rubber)'
export const plastic = 'url(#plastic)'
export const brass = 'url(#brass)'
export const paper = '#ecd9a6'
export const glass = '#cfe3f2'
export const white = '#f4f6f8'
export const tones = {
  blue: '#5b8fd0',
  red: '#d0605b',
  green: '#5fa678',
  orange: '#e09a4b',
  yellow: '#e6c34f',
  violet: '#8d7cc4',
  teal: '#4fa3a5',
  grey: '#9aa5b1',
} as const
export const toneList = [tones.blue, tones.red, tones.green, tones.orange] as const

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
export const definitions = `<defs>${gradient('steel', '#eef2f6', '#aab6c3')}${gradient('iron', '#b3bec9', '#77848f')}${gradient('rubber', '#808a95', '#596470')}${gradient('plastic', '#9fabb8', '#6b7886')}${gradient('brass', '#f0d48a', '#c79a45')}</defs>`

/** A complete picture of the given size; shapes inherit outline and round joins. */
export function picture(content: string, width = FIELD, height = FIELD): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions}<g stroke="${outline}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round" fill="none">${content}</g></svg>`
}

const short = (value: number) => String(Math.round(value * 10) / 10)

export function circle(cx: number, cy: number, r: number, fill = 'none'): string {
  return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(r)}" fill="${fill}"/>`
}
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill = 'none'): string {
  return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`
}
export function box(x: number, y: number, width: number, height: number, fill = 'none', radius = 8): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" fill="${fill}"/>`
}
export function shape(d: string, fill = 'none'): string {
  return `<path d="${d}" fill="${fill}"/>`
}
/** A detail line, thinner than the outline. */
export function line(d: string, width = 3.5, stroke = outline): string {
  return `<path d="${d}" stroke="${stroke}" stroke-width="${width}"/>`
}
/** A gradient over a straight line's box, which has no area, is not painted; lines take the material's middle tone. */
const middleTone: Record<string, string> = {
  [steel]: '#ccd5de',
  [iron]: '#95a2ae',
  [rubber]: '#6c7782',
  [plastic]: '#8592a0',
  [brass]: '#dcb868',
}

/** A thick line with an outline around it: hoses, cables, rods, pipes. */
export function tube(d: string, width: number, fill: string): string {
  return `<path d="${d}" stroke-width="${width + 9}"/><path d="${d}" stroke="${middleTone[fill] ?? fill}" stroke-width="${width}"/>`
}
export function turned(degrees: number, content: string, cx = 200, cy = 200): string {
  return `<g transform="rotate(${degrees} ${cx} ${cy})">${content}</g>`
}
export function moved(x: number, y: number, content: string, scale = 1): string {
  return `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`
}

/** A ring: outer circle with an open middle. */
export function ring(cx: number, cy: number, outer: number, inner: number, fill: string): string {
  const turn = (r: number) =>
    `M${short(cx - r)} ${cy}a${r} ${r} 0 1 0 ${short(2 * r)} 0a${r} ${r} 0 1 0 ${short(-2 * r)} 0z`
  return `<path fill-rule="evenodd" d="${turn(outer)}${turn(inner)}" fill="${fill}"/>`
}
/** Points around a centre. */
export function around(
  count: number,
  cx: number,
  cy: number,
  r: number,
  draw: (x: number, y: number, degrees: number) => string,
  start = 0,
): string {
  let content = ''
  for (let index = 0; index < count; index += 1) {
    const angle = start + (index * 360) / count
    content += draw(cx + r * Math.cos((angle * Math.PI) / 180), cy + r * Math.sin((angle * Math.PI) / 180), angle)
  }
  return content
}
export function holes(count: number, cx: number, cy: number, r: number, size: number, fill = white): string {
  return around(count, cx, cy, r, (x, y) => circle(x, y, size, fill), -90)
}
/** A toothed wheel. */
export function gear(cx: number, cy: number, r: number, teeth: number, depth: number, fill: string): string {
  const point = (radius: number, angle: number) =>
    `${short(cx + radius * Math.cos(angle))} ${short(cy + radius * Math.sin(angle))}`
  const step = (2 * Math.PI) / teeth
  let d = ''
  for (let index = 0; index < teeth; index += 1) {
    const angle = index * step
    d += `${index === 0 ? 'M' : 'L'}${point(r - depth, angle)}L${point(r, angle + step * 0.2)}L${point(r, angle + step * 0.5)}L${point(r - depth, angle + step * 0.7)}`
  }
  return shape(`${d}z`, fill)
}
/** A standing cylinder seen slightly from above. */
export function cylinder(cx: number, top: number, bottom: number, rx: number, fill: string, lid = fill): string {
  const ry = rx * 0.24
  return (
    shape(`M${cx - rx} ${top}V${bottom}a${rx} ${short(ry)} 0 0 0 ${2 * rx} 0V${top}z`, fill) +
    ellipse(cx, top, rx, ry, lid)
  )
}
/** A lying cylinder seen slightly from the left. */
export function barrel(left: number, right: number, cy: number, ry: number, fill: string, end = fill): string {
  const rx = ry * 0.24
  return (
    shape(`M${left} ${cy - ry}H${right}a${short(rx)} ${ry} 0 0 1 0 ${2 * ry}H${left}z`, fill) +
    ellipse(left, cy, rx, ry, end)
  )
}
/** A hexagon: bolt heads and nuts. */
export function hexagon(cx: number, cy: number, r: number, fill: string): string {
  return `<polygon points="${around(6, cx, cy, r, (x, y) => `${short(x)},${short(y)} `).trim()}" fill="${fill}"/>`
}
/** A bolt hanging from its head. */
export function bolt(cx: number, top: number, length: number, width: number, fill = steel): string {
  const threads = Array.from(
    { length: Math.floor(length / 18) - 2 },
    (_, index) => `M${cx - width / 2} ${top + 50 + index * 14}l${width} -7`,
  ).join('')
  return (
    box(cx - width, top, width * 2, 26, fill, 5) +
    shape(`M${cx - width / 2} ${top + 26}h${width}v${length - 34}l-6 8h${12 - width}l-6 -8z`, fill) +
    line(threads, 3)
  )
}
/** Folds of a filter or the fins of a cooler: upright lines in a field. */
export function pleats(x: number, y: number, width: number, height: number, step: number): string {
  let d = ''
  for (let at = x + step; at < x + width - 1; at += step) d += `M${short(at)} ${y}v${height}`
  return line(d, 2.5)
}
/** Turns of a coil seen from the side: the far halves first, the near ones over them. */
export function coil(
  cx: number,
  top: number,
  bottom: number,
  rx: number,
  turns: number,
  width: number,
  fill: string,
): string {
  const pitch = (bottom - top) / turns
  let far = ''
  let near = ''
  for (let index = 0; index < turns; index += 1) {
    const left = top + index * pitch + pitch * 0.62
    const right = top + index * pitch + pitch * 0.28
    near += tube(
      `M${cx - rx} ${short(left)}C${cx - rx * 0.4} ${short(left + pitch * 0.3)} ${cx + rx * 0.4} ${short(right + pitch * 0.4)} ${cx + rx} ${short(right)}`,
      width,
      fill,
    )
    if (index > 0)
      far += tube(
        `M${cx + rx} ${short(right)}C${cx + rx * 0.4} ${short(right - pitch * 0.3)} ${cx - rx * 0.4} ${short(left - pitch - pitch * 0.1)} ${cx - rx} ${short(left - pitch)}`,
        width * 0.8,
        iron,
      )
  }
  return far + near
}
/** A plug with its pins, at the end of a cable. */
export function plug(x: number, y: number, fill = plastic): string {
  return box(x - 26, y - 20, 52, 40, fill, 8) + line(`M${x - 10} ${y - 6}v12M${x + 10} ${y - 6}v12`, 4)
}
/** Folds of a rubber boot between two widths. */
export function bellows(
  cx: number,
  top: number,
  bottom: number,
  from: number,
  to: number,
  folds: number,
  fill = rubber,
): string {
  const height = (bottom - top) / folds
  let left = `M${short(cx - from)} ${top}`
  let right = ''
  for (let index = 0; index < folds; index += 1) {
    const width = from + ((to - from) * (index + 0.5)) / folds
    const next = from + ((to - from) * (index + 1)) / folds
    left += `Q${short(cx - width - 22)} ${short(top + (index + 0.5) * height)} ${short(cx - next)} ${short(top + (index + 1) * height)}`
    right = `Q${short(cx + width + 22)} ${short(top + (index + 0.5) * height)} ${short(cx + from + ((to - from) * index) / folds)} ${short(top + index * height)}${right}`
  }
  const rims = Array.from({ length: folds - 1 }, (_, index) => {
    const half = from + ((to - from) * (index + 1)) / folds
    return `M${short(cx - half)} ${short(top + (index + 1) * height)}h${short(2 * half)}`
  }).join('')
  return shape(`${left}H${short(cx + to)}${right}z`, fill) + line(rims, 2.5)
}
/** The same lying down, from left to right. */
export function lyingBellows(
  left: number,
  right: number,
  cy: number,
  from: number,
  to: number,
  folds: number,
  fill = rubber,
): string {
  const cx = (left + right) / 2
  return turned(-90, bellows(cx, cy - (right - left) / 2, cy + (right - left) / 2, from, to, folds, fill), cx, cy)
}
