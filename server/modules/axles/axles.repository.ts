import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AxleFacet } from '#src/contract/catalogue/axles.ts'
import type { Tables } from '#server/db/tables.ts'

export type AxleAttributes = Readonly<Record<string, string | number | null | undefined>>
export interface AxleDbRow {
  axle_id: number
  manu_id: number
  manu_name: string
  model_name: string
  attributes: AxleAttributes
}

export interface AxleFilter extends Readonly<Partial<Record<AxleFacet, string>>> {
  /** Text without accents and spelling, as `search` holds it. */
  readonly words: readonly string[]
  readonly height?: number
  readonly page: number
  readonly per_page: number
}

export interface AxleListing {
  total: number
  rows: AxleDbRow[]
  facets: Record<AxleFacet, [value: string, count: number][]>
}

/** What a facet's value is read from; text, because the import takes what makers write. */
const columns: Readonly<Record<AxleFacet, RawBuilder<string>>> = {
  maker: sql`a.manu_name`,
  type: sql`a.attributes ->> 'axleType'`,
  style: sql`a.attributes ->> 'axleStyle'`,
  load: sql`coalesce(a.attributes ->> 'axleLoadTo', a.attributes ->> 'axleLoadFrom')`,
  hub: sql`a.attributes ->> 'hubSystem'`,
  track: sql`a.attributes ->> 'trackGauge'`,
  wheel: sql`a.attributes ->> 'wheelMount'`,
}
const names = Object.keys(columns) as AxleFacet[]

/** A page of axles with counts for every facet, each of what the other filters leave. A catalogue has some thousands of axles: they are read once. */
export async function searchAxles(db: Kysely<Tables>, filter: AxleFilter): Promise<AxleListing> {
  const chosen = (name: AxleFacet) =>
    filter[name] === undefined ? sql`true` : sql`${sql.ref(`c.${name}`)} = ${filter[name]}`
  const all = (but?: AxleFacet) => sql.join(names.filter((name) => name !== but).map(chosen), sql` and `)
  const facet = (name: AxleFacet) => sql`${sql.lit(name)}, (
    select coalesce(json_agg(json_build_array(f.value, f.count) order by f.count desc, f.value), '[]')
    from (select ${sql.ref(`c.${name}`)} as value, count(*) as count from candidate c where ${all(name)} and ${sql.ref(`c.${name}`)} is not null group by 1) f)`
  const { rows } = await sql<AxleListing>`
    with candidate as materialized (
      select a.axle_id, ${sql.join(names.map((name) => sql`${columns[name]} as ${sql.ref(name)}`))} from axles a where ${withWords(filter.words)} and ${withHeight(filter.height)}
    )
    select (select count(*) from candidate c where ${all()})::int as total, json_build_object(${sql.join(names.map(facet))}) as facets,
      (select coalesce(json_agg(r), '[]') from (
        select a.* from candidate c join axles a on a.axle_id = c.axle_id where ${all()} order by a.manu_name, a.model_name, a.axle_id limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}
      ) r) as rows`.execute(db)
  return rows[0]!
}

export async function readAxle(db: Kysely<Tables>, axleId: number): Promise<AxleDbRow | undefined> {
  return (await db.selectFrom('axles').selectAll().where('axle_id', '=', axleId).executeTakeFirst()) as
    | AxleDbRow
    | undefined
}

/** Every word in maker, series or description, whatever its accents and dashes. */
function withWords(words: readonly string[]): RawBuilder<boolean> {
  const named = sql`lower(unaccent(concat_ws(' ', a.manu_name, a.model_name, a.attributes ->> 'axleDescription')))`
  return words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map((word) => sql`strpos(regexp_replace(${named}, '[^a-z0-9]', '', 'g'), ${word}) > 0`),
        sql` and `,
      )})`
}

/** Only axles that say their height are found by one; what an import wrote there besides numbers says nothing. */
function withHeight(height: number | undefined): RawBuilder<boolean> {
  if (height === undefined) return sql`true`
  const at = (key: string) =>
    sql`case when jsonb_typeof(a.attributes -> ${key}::text) = 'number' then (a.attributes ->> ${key}::text)::numeric end`
  return sql`${height}::numeric between ${at('driveHeightFrom')} and coalesce(${at('driveHeightTo')}, ${at('driveHeightFrom')})`
}
