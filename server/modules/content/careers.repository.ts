import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** More than anybody looks through; a file that was loaded by mistake must not be one answer. */
const MAX_CAREERS = 100

/** Openings that are published now and may still be applied for, newest first. */
export async function readCareers(db: Kysely<Tables>): Promise<Selectable<Tables['careers']>[]> {
  return db
    .selectFrom('careers')
    .selectAll()
    .where('published_at', '<=', sql<Date>`now()`)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('published_at', 'desc')
    .orderBy('career_id')
    .limit(MAX_CAREERS)
    .execute()
}
