import { type Kysely, sql } from 'kysely'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { StartProduct } from '#src/contract/campaigns/start-orders.ts'
import { type Localised, localised, type Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { articleName } from '#server/modules/catalogue/words/dictionary.ts'
import { type ListSource, readListing } from '#server/modules/catalogue/list/listing.repository.ts'
import { presentListRow } from '#server/modules/catalogue/product/product-row.presenter.ts'
import { shopperView } from '#server/modules/catalogue/shopper-view.ts'

/** More than anybody looks through; a file that was loaded by mistake must not be one answer. */
export const MAX_PRODUCTS = 1_000

/** What an article of START costs while a campaign of it runs; of several the one that asks for least. */
interface StartTerms {
  readonly article_id: number
  readonly points: number
  readonly lifnr: string | null
  readonly idnlf: string | null
}

const runningTerms = (now: Date) => sql`(
  select distinct on (x.article_id) x.article_id, x.points, x.lifnr, x.idnlf, c.ends_at, x.campaign_id, x.sort
  from campaign_products x join campaigns c using (campaign_id)
  where c.kind = 'start' and x.points is not null and c.starts_at <= ${now} and ${now} < c.ends_at
  order by x.article_id, x.points, x.campaign_id)`

/** The articles of START as a company can have them now. */
export interface StartCatalogue {
  /** In the order of their campaigns, those that end first before the others; where there are more than one answer holds, also how many. */
  all(): Promise<{ items: StartProduct[]; total?: number }>
  /** Those of these articles that there are, withdrawn from START or not; of a withdrawn one `points` is 0. */
  some(articleIds: readonly number[]): Promise<ReadonlyMap<number, StartProduct>>
  /** What articles are called in the four languages, for what keeps their words. */
  names(articleIds: readonly number[]): Promise<ReadonlyMap<number, Localised>>
}

interface Reads {
  readonly db: Kysely<Tables>
  readonly now: Date
}

export function startCatalogue({ db, now }: Reads, catalogue: CatalogueCache, principal: Principal): StartCatalogue {
  const read = async (source: ListSource): Promise<{ items: StartProduct[]; total: number }> => {
    const view = await shopperView(catalogue, principal, now)
    const filter = { sort: 'default' as const, page: 1, per_page: MAX_PRODUCTS }
    const listing = await readListing(db, source, { ...view.sql, filter, makers: null, isFiltered: false })
    const rows = listing.rows.map((row) => presentListRow(row, view.rows))
    const terms = await termsOf(db, now, rows)
    return { items: rows.map((row) => presentProduct(row, terms.get(row.id))), total: listing.total }
  }
  return {
    all: async () => {
      const { items, total } = await read({
        hasCar: false,
        ctes: sql`source as materialized (
          select t.article_id, row_number() over (order by t.ends_at, t.campaign_id, t.sort, t.article_id)::int as tier, 0 as reading, null::json as found from ${runningTerms(now)} t)`,
      })
      return total > items.length ? { items, total } : { items }
    },
    some: async (articleIds) => {
      if (articleIds.length === 0) return new Map()
      const { items } = await read({
        hasCar: false,
        ctes: sql`source as materialized (
          select w.article_id, w.place::int as tier, 0 as reading, null::json as found from unnest(${[...articleIds]}::int[]) with ordinality as w(article_id, place))`,
      })
      return new Map(items.map((product) => [product.id, product]))
    },
    names: async (articleIds) => {
      const { dictionary } = await catalogue.current()
      const articles = await db
        .selectFrom('articles')
        .select(['article_id', 'generic_article_id', 'description'])
        .where('article_id', 'in', [...articleIds])
        .execute()
      return new Map(
        articles.map((article) => [
          article.article_id,
          localised((locale) => articleName(dictionary, article, locale)),
        ]),
      )
    },
  }
}

async function termsOf(
  db: Kysely<Tables>,
  now: Date,
  rows: readonly ProductRow[],
): Promise<ReadonlyMap<number, StartTerms>> {
  const { rows: terms } = await sql<StartTerms>`
    select article_id, points, lifnr, idnlf from ${runningTerms(now)} t where article_id = any(${rows.map(({ id }) => id)}::int[])`.execute(
    db,
  )
  return new Map(terms.map((each) => [each.article_id, each]))
}

/** Points take from the distributor's own stock alone: what would be ordered from a supplier is not to be had. */
function presentProduct(row: ProductRow, terms: StartTerms | undefined): StartProduct {
  const inStock = row.availability.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: row.id,
    name: row.name,
    mfrpn: row.articleNumber,
    mfrnr: String(row.brand.id),
    manufacturer: row.brand.name,
    lifnr: terms?.lifnr ?? '',
    idnlf: terms?.idnlf ?? '',
    image: row.image,
    points: terms?.points ?? 0,
    availability: row.availability,
    stock_state: row.stock_state,
    moq: row.moq,
    maximum_quantity: Math.min(row.maximum_quantity, Math.floor(inStock / row.moq) * row.moq),
  }
}
