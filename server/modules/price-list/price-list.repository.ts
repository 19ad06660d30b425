import { type Kysely, sql } from 'kysely'
import type { Localised, Tables } from '#server/db/tables.ts'
import { type Buyer, coreOfGroup, sellable } from '#server/modules/catalogue/product/offer.repository.ts'

/** So many that a statement takes some milliseconds, and making their lines holds up nobody. */
const BATCH = 1_000

export interface PricedArticle {
  readonly brand_id: number
  readonly article_number: string
  readonly material: string
  readonly generic_article_id: number
  readonly description: Localised | null
  readonly moq: number
  readonly core_minor: number
  readonly vat_percent: number | null
  readonly list_minor: number
  readonly net_minor: number
}

/** The next articles of a brand that have a price for the company, behind a number. */
export async function readPriced(
  db: Kysely<Tables>,
  { priceGroup }: Pick<Buyer, 'priceGroup'>,
  brandId: number,
  after: string,
  most = BATCH,
): Promise<readonly PricedArticle[]> {
  const { rows } = await sql<PricedArticle>`
    select a.brand_id, a.article_number, a.material, a.generic_article_id, a.description, a.moq, coalesce(${coreOfGroup}, a.core_minor) as core_minor, a.vat_percent, p.list_minor, p.net_minor
    from articles a join prices p on p.article_id = a.article_id and p.price_group = ${priceGroup}
    where a.brand_id = ${brandId}::int and a.article_number > ${after} order by a.article_number limit ${most}::int`.execute(
    db,
  )
  return rows
}

/** All of them, brand by brand, as they were at one instant: one short statement after the other on one snapshot. */
export async function* pricedArticles(
  db: Kysely<Tables>,
  buyer: Pick<Buyer, 'priceGroup'>,
  brandIds: readonly number[],
): AsyncGenerator<readonly PricedArticle[]> {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    for (const brandId of brandIds) {
      let batch: readonly PricedArticle[] = []
      do {
        batch = await readPriced(snapshot, buyer, brandId, batch.at(-1)?.article_number ?? '')
        if (batch.length > 0) yield batch
      } while (batch.length === BATCH)
    }
  } finally {
    await snapshot.rollback().execute()
  }
}

export async function countPriced(db: Kysely<Tables>, buyer: Buyer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from articles a join prices p on p.article_id = a.article_id and p.price_group = ${buyer.priceGroup} where ${sellable(buyer)}`.execute(
    db,
  )
  return rows[0]!.count
}

/** Whether there is one article at least that is sold to the company and has a price for it. */
export async function hasPrices(db: Kysely<Tables>, buyer: Buyer): Promise<boolean> {
  const { rows } = await sql`
    select from articles a join prices p on p.article_id = a.article_id and p.price_group = ${buyer.priceGroup} where ${sellable(buyer)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
