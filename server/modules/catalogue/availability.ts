import type { Availability, StockState } from '#src/contract/article.ts'
import { maximumQuantity } from '#src/domain/quantity.ts'
import { type Promises, stockLevels } from './delivery-calendar.ts'
import type { Offer, StockByLevel } from './offer.repository.ts'

export function stockTotal(stock: StockByLevel): number {
  return stock.local + stock.central + stock.national
}

/** All three levels, nearest first; a level without stock promises nothing. `promises` are those of the request (promisesFor). */
export function availabilityOf(stock: StockByLevel, promises: Promises): Availability[] {
  return stockLevels.map((level) => {
    const quantity = stock[level]
    const promise = quantity > 0 ? promises[level] : null
    return { level, quantity, arrives_at: promise?.arrives_at ?? null, order_by: promise?.order_by ?? null }
  })
}

/**
 * The four stock states (SRCH-07): something is there; `not_in_stock`: ordered from the supplier for the customer; `currently_unavailable`:
 * our own stock, out for now; `unavailable`: no longer made and sold out, or without a price for the company.
 */
export function stockStateOf({ article, price, stock }: Offer): StockState {
  if (!price) return 'unavailable'
  if (stockTotal(stock) > 0) return 'in_stock'
  if (article.status !== 'active') return 'unavailable'
  return article.variant === 'supplier' ? 'not_in_stock' : 'currently_unavailable'
}

/** Largest quantity that the company can order, a multiple of moq; 0 when it cannot be had. */
export function maximumOf({ article, price, stock }: Offer): number {
  return price ? maximumQuantity(article, stockTotal(stock)) : 0
}
