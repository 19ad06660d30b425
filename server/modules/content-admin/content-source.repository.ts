import { type Kysely, type RawBuilder, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Employment } from '#src/contract/campaigns/careers.ts'
import type { ContentState } from '#src/contract/campaigns/content-admin.ts'
import type { ContentFilter, ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables, Texts } from '#server/db/tables.ts'

/** A piece of the shop's word, whatever table it lies in. */
export interface PieceRow {
  readonly id: number
  readonly revision: number
  readonly sort: number
  readonly title: Partial<Texts>
  readonly body: Partial<Texts>
  readonly place: Partial<Texts>
  readonly alt: Partial<Texts>
  readonly link: string | null
  readonly links: Partial<Texts>
  readonly image: string | null
  readonly employment: Employment | null
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly written_by: number | null
  readonly written_at: Date | null
  readonly by: string | null
  readonly state: ContentState
  readonly missing: Locale[]
  readonly products: number
}

const none = sql`'{}'::jsonb`
const written = sql`written_by, written_at`

/** Rows of one shape of every kind. */
function sourceOf(kind: ContentKind): RawBuilder<unknown> {
  switch (kind) {
    case 'career':
      return sql`select career_id as id, revision, 0 as sort, title, body, place, ${none} as alt, null::text as link, ${none} as links, null::text as image, employment,
        published_at as starts_at, expires_at as ends_at, ${written}, 0 as products from careers`
    case 'campaign':
    case 'start':
      return sql`select campaign_id as id, revision, 0 as sort, title, body, ${none} as place, alt, null::text as link, ${none} as links, image, null::text as employment,
        starts_at, ends_at, ${written}, (select count(*) from campaign_products x where x.campaign_id = c.campaign_id)::int as products from campaigns c where kind = ${kind === 'start' ? kind : 'monthly'}`
    case 'prize':
      return sql`select prize_id as id, revision, sort, name as title, body, ${none} as place, alt, null::text as link, ${none} as links, image, null::text as employment,
        starts_at, ends_at, ${written}, 0 as products from prizes where not is_withdrawn`
    case 'levels':
      return sql`select 1 as id, coalesce(revision, 0) as revision, 0 as sort, ${none} as title, ${none} as body, ${none} as place, ${none} as alt, null::text as link, ${none} as links,
        null::text as image, null::text as employment, coalesce(written_at, '2000-01-01T00:00:00Z') as starts_at, null::timestamptz as ends_at, ${written}, products
        from (select count(*)::int as products from start_levels) n left join start_level_lists on true where products > 0`
    case 'daily':
      return sql`select to_char(day, 'YYYYMMDD')::int as id, coalesce(revision, 0) as revision, 0 as sort, ${none} as title, ${none} as body, ${none} as place, ${none} as alt, null::text as link,
        ${none} as links, null::text as image, null::text as employment, day::timestamp at time zone ${brand.timeZone} as starts_at,
        (day + 1)::timestamp at time zone ${brand.timeZone} as ends_at, ${written}, products
        from (select day, count(*)::int as products from daily_products group by day) d left join daily_lists using (day)`
    default:
      return sql`select content_id as id, revision, sort, title, body, ${none} as place, alt, link, links, image, null::text as employment,
        published_at as starts_at, expires_at as ends_at, ${written}, 0 as products from content_items where kind = ${kind}`
  }
}

/** What is said in Romanian and not in the language; imports write the Romanian in its place, except that names of brands are the same everywhere. */
function isMissing(kind: ContentKind, locale: Locale): RawBuilder<unknown> {
  const lacks = (['title', 'body', 'place', 'alt'] as const).map(
    (part) =>
      sql`(coalesce(p.${sql.ref(part)} ->> 'ro', '') <> '' and coalesce(p.${sql.ref(part)} ->> ${locale}, '') = '')`,
  )
  const isCopy =
    kind === 'brand'
      ? sql`false`
      : sql`(p.written_by is null and p.title ->> ${locale} = p.title ->> 'ro' and p.body ->> ${locale} = p.body ->> 'ro')`
  return sql`case when ${sql.join([...lacks, isCopy], sql` or `)} then ${locale} end`
}

/** The pieces of a kind as `m`, with what can be told of each. */
function pieces(kind: ContentKind): RawBuilder<unknown> {
  const missing = sql.join((['hu', 'en', 'de'] as const).map((locale) => isMissing(kind, locale)))
  return sql`p as (${sourceOf(kind)}),
    m as (select p.*, array_remove(array[${missing}]::text[], null) as missing,
      case when p.starts_at > now() then 'planned' when p.ends_at <= now() then 'over' else 'running' end as state from p)`
}

const filters: Readonly<Record<ContentFilter, RawBuilder<boolean>>> = {
  running: sql`m.state = 'running'`,
  planned: sql`m.state = 'planned'`,
  over: sql`m.state = 'over'`,
  untranslated: sql`cardinality(m.missing) > 0 and m.state <> 'over'`,
}

export async function listPieces(
  db: Kysely<Tables>,
  kind: ContentKind,
  {
    filter,
    limit,
    offset,
  }: { readonly filter: ContentFilter | undefined; readonly limit: number; readonly offset: number },
): Promise<{ rows: PieceRow[]; counts: Record<ContentFilter, number>; total: number }> {
  const { rows } = await sql<PieceRow>`
    with ${pieces(kind)}
    select m.*, trim(u.first_name || ' ' || u.family_name) as by from m left join users u on u.user_id = m.written_by
    ${filter === undefined ? sql`` : sql`where ${filters[filter]}`}
    order by array_position(array['running', 'planned', 'over'], m.state), case when m.state = 'running' then m.sort end,
      case when m.state = 'planned' then m.starts_at end, m.starts_at desc, m.id
    limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<Record<ContentFilter, number> & { all: number }>`
    with ${pieces(kind)}
    select count(*)::int as all, ${sql.join(Object.entries(filters).map(([name, holds]) => sql`count(*) filter (where ${holds})::int as ${sql.ref(name)}`))} from m`.execute(
    db,
  )
  const { all, ...counts } = counted[0]!
  return { rows, counts, total: filter === undefined ? all : counts[filter] }
}

export async function readPiece(db: Kysely<Tables>, kind: ContentKind, id: number): Promise<PieceRow | undefined> {
  const { rows } = await sql<PieceRow>`
    with ${pieces(kind)}
    select m.*, trim(u.first_name || ' ' || u.family_name) as by from m left join users u on u.user_id = m.written_by where m.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Its last changes, the last first. */
export async function readChanges(db: Kysely<Tables>, kind: ContentKind, id: number) {
  return db
    .selectFrom('content_changes as c')
    .innerJoin('users as u', 'u.user_id', 'c.actor_id')
    .select(['c.action', 'c.at', sql<string>`trim(u.first_name || ' ' || u.family_name)`.as('by')])
    .where('c.kind', '=', kind)
    .where('c.content_id', '=', id)
    .orderBy('c.change_id', 'desc')
    .limit(20)
    .execute()
}
