import type { UnitFact, UnitPartFact } from '#server/demo/facts.ts'
import { compositions } from './compositions.ts'
import { around, type Box, type Drawn, overlaps } from './drawn.ts'
import { several } from './fastener-figures.ts'
import { figures } from './figures.ts'
import { type Point, slope } from './projection.ts'

export const UNIT_WIDTH = 1200
export const UNIT_HEIGHT = 800
/** Around the parts, for their numbers. */
const MARGIN = 56
/** Between neighbours on an axis, and between axes. */
const GAP = 40
const WIDEST_GAP = 90
const LARGEST = 1.3

export interface PlacedPart {
  readonly code: string
  /** Where the axis goes through it. */
  readonly at: Point
  readonly drawn: Drawn
}
export interface Layout {
  /** Parts are drawn this much larger than they are made. */
  readonly scale: number
  readonly axes: readonly (readonly PlacedPart[])[]
}

interface Item {
  readonly code: string
  readonly drawn: Drawn
}
/** Where the axes go through the parts of each axis. */
type Places = readonly (readonly Point[])[]

/** Of what comes by the dozen, some are drawn. */
const many = new Set([
  'bolt',
  'bolt_hex',
  'bolt_torx',
  'nut',
  'nut_self',
  'wheel_bolt',
  'wheel_stud_cv',
  'trim_clip',
  'guide_pin',
  'boot',
  'bleed_screw',
  'o_ring',
  'hydraulic_lifter',
])

function look(unit: UnitFact, part: UnitPartFact): Drawn {
  const key = compositions[unit.key]?.looks?.[part.code] ?? part.part ?? part.hardware ?? ''
  const figure = figures[key]
  if (!figure) throw new RangeError(`there is no figure of ${key}`)
  return many.has(key) && part.amount > 1 ? several(Math.min(part.amount, 3), figure()) : figure()
}

/**
 * Sets the parts of a unit out along parallel axes that rise to the right, as large as the paper allows: how far the axes are apart and how far each begins to the
 * right of the one above is tried out.
 */
export function layoutOf(unit: UnitFact): Layout {
  const composition = compositions[unit.key]
  if (!composition) throw new RangeError(`there is no composition of ${unit.key}`)
  const parts = new Map(unit.parts.map((part) => [part.code, look(unit, part)]))
  const axes = composition.axes.map((axis) => axis.split(' ').map((code): Item => ({ code, drawn: parts.get(code)! })))
  for (let scale = LARGEST; scale >= 0.4; scale -= 0.04) {
    const places = fitted(axes, scale)
    if (places)
      return {
        scale,
        axes: axes.map((axis, row) =>
          axis.map(({ code, drawn }, index) => ({
            code,
            at: places[row]![index]!,
            drawn: placed(drawn, scale, places[row]![index]!),
          })),
        ),
      }
  }
  throw new RangeError(`the parts of ${unit.key} do not fit on the paper`)
}

/** The widest setting that fits on the paper at this scale. */
function fitted(axes: readonly (readonly Item[])[], scale: number): Places | null {
  const widths = axes.map((axis) => axis.reduce((sum, { drawn: { box } }) => sum + (box.x2 - box.x1) * scale, 0))
  for (const gap of [WIDEST_GAP, 66, GAP]) {
    if (widths.some((width, row) => width + gap * (axes[row]!.length - 1) > UNIT_WIDTH - 2 * MARGIN)) continue
    for (const apart of [1.12, 1, 0.9, 0.8, 0.7]) {
      for (let shift = 0; shift <= 420; shift += 30) {
        const places = centred(axes, setOut(axes, scale, { gap, apart, shift }), scale)
        if (places) return places
      }
    }
  }
  return null
}

function setOut(
  axes: readonly (readonly Item[])[],
  scale: number,
  { gap, apart, shift }: { gap: number; apart: number; shift: number },
): Places {
  let height = 0
  return axes.map((axis, row) => {
    const above = axes[row - 1]
    if (above)
      height +=
        (Math.max(...above.map(({ drawn }) => drawn.box.y2)) - Math.min(...axis.map(({ drawn }) => drawn.box.y1))) *
          scale *
          apart +
        50
    const length = axis.reduce((sum, { drawn: { box } }) => sum + (box.x2 - box.x1) * scale + gap, -gap)
    let x = row * shift - length / 2
    return axis.map(({ drawn: { box } }): Point => {
      const column = x - box.x1 * scale
      x += (box.x2 - box.x1) * scale + gap
      return [column, height + column * slope]
    })
  })
}

/** The setting in the middle of the paper; null when it is too large for it or parts lie over each other. */
function centred(axes: readonly (readonly Item[])[], places: Places, scale: number): Places | null {
  const boxes = axes.flatMap((axis, row) =>
    axis.map(({ drawn }, index) => boxAt(drawn.box, scale, places[row]![index]!)),
  )
  const whole = around(boxes)
  if (whole.x2 - whole.x1 > UNIT_WIDTH - 2 * MARGIN || whole.y2 - whole.y1 > UNIT_HEIGHT - 2 * MARGIN) return null
  if (boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other, 12)))) return null
  const [dx, dy] = [UNIT_WIDTH / 2 - (whole.x1 + whole.x2) / 2, UNIT_HEIGHT / 2 - (whole.y1 + whole.y2) / 2]
  return places.map((axis) => axis.map(([x, y]): Point => [x + dx, y + dy]))
}

function boxAt({ x1, y1, x2, y2 }: Box, scale: number, [x, y]: Point): Box {
  return { x1: x1 * scale + x, y1: y1 * scale + y, x2: x2 * scale + x, y2: y2 * scale + y }
}

function placed({ svg, box, on }: Drawn, scale: number, [x, y]: Point): Drawn {
  return {
    svg: `<g transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${Math.round(scale * 100) / 100})">${svg}</g>`,
    box: boxAt(box, scale, [x, y]),
    on: on.map(([px, py]): Point => [px * scale + x, py * scale + y]),
  }
}
