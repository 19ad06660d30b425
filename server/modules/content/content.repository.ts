import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

export type ContentKind = 'slider' | 'banner' | 'brand' | 'article' | 'announcement' | 'release_note'

/** How much of a kind the home page has room for: the first by their place, or the newest. */
const shown: Readonly<Record<ContentKind, { readonly most: number; readonly which: 'first' | 'newest' }>> = {
  slider: { most: 10, which: 'first' },
  banner: { most: 10, which: 'first' },
  brand: { most: 24, which: 'first' },
  article: { most: 8, which: 'newest' },
  announcement: { most: 20, which: 'newest' },
  release_note: { most: 20, which: 'newest' },
}

/** What is published now and has not expired, in its order, then newest first. */
export async function readContent(
  db: Kysely<Tables>,
  kind: ContentKind,
): Promise<Selectable<Tables['content_items']>[]> {
  const { most, which } = shown[kind]
  return db
    .selectFrom(
      db
        .selectFrom('content_items')
        .selectAll()
        .where('kind', '=', kind)
        .where('published_at', '<=', sql<Date>`now()`)
        .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
        .$if(which === 'first', (query) => query.orderBy('sort'))
        .orderBy('published_at', 'desc')
        .orderBy('content_id')
        .limit(most)
        .as('shown'),
    )
    .selectAll()
    .orderBy('sort')
    .orderBy('published_at', 'desc')
    .orderBy('content_id')
    .execute()
}

/** Which of them the person has read. */
export async function readByPerson(
  db: Kysely<Tables>,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('announcement_reads')
    .select('content_id')
    .where('user_id', '=', userId)
    .where('content_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.content_id))
}

/** What is marked already, and what there is no longer, stays as it is. */
export async function markRead(db: Kysely<Tables>, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into announcement_reads (user_id, content_id, read_at)
    select ${userId}, content_id, now() from content_items
    where content_id = any(${[...ids]}::int[]) and kind in ('announcement', 'release_note') and published_at <= now()
    order by content_id on conflict do nothing`.execute(db)
}
