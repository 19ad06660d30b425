import { createHash } from 'node:crypto'
import type pg from 'pg'
import sharp from 'sharp'
import type { partDrawings } from './part-drawings.ts'
import { benchDrawing } from './photo-drawings.ts'
import { picture } from './shapes.ts'

/** What is asked for in words, and of what a photo shows it. */
const photographed: Readonly<Record<string, keyof typeof partDrawings>> = {
  'Bușon vas de expansiune, original': 'expansion_tank',
  'Clips prag stânga, set': 'trim_clip',
  'Carcasă oglindă dreapta, cu semnalizare': 'outside_mirror',
  'Furtun intercooler superior': 'intake_hose',
}
/** Pixels of a side. */
const SIDE = 1200
/** The whole piece and one from near by. */
const VIEWS = [0, 1]

/** What the demo asks for in words. */
export const wordsWithPhotos = Object.keys(photographed)

/**
 * Photos along with the requests of the demo that say in words what is wanted: they come to a shop with the request, by no import. Safe to repeat.
 * @returns how many requests have some
 */
export async function sendRequestPhotos(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ vbeln: string; text: string }>(
    `select distinct on (vbeln) vbeln, requested_text as text from offer_lines where requested_text = any($1) order by vbeln, line`,
    [wordsWithPhotos],
  )
  for (const { vbeln, text } of rows) {
    await pool.query(
      `insert into offer_requests (client_id, company_id, user_id, actor_id, begun_at, vbeln)
        select client_id, company_id, user_id, actor_id, created_at, vbeln from offers where vbeln = $1 on conflict do nothing`,
      [vbeln],
    )
    for (const [at, { sha256, content }] of (await photosOf(text)).entries())
      await pool.query(
        `with photo as (
          insert into offer_photos (client_id, sha256, position, media_type, bytes, received)
            select client_id, $2::text, $3::int, 'image/jpeg', $4::int, $4::int from offers where vbeln = $1 on conflict do nothing returning client_id, sha256
        ) insert into offer_photo_parts (client_id, sha256, "offset", content) select client_id, sha256, 0, $5::bytea from photo`,
        [vbeln, sha256, at + 1, content.length, content],
      )
  }
  return rows.length
}

const drawn = new Map<string, Promise<readonly { readonly sha256: string; readonly content: Buffer }[]>>()

function photosOf(text: string) {
  const known = drawn.get(text)
  if (known) return known
  const made = Promise.all(
    VIEWS.map(async (view) => {
      const svg = Buffer.from(picture(benchDrawing(photographed[text]!, view)))
      const content = await sharp(svg).resize(SIDE, SIDE).jpeg({ quality: 78 }).toBuffer()
      return { sha256: createHash('sha256').update(content).digest('hex'), content }
    }),
  )
  drawn.set(text, made)
  return made
}
