import type { UnitPicture } from '#server/db/demo/demo-context.ts'
import type { UnitFact } from '#server/db/demo/facts.ts'
import { partDrawings } from './part-drawings.ts'
import { bolt, moved, picture } from './shapes.ts'

export const UNIT_WIDTH = 1200
export const UNIT_HEIGHT = 800

export function unitDrawing(unit: UnitFact): { readonly svg: string; readonly hotspots: UnitPicture['hotspots'] } {
  const columns = Math.ceil(unit.parts.length / 2)
  const step = UNIT_WIDTH / columns
  const hotspots: UnitPicture['hotspots'][number][] = []
  let content = `<rect width="${UNIT_WIDTH}" height="${UNIT_HEIGHT}" fill="#fff" stroke="none"/>`
  unit.parts.forEach((part, index) => {
    const [x, y] = [Math.round((index % columns) * step + 10), index < columns ? 100 : 480]
    const size = Math.min(Math.round(step - 20), 250)
    content += moved(x, y, partDrawings[part.part ?? '']?.(0) ?? bolt(200, 60, 240, 40), size / 400)
    content += `<text x="${x + 20}" y="${y - 20}" font-size="22" fill="#222" stroke="none">${part.code}</text>`
    hotspots.push({ code: part.code, kind: 'part', x1: x, y1: y, x2: x + size, y2: y + size }, { code: part.code, kind: 'label', x1: x + 4, y1: y - 50, x2: x + 44, y2: y - 10 })
  })
  return { svg: picture(content, UNIT_WIDTH, UNIT_HEIGHT), hotspots }
}
