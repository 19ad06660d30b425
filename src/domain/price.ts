import type { Amounts, Price } from '#src/contract/products.ts'

/**
 * The one price rule of the product: lists, product page, cart, order and documents all come here (seed §3, design: same price everywhere).
 * Money is an integer in bani; percentages have at most two decimals and are counted in hundredths, so every step is exact on integers.
 */
export interface PriceBasis {
  /** What a customer of the company's price group pays for one unit, without VAT. */
  readonly netMinor: number
  /** Recommended price of one unit, without VAT. */
  readonly listMinor: number
  /** Old-part deposit of one unit, without VAT; 0 when there is none. */
  readonly coreMinor?: number
}

export interface PriceTerms {
  readonly currency: string
  readonly vatPercent: number
  /** The company's general margin ("addition"). */
  readonly marginPercent: number
  readonly maySeePurchasePrices: boolean
}

const HUNDREDTHS = 100
const WHOLE = 100 * HUNDREDTHS

/** `amount × percent`, half a ban rounded up. */
export function percentOf(amountMinor: number, percent: number): number {
  return Math.floor((amountMinor * Math.round(percent * HUNDREDTHS) * 2 + WHOLE) / (2 * WHOLE))
}

export function withVat(netMinor: number, vatPercent: number): Amounts {
  const vat = percentOf(netMinor, vatPercent)
  return { net: netMinor, vat, gross: netMinor + vat }
}

/**
 * Unit price with margin. Without a margin a person who may not see purchase prices is shown the recommended price: the bare net price would
 * tell what the company pays.
 */
export function saleNet(basis: PriceBasis, terms: PriceTerms): number {
  if (terms.marginPercent > 0) return basis.netMinor + percentOf(basis.netMinor, terms.marginPercent)
  return terms.maySeePurchasePrices ? basis.netMinor : Math.max(basis.listMinor, basis.netMinor)
}

/** The unit price that the person sees and orders by: purchase price by right, else the price with margin. */
export function seenUnitNet(basis: PriceBasis, terms: PriceTerms): number {
  return terms.maySeePurchasePrices ? basis.netMinor : saleNet(basis, terms)
}

/** Both sides of an amount: what the company pays and what it sells for. Only the server holds both for everybody. */
export interface BothAmounts {
  readonly purchase: Amounts
  readonly sale: Amounts
}
/** What a person is given of them. */
export interface VisibleAmounts {
  purchase: Amounts | null
  sale: Amounts
}

/** Amounts of a line: unit net × quantity, then VAT rounded once per line. */
export function bothAmounts(basis: PriceBasis, quantity: number, terms: PriceTerms): BothAmounts {
  return { purchase: withVat(basis.netMinor * quantity, terms.vatPercent), sale: withVat(saleNet(basis, terms) * quantity, terms.vatPercent) }
}

export function visibleAmounts(amounts: BothAmounts, maySeePurchasePrices: boolean): VisibleAmounts {
  return { purchase: maySeePurchasePrices ? amounts.purchase : null, sale: amounts.sale }
}

export function lineAmounts(basis: PriceBasis, quantity: number, terms: PriceTerms): VisibleAmounts {
  return visibleAmounts(bothAmounts(basis, quantity, terms), terms.maySeePurchasePrices)
}

/** Amounts of a line as they were recorded when it was ordered. */
export function recordedAmounts(line: { unitNetMinor: number; unitSaleMinor: number; quantity: number; vatPercent: number }): BothAmounts {
  return { purchase: withVat(line.unitNetMinor * line.quantity, line.vatPercent), sale: withVat(line.unitSaleMinor * line.quantity, line.vatPercent) }
}

/** The price block of one unit. */
export function unitPrice(basis: PriceBasis, terms: PriceTerms): Price {
  const amounts = lineAmounts(basis, 1, terms)
  const coreMinor = basis.coreMinor ?? 0
  return { currency: terms.currency, vat_percent: terms.vatPercent, ...amounts, core: coreMinor > 0 ? withVat(coreMinor, terms.vatPercent) : null }
}

/** START points of a line: one for every full 10 lei of the recommended price. */
export function linePoints(listMinor: number, quantity: number): number {
  return Math.floor((listMinor * quantity) / 1000)
}

export interface PricePreferences {
  readonly showVat: boolean
  readonly showPurchasePrice: boolean
}

/** The number to print for an amount under the person's preferences; the purchase price falls back to the sale price without the right. */
export function shownAmount(amounts: VisibleAmounts, preferences: PricePreferences): number {
  const chosen = (preferences.showPurchasePrice ? amounts.purchase : null) ?? amounts.sale
  return preferences.showVat ? chosen.gross : chosen.net
}
