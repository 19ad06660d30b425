import type { Kysely } from 'kysely'
import type { Career } from '#src/contract/campaigns/careers.ts'
import type { Locale } from '#src/contract/fields.ts'
import { inLanguage, type Tables } from '#server/db/tables.ts'
import { readCareers } from './careers.repository.ts'

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
