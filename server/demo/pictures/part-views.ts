import { FIELD, outline, picture } from './shapes.ts'

/** Further pictures of a part, as SVG: they are looked at one by one and large, so nothing is gained by rendering them once for all. */
export const viewNames = ['outline', 'box'] as const
export type ViewName = (typeof viewNames)[number]

/** Turned drawings may leave their field by this much. */
const ROOM = 60

const views: Record<ViewName, (drawing: string) => string> = { outline: outlineView, box: boxView }

/** A view of a drawing (part-drawings.ts) as a whole picture. */
export function partView(name: ViewName, drawing: string): string {
  return picture(views[name](drawing))
}

/** The drawing without materials on squared paper, its axes marked: what lies in front still hides what lies behind. */
function outlineView(drawing: string): string {
  const bare = drawing
    .replace(/fill="(?!none)[^"]*"/g, 'fill="#fff"')
    .replace(new RegExp(`stroke="(?!${outline})[^"]*"`, 'g'), 'stroke="#fff"')
  const squares = Array.from(
    { length: 19 },
    (_, index) => `M${(index + 1) * 20} 0v${FIELD}M0 ${(index + 1) * 20}h${FIELD}`,
  ).join('')
  const axes = `<path d="M200 14v372M14 200h372" stroke="#2f6fb3" stroke-width="1.5" stroke-dasharray="18 5 4 5"/>`
  return `<rect width="${FIELD}" height="${FIELD}" fill="#fbfcfe" stroke="none"/><path d="${squares}" stroke="#dfe7f0" stroke-width="1"/>${fitted(`<g stroke-width="3.5">${bare}</g>`, 40, 40, 320)}${axes}`
}

/** The carton it comes in, with the part on its label. */
function boxView(drawing: string): string {
  const carton =
    '<path d="M60 138l66 -74h224l-66 74z" fill="#d9b88c"/><path d="M284 138l66 -74v206l-66 84z" fill="#b98f5d"/><rect x="60" y="138" width="224" height="216" fill="#cba36f"/><path d="M160 138l66 -74h28l-66 74v40h-28z" fill="#e6cfa8"/>'
  return `${carton}<rect x="84" y="176" width="176" height="156" rx="6" fill="#fff"/>${fitted(drawing, 102, 184, 140)}<path d="M300 210l34 -40M300 232l34 -40" stroke="#8f6d44" stroke-width="4"/>`
}

function fitted(drawing: string, x: number, y: number, side: number): string {
  const whole = FIELD + 2 * ROOM
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${-ROOM} ${-ROOM} ${whole} ${whole}">${drawing}</svg>`
}
