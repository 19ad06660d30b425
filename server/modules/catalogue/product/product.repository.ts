import { type Kysely, sql } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { ProductDocument } from '#src/contract/catalogue/product-calls.ts'
import type { Replacement } from '#src/domain/numbers/supersession.ts'
import type { CriteriaPair, Tables } from '#server/db/tables.ts'

/** How many steps of a chain of replacements a search follows; longer ones are circles in the data. */
export const CHAIN_STEPS = 10

/** How many articles of a chain of replacements are read, to each side. */
const MAX_CHAIN = 100
const MAX_DOCUMENTS = 20

/** What belongs to a product beyond its row; numbers in the order in which they are shown. */
export interface ProductParts {
  readonly numbers: readonly { kind: string; raw: string; maker: string }[]
  /** All replacements from which a chain leads to the article or away from it. */
  readonly replacements: readonly Replacement[]
  readonly vehicles_total: number
  /** Linkages to the asked car; empty without a car or a linkage. */
  readonly fits: (CriteriaPair[] | null)[]
  readonly documents: readonly (Omit<ProductDocument, 'url'> & { readonly file: string })[]
  readonly is_awaited: boolean
}

/** For whom a product is read. */
export interface ReadFor {
  readonly subjectId: number
  readonly companyId: number
  readonly locale: Locale
  readonly carId: number | null
}

/** In one statement; the chain is walked by distinct articles, so a circle in the data ends like everything else. */
export async function readProductParts(
  db: Kysely<Tables>,
  articleId: number,
  { subjectId, companyId, locale, carId }: ReadFor,
): Promise<ProductParts> {
  const { rows } = await sql<ProductParts>`
    with recursive later (id) as (
      select ${articleId}::int union select s.successor_id from later join supersessions s on s.article_id = later.id
    ), earlier (id) as (
      select ${articleId}::int union select s.article_id from earlier join supersessions s on s.successor_id = earlier.id
    ), steps as (
      select s.* from supersessions s where s.article_id in (select id from later limit ${MAX_CHAIN}) union select s.* from supersessions s where s.successor_id in (select id from earlier limit ${MAX_CHAIN})
    )
    select
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'raw', n.raw, 'maker', n.maker) order by n.kind, n.maker, n.raw), '[]') from article_numbers n where n.article_id = ${articleId}) as numbers,
      (select coalesce(json_agg(json_build_object('articleId', s.article_id, 'successorId', s.successor_id, 'since', s.since) order by s.article_id, s.since desc, s.successor_id), '[]') from steps s) as replacements,
      (select count(*) from (select distinct l.linking_target_type, l.linking_target_id from linkages l where l.article_id = ${articleId} and l.linking_target_type <> 'A') l)::int as vehicles_total,
      (select coalesce(json_agg(l.criteria order by l.sequence), '[]') from linkages l join vehicles v on v.linking_target_type = l.linking_target_type and v.car_id = l.linking_target_id
        where l.article_id = ${articleId} and v.car_id = ${carId}::int) as fits,
      (select coalesce(json_agg(d), '[]') from (${documentsOf(articleId, locale)}) d) as documents,
      exists (select from stock_notifications n where n.user_id = ${subjectId} and n.company_id = ${companyId} and n.article_id = ${articleId} and n.delivered_at is null) as is_awaited`.execute(
    db,
  )
  return rows[0]!
}

/** Of the article itself first. Of documents for the same things, those in the person's language, else English, else Romanian, else whatever there is. */
function documentsOf(articleId: number, locale: Locale) {
  return sql`
    select f.document_id as id, f.kind, f.title, f.language, f.bytes, f.file from (
      select d.*, rank() over (partition by d.kind, d.article_id, d.generic_article_id, d.brand_id order by array_position(array[${locale}, 'en', 'ro'], d.language) nulls last) as place
      from articles a join documents d on d.article_id = a.article_id
        or d.article_id is null and d.generic_article_id = a.generic_article_id and (d.brand_id is null or d.brand_id = a.brand_id)
        or d.article_id is null and d.generic_article_id is null and d.brand_id = a.brand_id
      where a.article_id = ${articleId}
    ) f where f.place = 1 order by f.article_id nulls last, array_position(array['mounting', 'data_sheet', 'safety'], f.kind), f.title, f.document_id limit ${MAX_DOCUMENTS}`
}
