import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { StockLevel } from '#src/contract/catalogue/article.ts'
import { campaignNet, type PriceBasis } from '#src/domain/pricing/price.ts'
import type { Principal } from '#server/access/principal.ts'
import { discountOf } from '#server/modules/pricing/campaign-price.ts'
import type { WarehouseLevels } from '../delivery-calendar.ts'

export type ArticleRow = Selectable<Tables['articles']>
export type Buyer = Pick<Principal, 'priceGroup' | 'restrictedBrands' | 'marketing'>

/** Pieces at each level, as the company's branch sees them. */
export type StockByLevel = Readonly<Record<StockLevel, number>>

/** An article as one company can buy it. */
export interface Offer {
  readonly article: ArticleRow
  /** Null when the company's price group has no price: it cannot be ordered. */
  readonly price: PriceBasis | null
  readonly stock: StockByLevel
}

/** Columns of `offerColumns`, flat as SQL gives them. */
export type OfferColumns = ArticleRow & {
  list_minor: number | null
  net_minor: number | null
  /** Deposit of the price group; null: that of the article. */
  group_core_minor: number | null
  /** Of the campaign that runs now; what is paid is less by it. */
  discount_percent: number | null
  stock_local: number
  stock_central: number
  stock_national: number
}

/**
 * The offers of the given articles for a company, in one statement. An article of a brand that is not sold to the company is left out, as is
 * one that does not exist.
 */
export async function readOffers(
  db: Kysely<Tables>,
  buyer: Buyer,
  levels: WarehouseLevels,
  articleIds: readonly number[],
): Promise<Map<number, Offer>> {
  if (articleIds.length === 0) return new Map()
  const { rows } = await sql<OfferColumns>`
    select a.*, ${offerColumns}
    from articles a ${offerJoins(buyer, levels)}
    where a.article_id = any(${[...articleIds]}::int[]) and ${sellable(buyer)}`.execute(db)
  return new Map(rows.map((row) => [row.article_id, offerOf(row)]))
}

/** The deposit of `prices p`; null: that of the article, which is in lei and holds for no other currency. */
export const coreOfGroup = sql`coalesce(p.core_minor, case when (select g.currency from price_groups g where g.price_group = p.price_group) <> 'RON' then 0 end)`

/** What `offerJoins` adds to `articles a`. */
export const offerColumns = sql`p.list_minor, p.net_minor, ${coreOfGroup} as group_core_minor, k.discount_percent, st.stock_local, st.stock_central, st.stock_national`

/** Price and stock of `articles a`, looked up by key row by row: for the few rows that are answered. */
export function offerJoins(
  buyer: Pick<Buyer, 'priceGroup' | 'marketing'>,
  levels: WarehouseLevels,
): RawBuilder<unknown> {
  const at = (ids: readonly number[]) =>
    sql`coalesce(sum(s.quantity) filter (where s.warehouse_id = any(${[...ids]}::int[])), 0)::int`
  return sql`left join prices p on p.article_id = a.article_id and p.price_group = ${buyer.priceGroup}
    cross join lateral ${discountOf(buyer)} k
    cross join lateral (
      select ${at(levels.local)} as stock_local, ${at(levels.central)} as stock_central, ${at(levels.national)} as stock_national from stock s where s.article_id = a.article_id
    ) st`
}

/** Every article that there is or was: for what people have kept of them. */
export const knownArticles = sql`(select * from articles union all select * from withdrawn_articles)`

/** Whether `articles a` is sold to the company (restrictions by brand). */
export function sellable(buyer: Pick<Buyer, 'restrictedBrands'>): RawBuilder<boolean> {
  return buyer.restrictedBrands.length === 0 ? sql`true` : sql`a.brand_id <> all(${[...buyer.restrictedBrands]}::int[])`
}

export function offerOf(row: OfferColumns): Offer {
  return {
    article: row,
    price:
      row.net_minor === null || row.list_minor === null
        ? null
        : {
            netMinor: campaignNet(row.net_minor, row.discount_percent),
            listMinor: row.list_minor,
            coreMinor: row.group_core_minor ?? row.core_minor,
            vatPercent: row.vat_percent,
          },
    stock: { local: row.stock_local, central: row.stock_central, national: row.stock_national },
  }
}
