import { type Kysely, sql } from 'kysely'
import { locales } from '#src/contract/fields.ts'
import {
  type CarriedCriterion,
  type SpecificationLexicon,
  specificationLexicon,
} from '#src/domain/reading/specifications/specification-lexicon.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { withLengthsOfBlades } from './own-measures/lengths-of-blades.ts'

/** So many articles of each kind show which criteria it has and which values they take: all would be a pass over the whole catalogue. */
const LOOKED_AT = 150

/** What criteria are called, which values they have, and which kinds of parts have them. */
export async function readSpecificationLexicon(
  db: Kysely<Tables>,
  dictionary: Pick<Dictionary, 'criteria'>,
): Promise<SpecificationLexicon> {
  const { rows } = await sql<CarriedCriterion>`
    select k.generic_article_id as "kindId", c.criteria_id as "criteriaId",
      min(case when c.type = 'N' and jsonb_typeof(e->1) = 'number' then (e->>1)::float8 end) as "from",
      max(case when c.type = 'N' and jsonb_typeof(e->1) = 'number' then (e->>1)::float8 end) as "to",
      coalesce(jsonb_agg(distinct e->1) filter (where c.type <> 'N'), '[]') as seen
    from generic_articles k
    cross join lateral (select a.criteria from articles a where a.generic_article_id = k.generic_article_id limit ${sql.lit(LOOKED_AT)}) a
    cross join lateral jsonb_array_elements(a.criteria) e
    join criteria c on c.criteria_id = (e->>0)::int
    group by 1, 2`.execute(db)
  const criteria = [...dictionary.criteria.values()].map(({ row, values }) => ({
    criteriaId: row.criteria_id,
    key: row.key,
    unit: row.unit,
    names: locales.map((locale) => row.name[locale]),
    values: [...values].map(([key, name]) => ({ key, names: locales.map((locale) => name[locale]) })),
  }))
  return withLengthsOfBlades(specificationLexicon(criteria, rows), criteria)
}
