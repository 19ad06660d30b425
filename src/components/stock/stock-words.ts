import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Availability, StockLevel, StockState } from '#src/contract/catalogue/article.ts'

export const levelWords: Record<StockLevel, MessageDescriptor> = {
  local: msg`local`,
  central: msg`central`,
  national: msg`național`,
}

/** The four states (@SRCH-07). How much there is, or what can be done when no level has any, stands beside it. */
export const stateWords: Record<StockState, MessageDescriptor> = {
  in_stock: msg`În stoc`,
  not_in_stock: msg`Nu este în stoc`,
  currently_unavailable: msg`Momentan indisponibil`,
  unavailable: msg`Indisponibil`,
}

const MOST_SHOWN = 20

/** Exact up to 20: beyond that nobody counts, and a competitor should not either. */
export function shownQuantity(quantity: number): string {
  return quantity > MOST_SHOWN ? `${MOST_SHOWN}+` : String(quantity)
}

/** The levels that have some, nearest first. */
export function stockedLevels(availability: readonly Availability[]): readonly Availability[] {
  return availability.filter(({ quantity }) => quantity > 0)
}
