import { createHash } from 'node:crypto'
import type pg from 'pg'
import sharp from 'sharp'
import { readFacts } from '../facts.ts'
import { photoDrawing, photoViews } from './photo-drawings.ts'
import { picture } from './shapes.ts'

/** Pixels of a side. */
const SIDE = 900

/**
 * Photos along with the returns of the demo whose parts arrived damaged: as those of requests, by no import. Safe to
 * repeat.
 * @returns how many returns have some
 */
export async function sendReturnPhotos(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ number: string; generic: number }>(
    `select distinct on (m.number) m.number, a.generic_article_id as generic from return_lines m join return_reasons n using (reason)
      join invoice_lines l on l.number = m.invoice_number and l.line = m.invoice_line join articles a using (article_id)
      where n.needs_photo order by m.number, m.line`,
  )
  const keys = kindsOfParts()
  for (const { number, generic } of rows) {
    for (let view = 0; view < photoViews; view += 1) {
      const { sha256, content } = await photoOf(keys.get(generic)!, view)
      await pool.query(
        `with photo as (
          insert into return_photos (number, sha256, position, media_type, bytes, received) values ($1, $2, $3, 'image/jpeg', $4, $4) on conflict do nothing returning number, sha256
        ) insert into return_photo_parts (number, sha256, "offset", content) select number, sha256, 0, $5::bytea from photo`,
        [number, sha256, view + 1, content.length, content],
      )
    }
  }
  return rows.length
}

/** The views of a part that claims show, in the order of the kinds of photos. */
const claimViews = { damage: 0, label: 1 } as const

/**
 * Photos of the claims of the demo, of each kind that theirs asks for. Safe to repeat.
 * @returns how many claims have some
 */
export async function sendClaimPhotos(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string; generic: number }>(
    'select c.client_id as id, a.generic_article_id as generic from claims c join articles a using (article_id) where c.number is not null order by c.number',
  )
  const keys = kindsOfParts()
  for (const { id, generic } of rows)
    for (const [kind, view] of Object.entries(claimViews)) {
      const { sha256, content } = await photoOf(keys.get(generic)!, view)
      await pool.query(
        `with photo as (
          insert into claim_photos (claim_id, sha256, position, media_type, kind, bytes, received) values ($1, $2, $3, 'image/jpeg', $4, $5, $5) on conflict do nothing returning claim_id, sha256
        ) insert into claim_photo_parts (claim_id, sha256, "offset", content) select claim_id, sha256, 0, $6::bytea from photo`,
        [id, sha256, view + 1, kind, content.length, content],
      )
    }
  return rows.length
}

const kindsOfParts = () =>
  new Map(readFacts().categories.genericArticles.map(({ genericArticleId: id, key }) => [id, key]))

/** A worn part of a kind as a workshop photographs it. */
async function photoOf(key: string, view: number) {
  const svg = Buffer.from(picture(photoDrawing(key, 'C', view)))
  const content = await sharp(svg).resize(SIDE, SIDE).jpeg({ quality: 74 }).toBuffer()
  return { sha256: createHash('sha256').update(content).digest('hex'), content }
}
