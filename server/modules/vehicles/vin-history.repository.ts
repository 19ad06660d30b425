import { type Kysely, sql } from 'kysely'
import { MAX_VIN_HISTORY } from '#src/contract/catalogue/vehicle-search.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import { badgeColumns, badgeJoins, type BadgeRow } from './vehicle-badge.ts'

/** Whose history it is: a person's in a company. */
export type Searcher = Pick<Principal, 'subjectId' | 'companyId'>

/** `car` is null where no vehicle is known. */
export interface VinSearchRow {
  readonly vin: string
  readonly searched_at: Date
  readonly car: BadgeRow | null
}

/** A search; `carId`: the only vehicle that the number means, undefined where that is not known (what is known of it stays). */
export interface VinSearch {
  readonly vin: string
  readonly carId?: number | null
  /** Now, unless it was searched before this was told. */
  readonly searchedAt?: Date
}

/** Notes searches and forgets the oldest beyond 20. Of two searches of one number the later counts, whichever is told first. */
export async function noteVinSearches(
  db: Kysely<Tables>,
  { subjectId, companyId }: Searcher,
  searches: readonly VinSearch[],
): Promise<void> {
  if (searches.length === 0) return
  const rows = latestOfEach(searches).map(
    ({ vin, carId, searchedAt }) =>
      sql`(${subjectId}::int, ${companyId}::int, ${vin}::text, ${carId ?? null}::int, least(coalesce(${searchedAt ?? null}::timestamptz, clock_timestamp()), clock_timestamp()))`,
  )
  const knowsCar = searches.some(({ carId }) => carId !== undefined)
  await sql`
    insert into vin_searches (user_id, company_id, vin, car_id, searched_at) values ${sql.join(rows)}
    on conflict (user_id, company_id, vin) do update set
      car_id = ${knowsCar ? sql`excluded.car_id` : sql`vin_searches.car_id`}, searched_at = greatest(vin_searches.searched_at, excluded.searched_at)`.execute(
    db,
  )
  await sql`
    delete from vin_searches where user_id = ${subjectId} and company_id = ${companyId} and vin in (
      select vin from vin_searches where user_id = ${subjectId} and company_id = ${companyId} order by searched_at desc, vin offset ${MAX_VIN_HISTORY}
    )`.execute(db)
}

/** One statement writes each row once. */
function latestOfEach(searches: readonly VinSearch[]): readonly VinSearch[] {
  const timeOf = ({ searchedAt }: VinSearch) => searchedAt?.getTime() ?? Number.POSITIVE_INFINITY
  return [
    ...new Map(
      searches.toSorted((one, other) => timeOf(one) - timeOf(other) || 0).map((search) => [search.vin, search]),
    ).values(),
  ]
}

export async function forgetVinSearches(db: Kysely<Tables>, { subjectId, companyId }: Searcher): Promise<void> {
  await db.deleteFrom('vin_searches').where('user_id', '=', subjectId).where('company_id', '=', companyId).execute()
}

/** Newest first. The vehicle is the one that the person noted with the number last, else the only one that it means. */
export async function readVinSearches(db: Kysely<Tables>, { subjectId, companyId }: Searcher): Promise<VinSearchRow[]> {
  const { rows } = await sql<VinSearchRow>`
    select s.vin, s.searched_at, (select row_to_json(badge) from (select ${badgeColumns} from vehicles v ${badgeJoins} where v.car_id = coalesce(chosen.car_id, s.car_id)) badge) as car
    from vin_searches s left join lateral (
      select u.car_id from user_vehicles u where u.user_id = s.user_id and u.company_id = s.company_id and u.vin = s.vin order by u.visited_at desc limit 1
    ) chosen on true
    where s.user_id = ${subjectId} and s.company_id = ${companyId} order by s.searched_at desc, s.vin limit ${MAX_VIN_HISTORY}`.execute(
    db,
  )
  return rows
}
