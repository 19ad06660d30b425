import type { PriceTerms } from '#src/domain/pricing/price.ts'
import type { Principal } from '#server/access/principal.ts'
import { vatPercentAt } from './vat.ts'

/** What the price rule needs to know about who asks and when (domain/pricing/price.ts). */
export function priceTerms(
  principal: Pick<Principal, 'currency' | 'marginPercent' | 'maySeePurchasePrices'>,
  at: Date,
): PriceTerms {
  return {
    currency: principal.currency,
    vatPercent: vatPercentAt(at),
    marginPercent: principal.marginPercent,
    maySeePurchasePrices: principal.maySeePurchasePrices,
  }
}
