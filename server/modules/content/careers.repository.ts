import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** Openings that are published now and may still be applied for, newest first. */
export async function readCareers(db: Kysely<Tables>): Promise<Selectable<Tables['careers']>[]> {
  return db
    .selectFrom('careers')
    .selectAll()
    .where('published_at', '<=', sql<Date>`now()`)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('published_at', 'desc')
    .orderBy('career_id')
    .execute()
}
