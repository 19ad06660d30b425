import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import sharp from 'sharp'
import type { UnitPicture } from '#server/demo/demo-context.ts'
import { readUnitFacts, type UnitFact } from '#server/demo/facts.ts'
import { contentDrawing, contentKeys } from './content-drawings.ts'
import { partDrawings } from './part-drawings.ts'
import { partView, type ViewName, viewNames } from './part-views.ts'
import { photoDrawing, type PhotoGrade, photoGrades, photoViews } from './photo-drawings.ts'
import { FIELD, picture } from './shapes.ts'
import { UNIT_HEIGHT, UNIT_WIDTH, unitDrawing } from './unit-drawings.ts'
import { VEHICLE_HEIGHT, VEHICLE_WIDTH, vehicleDrawings } from './vehicle-drawings.ts'

/** A picture and where it lies below the media folder. */
interface Picture {
  readonly file: string
  readonly svg: string
  readonly kind: 'part' | 'view' | 'vehicle' | 'content' | 'photo' | 'unit'
}

const VARIATIONS = 3
const PART_SIZE = 400
/** The square is this much larger than what is drawn in it. */
const EDGE = 1.08
/** Small drawings are not blown up further than to this part of the field. */
const SMALLEST_VIEW = 290
/** Turned drawings may leave their field by this much. */
const SURROUNDING = 80
/** Pixels of the small rendering. */
const PROBE = 140
/** Kinds of dismantled parts. */
const DISMANTLED = 'dez_'
/** Part of the file names: change it when the rendering changes. */
const RENDERING = 'r1'

/**
 * Names follow the drawing, not the rendered bytes: they are known before anything is rendered, are the same on every machine, and kinds of parts
 * that look alike share a file.
 */
function hashed(folder: string, svg: string, ending = 'webp'): string {
  return `${folder}/${createHash('sha256').update(RENDERING).update(svg).digest('hex').slice(0, 12)}.${ending}`
}

const parts = new Map<string, readonly Picture[]>()
function partPictures(key: string): readonly Picture[] {
  let found = parts.get(key)
  if (!found) {
    const draw = partDrawings[key]
    if (!draw) throw new RangeError(`there is no drawing of ${key}`)
    found = Array.from({ length: VARIATIONS }, (_, n) => {
      const svg = picture(draw(n))
      return { file: hashed('parts', svg), svg, kind: 'part' }
    })
    parts.set(key, found)
  }
  return found
}

const views = new Map<string, readonly Picture[]>()
function partViews(key: string, name: ViewName): readonly Picture[] {
  const known = views.get(`${key} ${name}`)
  if (known) return known
  const draw = partDrawings[key]!
  const made = Array.from({ length: VARIATIONS }, (_, n): Picture => {
    const svg = partView(name, draw(n))
    return { file: hashed('parts', svg, 'svg'), svg, kind: 'view' }
  })
  views.set(`${key} ${name}`, made)
  return made
}

function contentPicture(key: string): Picture {
  const { svg } = contentDrawing(key)
  return { file: hashed('content', svg), svg, kind: 'content' }
}

/** File of a variation of a part's picture; any number is a variation. */
export function partPicture(genericKey: string, n: number): string {
  const variations = partPictures(genericKey)
  return variations[n % variations.length]!.file
}
/** Files of the other views of that variation. */
export function partViewFiles(genericKey: string, n: number): readonly string[] {
  return viewNames.map((name) => partViews(genericKey, name)[n % VARIATIONS]!.file)
}
export function contentPictureFile(key: string): string {
  return contentPicture(key).file
}

/** Photos of a dismantled part in this condition, the whole piece first. */
export function photoFiles(genericKey: string, grade: PhotoGrade): string[] {
  return photosOf(genericKey, grade).map(({ file }) => file)
}
function photosOf(genericKey: string, grade: PhotoGrade): Picture[] {
  return Array.from({ length: photoViews }, (_, view) => {
    const svg = picture(photoDrawing(genericKey, grade, view))
    return { file: hashed('photos', svg), svg, kind: 'photo' }
  })
}

const units = new Map<string, UnitPicture & Picture>()
/** The illustration of a unit. As SVG, since it is made larger to look at its details. */
export function unitPicture(unit: UnitFact): UnitPicture & Picture {
  const known = units.get(unit.key)
  if (known) return known
  const { svg, hotspots } = unitDrawing(unit)
  const made = {
    file: hashed('units', svg, 'svg'),
    svg,
    kind: 'unit' as const,
    width: UNIT_WIDTH,
    height: UNIT_HEIGHT,
    hotspots,
  }
  units.set(unit.key, made)
  return made
}

/** Bodies have fixed names, `bodies/<body>.webp`, so that a series needs no picture column. */
function allPictures(): Picture[] {
  const bodies = Object.entries(vehicleDrawings).map(([body, draw]): Picture => ({
    file: `bodies/${body}.webp`,
    svg: picture(draw(), VEHICLE_WIDTH, VEHICLE_HEIGHT),
    kind: 'vehicle',
  }))
  const photos = Object.keys(partDrawings)
    .filter((key) => key.startsWith(DISMANTLED))
    .flatMap((key) => photoGrades.flatMap((grade) => photosOf(key, grade)))
  const all = [
    ...Object.keys(partDrawings).flatMap((key) => [
      ...partPictures(key),
      ...viewNames.flatMap((name) => partViews(key, name)),
    ]),
    ...contentKeys.map(contentPicture),
    ...photos,
    ...readUnitFacts().units.map(unitPicture),
    ...bodies,
  ]
  return [...new Map(all.map((each) => [each.file, each])).values()]
}

/** A drawing of 55 KB becomes 8 KB. */
const PACKING = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const packed = (svg: string) => promisify(brotliCompress)(svg, PACKING)

/** Renders what is not there yet. A file that is there is the same drawing: its name holds the drawing's hash. */
export async function renderPictures(mediaDir: string): Promise<number> {
  for (const folder of ['parts', 'content', 'photos', 'units', 'bodies'])
    mkdirSync(join(mediaDir, folder), { recursive: true })
  const missing = allPictures().filter(({ file }) => !existsSync(join(mediaDir, file)))
  let next = 0
  const work = async () => {
    for (let each = missing[next++]; each; each = missing[next++]) {
      if (each.kind === 'unit') await writeFile(join(mediaDir, `${each.file}.br`), await packed(each.svg))
      await writeFile(join(mediaDir, each.file), await render(each))
    }
  }
  await Promise.all([work(), work(), work()])
  return missing.length
}

async function render({ svg, kind }: Picture): Promise<Buffer | string> {
  if (kind === 'view' || kind === 'unit') return svg
  const drawing = Buffer.from(kind === 'part' ? await cropped(svg) : svg)
  const webp = kind === 'content' || kind === 'photo' ? { quality: 72 } : { quality: 58, alphaQuality: 50 }
  return sharp(drawing)
    .webp({ ...webp, effort: 2 })
    .toBuffer()
}

/** Changes the view of a drawing so that its content, wherever it lies, fills the square up to an edge; found on a small rendering. */
async function cropped(svg: string): Promise<string> {
  const view = (x: number, y: number, side: number, pixels: number) =>
    svg.replace(
      /width="\d+" height="\d+" viewBox="[^"]+"/,
      `width="${pixels}" height="${pixels}" viewBox="${x} ${y} ${side} ${side}"`,
    )
  const { data } = await sharp(Buffer.from(view(-SURROUNDING, -SURROUNDING, FIELD + 2 * SURROUNDING, PROBE)))
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom] = [PROBE, PROBE, 0, 0]
  for (let index = 3; index < data.length; index += 4) {
    if (data[index]! < 16) continue
    const x = ((index - 3) / 4) % PROBE
    const y = Math.floor((index - 3) / 4 / PROBE)
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  const unit = (FIELD + 2 * SURROUNDING) / PROBE
  const side = Math.max(Math.max(right - left, bottom - top) * unit * EDGE, SMALLEST_VIEW)
  return view(
    ((left + right) / 2) * unit - SURROUNDING - side / 2,
    ((top + bottom) / 2) * unit - SURROUNDING - side / 2,
    side,
    PART_SIZE,
  )
}
