import type { Amounts, Price, VatPart } from '#src/contract/catalogue/article.ts'

/**
 * The one price rule of the product: lists, product page, cart, order and documents all come here, so that an article costs the same everywhere.
 * Money is an integer in bani; percentages have at most two decimals and are counted in hundredths, so every step is exact on integers.
 */
export interface PriceBasis {
  /** What a customer of the company's price group pays for one unit, without VAT. */
  readonly netMinor: number
  /** Recommended price of one unit, without VAT. */
  readonly listMinor: number
  /** Old-part deposit of one unit, without VAT; 0 when there is none. */
  readonly coreMinor?: number
  /** The article's own rate of VAT; null or absent: the shop's standard rate. */
  readonly vatPercent?: number | null
}

export interface PriceTerms {
  readonly currency: string
  /** The standard rate, of what has none of its own. */
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

/** What is paid while a campaign takes a share off: never nothing. The recommended price, and points that follow it, stay. */
export function campaignNet(netMinor: number, discountPercent: number | null): number {
  return discountPercent === null ? netMinor : Math.max(netMinor - percentOf(netMinor, discountPercent), 1)
}

export function withVat(netMinor: number, vatPercent: number): Amounts {
  const vat = percentOf(netMinor, vatPercent)
  return { net: netMinor, vat, gross: netMinor + vat }
}

/** The rate of VAT that an article and its deposit bear. */
export function vatRateOf(
  { vatPercent }: Pick<PriceBasis, 'vatPercent'>,
  terms: Pick<PriceTerms, 'vatPercent'>,
): number {
  return vatPercent ?? terms.vatPercent
}

/** Bani without VAT, and the rate that they bear. */
export interface Taxed {
  readonly net: number
  readonly vatPercent: number
}

/** What each rate bears of a document, the highest first: VAT is rounded once for each over all of it, as an e-invoice computes it (EN 16931, BR-CO-17). */
export function vatParts(lines: readonly Taxed[]): VatPart[] {
  const netByRate = new Map<number, number>()
  for (const { net, vatPercent } of lines) netByRate.set(vatPercent, (netByRate.get(vatPercent) ?? 0) + net)
  return [...netByRate]
    .filter(([, net]) => net !== 0)
    .sort(([one], [other]) => other - one)
    .map(([percent, net]) => ({ vat_percent: percent, net, vat: percentOf(net, percent) }))
}

/** What a document comes to. */
export function documentAmounts(lines: readonly Taxed[]): Amounts {
  const sum = { net: 0, vat: 0, gross: 0 }
  for (const { net, vat } of vatParts(lines)) {
    sum.net += net
    sum.vat += vat
    sum.gross += net + vat
  }
  return sum
}

/** Transport is accessory to the goods that it brings, and bears their rates: divided by what those of each rate come to without deposits, half a ban to the higher. Where they cost nothing it bears its own. */
export function transportParts(goods: readonly Taxed[], transport: Taxed | null): readonly Taxed[] {
  if (!transport) return []
  const parts = vatParts(goods)
  if (parts.length === 0) return [transport]
  const total = parts.reduce((sum, { net }) => sum + net, 0)
  let upTo = 0
  let carried = 0
  return parts.map((part) => {
    upTo += part.net
    const before = carried
    carried = Math.floor((2 * upTo * transport.net + total) / (2 * total))
    return { net: carried - before, vatPercent: part.vat_percent }
  })
}

/** The old-part deposit of a line, without VAT: it bears its article's VAT rate, and no margin, discount or points. */
export function coreNet({ coreMinor = 0 }: Pick<PriceBasis, 'coreMinor'>, quantity: number): number {
  return coreMinor * quantity
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

/** Amounts of a line without its deposit: unit net × quantity; VAT beside a line is display, a document has its own. */
export function bothAmounts(basis: PriceBasis, quantity: number, terms: PriceTerms): BothAmounts {
  const vatPercent = vatRateOf(basis, terms)
  return {
    purchase: withVat(basis.netMinor * quantity, vatPercent),
    sale: withVat(saleNet(basis, terms) * quantity, vatPercent),
  }
}

export function visibleAmounts(amounts: BothAmounts, maySeePurchasePrices: boolean): VisibleAmounts {
  return { purchase: maySeePurchasePrices ? amounts.purchase : null, sale: amounts.sale }
}

export function lineAmounts(basis: PriceBasis, quantity: number, terms: PriceTerms): VisibleAmounts {
  return visibleAmounts(bothAmounts(basis, quantity, terms), terms.maySeePurchasePrices)
}

/** What the company puts on top of what it pays; undefined for who may not see that, since either of the two tells the other. */
export function marginOf({ purchase, sale }: VisibleAmounts): Amounts | undefined {
  if (!purchase) return undefined
  return { net: sale.net - purchase.net, vat: sale.vat - purchase.vat, gross: sale.gross - purchase.gross }
}

/** Amounts that were recorded when something was ordered; `sale` as people without the right were shown it. */
export interface RecordedAmounts extends BothAmounts {
  /** False for an old order that did not keep the sale price apart from the purchase price: nobody without the right is told it. */
  readonly keepsSale: boolean
}
export interface VisibleRecordedAmounts {
  purchase: Amounts | null
  sale: Amounts | null
}

/** The recorded amounts as a person saw them in the cart: without a margin the sale price of who may see purchase prices is the purchase price. */
export function visibleRecordedAmounts(
  { purchase, sale, keepsSale }: RecordedAmounts,
  marginPercent: number,
  maySeePurchasePrices: boolean,
): VisibleRecordedAmounts {
  if (!maySeePurchasePrices) return { purchase: null, sale: keepsSale ? sale : null }
  return { purchase, sale: marginPercent > 0 ? sale : purchase }
}

/** The price block of one unit. */
export function unitPrice(basis: PriceBasis, terms: PriceTerms): Price {
  const amounts = lineAmounts(basis, 1, terms)
  const coreMinor = basis.coreMinor ?? 0
  const vatPercent = vatRateOf(basis, terms)
  return {
    currency: terms.currency,
    vat_percent: vatPercent,
    ...amounts,
    core: coreMinor > 0 ? withVat(coreMinor, vatPercent) : null,
  }
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
export function shownAmount(amounts: VisibleAmounts, preferences: PricePreferences): number
export function shownAmount(amounts: VisibleRecordedAmounts, preferences: PricePreferences): number | null
export function shownAmount(amounts: VisibleRecordedAmounts, preferences: PricePreferences): number | null {
  const chosen = shownSide(amounts, preferences)
  return chosen && (preferences.showVat ? chosen.gross : chosen.net)
}

/** The side that the person wants: the purchase price where they may see it, else the sale price; null for an old order that kept none for them. */
export function shownSide(
  amounts: VisibleRecordedAmounts,
  { showPurchasePrice }: Pick<PricePreferences, 'showPurchasePrice'>,
): Amounts | null {
  return (showPurchasePrice ? amounts.purchase : null) ?? amounts.sale
}
