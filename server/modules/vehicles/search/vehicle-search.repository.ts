import { type Kysely, type Selectable, sql } from 'kysely'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { Tables } from '#server/db/tables.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from '../vehicle-badge.ts'

export type CandidateRow = BadgeRow &
  Pick<Selectable<Tables['vehicles']>, 'engine_codes' | 'ccm' | 'cylinders' | 'fuel' | 'gearbox' | 'drive'>

const candidateColumns = sql`${badgeColumns}, v.engine_codes, v.ccm, v.cylinders, v.fuel, v.gearbox, coalesce(v.drive, m.drive) as drive`
/** A number that says too little could be any of so many. */
export const MAX_CANDIDATES = 60
/** Comes after every letter and digit that a key is made of. */
const AFTER = '['
const BY_FREQUENCY = sql`f.weight desc, f.name, m.constructed_from desc nulls last, m.name, v.kw, v.car_id`

/** The given vehicles in the given order, the first `most`; what is not in the catalogue is left out. */
export async function readCandidates(
  db: Kysely<Tables>,
  carIds: readonly number[],
  most: number,
): Promise<CandidateRow[]> {
  if (carIds.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    select ${candidateColumns} from unnest(${[...carIds]}::int[]) with ordinality as wanted (id, place) join vehicles v on v.car_id = wanted.id ${badgeJoins}
    order by wanted.place limit ${most}`.execute(db)
  return rows
}

/** A page of the given vehicles, by how frequent their maker is, then the newer models. */
export async function readByFrequency(
  db: Kysely<Tables>,
  carIds: readonly number[],
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select ${candidateColumns} from vehicles v ${badgeJoins} where v.car_id = any(${[...carIds]}::int[])
    order by ${BY_FREQUENCY} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

/** A page of the vehicles that have an engine code with this beginning; those with exactly this code first, then by how frequent their maker is. The total is that of all pages, whichever is asked for. */
export async function readByEngineCode(
  db: Kysely<Tables>,
  key: string,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<{ rows: CandidateRow[]; total: number }> {
  const { rows } = await sql<{ rows: CandidateRow[]; total: number }>`
    with found as materialized (
      select car_id, bool_or(key = ${key}) as is_exact from vehicle_engine_codes where key ~>=~ ${key} and key ~<~ ${key + AFTER} group by car_id
    )
    select (select count(*) from found)::int as total, (select coalesce(json_agg(r), '[]') from (
      select ${candidateColumns} from found join vehicles v on v.car_id = found.car_id ${badgeJoins}
      order by found.is_exact desc, ${BY_FREQUENCY} limit ${perPage} offset ${(page - 1) * perPage}
    ) r) as rows`.execute(db)
  return rows[0]!
}

/** The person's own cars with this plate, as a key of it says it. */
export async function readCarsWithPlate(
  db: Kysely<Tables>,
  { companyId, subjectId }: { readonly companyId: number; readonly subjectId: number },
  plateKey: string,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('user_vehicles')
    .select(['car_id', 'registration_number'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', subjectId)
    .where('registration_number', 'is not', null)
    .execute()
  return rows.flatMap((row) => (numberKey(row.registration_number ?? '') === plateKey ? [row.car_id] : []))
}
