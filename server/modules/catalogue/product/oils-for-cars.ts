import { type Kysely, sql } from 'kysely'
import { meetsPrescription, type OilClaims, type OilPrescription } from '#src/domain/fit/oil-prescription.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { claimsOf, type PouredCriteria } from './accessories.repository.ts'

/** Oils that are read. */
const MAX_OILS = 5000

/** The kind of part that is poured into engines; null in a catalogue without it. */
export function engineOil({ genericArticles }: Dictionary): number | null {
  return [...genericArticles.values()].find(({ key }) => key === 'engine_oil')?.generic_article_id ?? null
}

/** The engine oils that at least one of the cars may have; none where of none of them it is known what is prescribed. */
export async function oilsForCars(
  db: Kysely<Tables>,
  dictionary: Dictionary,
  carIds: readonly number[],
): Promise<readonly number[]> {
  const { rows: prescribed } = await sql<OilPrescription>`
    select distinct v.attributes ->> 'viscosity' as viscosity, v.attributes ->> 'oil_spec' as specification
    from vehicles v where v.car_id = any(${[...carIds]}::int[])`.execute(db)
  const isKnown = prescribed.some(({ viscosity, specification }) => viscosity !== null && specification !== null)
  const kind = isKnown ? engineOil(dictionary) : null
  if (kind === null) return []
  const { rows: oils } = await sql<OilClaims & { readonly article_id: number }>`
    select a.article_id, ${claimsOf(pouredCriteria(criteriaByKey(dictionary)))} from articles a
    where a.generic_article_id = ${kind} and a.status = 'active' order by a.article_id limit ${MAX_OILS}`.execute(db)
  return oils.filter((oil) => prescribed.some((each) => meetsPrescription(oil, each))).map(({ article_id: id }) => id)
}

/** Ids of criteria by their keys; null for one that the catalogue lacks. */
export function criteriaByKey({ criteria }: Dictionary): (key: string) => number | null {
  const ids = new Map([...criteria.values()].map(({ row }) => [row.key, row.criteria_id]))
  return (key) => ids.get(key) ?? null
}

export function pouredCriteria(idOf: (key: string) => number | null): PouredCriteria {
  return { viscosity: idOf('viscosity'), acea: idOf('acea'), api: idOf('api'), approvals: idOf('oem_approval') }
}
