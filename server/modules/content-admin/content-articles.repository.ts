import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ContentArticle } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import type { Locale } from '#src/contract/fields.ts'
import { numberKey } from '#src/domain/numbers/article-number.ts'
import type { Tables } from '#server/db/tables.ts'
import { dayOfId } from '#src/domain/content-rules.ts'

const FOUND_MAX = 20

/** Articles `a` with what customers pay for them. */
function articles(locale: Locale): RawBuilder<unknown> {
  return sql`a.article_id as id, a.article_number as number, b.name as brand, g.name ->> ${locale} as name, p.net_from, p.net_to`
}
const joins = sql`join brands b on b.brand_id = a.brand_id join generic_articles g on g.generic_article_id = a.generic_article_id
  left join lateral (select min(net_minor) as net_from, max(net_minor) as net_to from prices where article_id = a.article_id) p on true`

/** Articles one of whose numbers is, or begins with, what is asked; those of that very number first. */
export async function findArticles(db: Kysely<Tables>, number: string, locale: Locale): Promise<ContentArticle[]> {
  const key = numberKey(number)
  if (key.length < 2) return []
  const { rows } = await sql<ContentArticle>`
    with found as (
      select article_id, min(case when key = ${key} and kind = 'article' then 0 when key = ${key} then 1 else 2 end) as rank
      from (select article_id, key, kind from article_numbers where key like ${`${key}%`} order by length(key), key limit 200) n group by article_id)
    select ${articles(locale)} from found join articles a using (article_id) ${joins}
    where a.status = 'active' order by found.rank, b.name, a.article_number limit ${FOUND_MAX}`.execute(db)
  return rows
}

type Chosen = ContentArticle & { readonly discount_percent: number | null; readonly points: number | null }

/** The articles of a campaign or of a day, in their order. */
export async function chosenArticles(
  db: Kysely<Tables>,
  kind: ContentKind,
  id: number,
  locale: Locale,
): Promise<Chosen[]> {
  const chosen =
    kind === 'daily'
      ? sql`select article_id, sort, null::numeric as discount_percent, null::int as points from daily_products where day = ${dayOfId(id)}::date`
      : sql`select article_id, sort, discount_percent, points from campaign_products where campaign_id = ${id}`
  const { rows } = await sql<Chosen>`
    select ${articles(locale)}, x.discount_percent, x.points from (${chosen}) x join articles a using (article_id) ${joins} order by x.sort, a.article_id`.execute(
    db,
  )
  return rows
}

/** Which of them there are. */
export async function knownArticles(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('articles').select('article_id').where('article_id', 'in', ids).execute()
  return new Set(rows.map((row) => row.article_id))
}
