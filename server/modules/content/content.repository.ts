import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export type ContentKind = 'slider' | 'banner' | 'brand' | 'article' | 'announcement'

/** What is published now and has not expired, in its order, then newest first. */
export async function readContent(
  db: Kysely<Tables>,
  kind: ContentKind,
): Promise<Selectable<Tables['content_items']>[]> {
  return db
    .selectFrom('content_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('published_at', '<=', sql<Date>`now()`)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('sort')
    .orderBy('published_at', 'desc')
    .orderBy('content_id')
    .execute()
}
