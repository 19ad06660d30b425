import { type Kysely, sql } from 'kysely'
import type { ContentItem } from '#src/contract/content.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { mediaPath } from '#server/modules/catalogue/image.ts'

export type ContentKind = 'slider' | 'banner' | 'brand' | 'article' | 'announcement'

/** What is published now and has not expired, in its order, then newest first. */
export async function listContent(db: Kysely<Tables>, kind: ContentKind, locale: Locale): Promise<ContentItem[]> {
  const rows = await db
    .selectFrom('content_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('published_at', '<=', sql<Date>`now()`)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('sort')
    .orderBy('published_at', 'desc')
    .orderBy('content_id')
    .execute()
  return rows.map((row) => ({
    id: row.content_id, title: row.title[locale], body: row.body[locale] ?? '', image: mediaPath(row.image), link: row.link, published_at: row.published_at.toISOString(),
  }))
}
