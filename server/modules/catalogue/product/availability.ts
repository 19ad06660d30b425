import type { Availability, StockState } from '#src/contract/catalogue/article.ts'
import { maximumQuantity } from '#src/domain/pricing/quantity.ts'
import { type DeliveryEstimates, stockLevels } from '../delivery-calendar.ts'
import type { Offer, StockByLevel } from './offer.repository.ts'

export function stockTotal(stock: StockByLevel): number {
  return stock.local + stock.central + stock.national
}

/** All three levels, nearest first; a level without stock has none. `estimates` are those of the request (deliveryEstimates). */
export function availabilityOf(stock: StockByLevel, estimates: DeliveryEstimates): Availability[] {
  return stockLevels.map((level) => {
    const quantity = stock[level]
    const estimate = quantity > 0 ? estimates[level] : null
    return { level, quantity, arrives_at: estimate?.arrives_at ?? null, order_by: estimate?.order_by ?? null }
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
