import { type RawBuilder, sql } from 'kysely'
import type { PriceTerms } from '#src/domain/pricing/price.ts'

/**
 * `seenUnitNet` of domain/pricing/price.ts as SQL over the join `prices p`, of what is paid (`net`): what a list is sorted by. It is the price that the person sees and never a
 * price they may not see, so that an order of rows tells nothing more than the rows.
 */
export function seenPriceSql(terms: PriceTerms, net: RawBuilder<number> = sql`p.net_minor`): RawBuilder<number> {
  if (terms.maySeePurchasePrices) return net
  if (terms.marginPercent <= 0) return sql`greatest(p.list_minor, ${net})`
  const hundredths = Math.round(terms.marginPercent * 100)
  return sql`(${net} + ((${net})::bigint * ${hundredths}::int * 2 + 10000) / 20000)`
}
