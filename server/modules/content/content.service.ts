import type { Kysely } from 'kysely'
import type { ContentItem } from '#src/contract/content.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { mediaPath } from '#server/modules/catalogue/image.ts'
import { type ContentKind, readContent } from './content.repository.ts'

/** What holds now of a kind, in the language of the person. */
export async function listContent(db: Kysely<Tables>, kind: ContentKind, locale: Locale): Promise<ContentItem[]> {
  const rows = await readContent(db, kind)
  return rows.map((row) => ({
    id: row.content_id,
    title: row.title[locale],
    body: row.body[locale] ?? '',
    image: mediaPath(row.image),
    link: row.link,
    published_at: row.published_at.toISOString(),
  }))
}
