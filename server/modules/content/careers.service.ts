import { type Kysely, type Selectable, sql } from 'kysely'
import type { Career } from '#src/contract/campaigns/careers.ts'
import type { Locale } from '#src/contract/fields.ts'
import { inLanguage, type Tables } from '#server/db/tables.ts'

/** The openings of now, in the language of the person. */
export async function listCareers(db: Kysely<Tables>, locale: Locale): Promise<Career[]> {
  const rows = await readCareers(db)
  return rows.map((row) => ({
    id: row.career_id,
    title: inLanguage(row.title, locale),
    place: inLanguage(row.place, locale),
    employment: row.employment,
    body: inLanguage(row.body, locale),
    published_at: row.published_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }))
}

/** More than anybody looks through; a file that was loaded by mistake must not be one answer. */
const MAX_CAREERS = 100

/** Openings that are published now and may still be applied for, newest first. */
async function readCareers(db: Kysely<Tables>): Promise<Selectable<Tables['careers']>[]> {
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
