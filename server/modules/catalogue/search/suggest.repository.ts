import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { type Buyer, sellable } from '../product/offer.repository.ts'

/** Numbers looked at; the same number often leads to many articles. */
const LOOKED_AT = 60
const MAX_FOUND = 10

export interface SuggestedNumber {
  readonly raw: string
  readonly maker: string
  readonly article_id: number
  readonly brand_id: number
  readonly generic_article_id: number
}

/** At most 10 numbers that begin with the key, each once: the article with the lowest id stands for those that share it. */
export async function readSuggestedNumbers(
  db: Kysely<Tables>,
  buyer: Pick<Buyer, 'restrictedBrands'>,
  key: string,
): Promise<SuggestedNumber[]> {
  const { rows } = await suggestedNumbersStatement(buyer, key).execute(db)
  return rows
}

/** The statement alone, for measuring it beside the endpoint. */
export function suggestedNumbersStatement(
  buyer: Pick<Buyer, 'restrictedBrands'>,
  key: string,
): RawBuilder<SuggestedNumber> {
  return sql<SuggestedNumber>`
    select distinct on (n.key) n.key, n.raw, n.maker, n.article_id, a.brand_id, a.generic_article_id
    from (
      select key, raw, maker, article_id from article_numbers where key ~>=~ ${key} and key ~<~ ${`${key}[`} order by key using ~<~ limit ${sql.lit(LOOKED_AT)}
    ) n join articles a on a.article_id = n.article_id
    where ${sellable(buyer)}
    order by n.key, n.article_id, n.maker limit ${sql.lit(MAX_FOUND)}`
}
