import type { CartTotals } from '#src/contract/ordering/cart.ts'
import type { Amounts, Price } from '#src/contract/catalogue/article.ts'
import { documentAmounts, type Taxed, transportParts, vatParts, type VisibleAmounts } from '../pricing/price.ts'

export interface TotalledLine {
  readonly isSelected: boolean
  readonly amounts: VisibleAmounts | null
  /** Old-part deposit of the whole line, without VAT. */
  readonly coreNet: number
  readonly vatPercent: number
  /** Null where they are not shown. */
  readonly points: number | null
}

/**
 * The seven totals of the selected lines: what is to be paid, deposits included, how much of it is deposits, and what each rate of VAT bears. VAT is that of the
 * document, rounded once per rate, so that it is the invoice's to the ban; beside a line it is display.
 * Transport is a part of what the company pays alone, and has the rates of the goods. Those without margin are null for who may not see purchase prices.
 */
export function cartTotals(
  lines: readonly TotalledLine[],
  maySeePurchasePrices: boolean,
  transport: Taxed | null = null,
): CartTotals {
  const selected = lines.filter((line) => line.isSelected)
  const cores = selected.map(({ coreNet, vatPercent }) => ({ net: coreNet, vatPercent }))
  const netOf = (amountsOf: (line: TotalledLine) => Amounts | null | undefined) =>
    selected.map((line) => ({ net: amountsOf(line)?.net ?? 0, vatPercent: line.vatPercent }))
  const bought = netOf(({ amounts }) => amounts?.purchase)
  const paid = [...bought, ...cores, ...transportParts(bought, transport)]
  const sold = [...netOf(({ amounts }) => amounts?.sale), ...cores]
  const [purchase, sale, core] = [paid, sold, cores].map(documentAmounts) as [Amounts, Amounts, Amounts]
  const own = <T>(value: T) => (maySeePurchasePrices ? value : null)
  return {
    cart_total_sale_price: own(purchase.net),
    cart_total_sale_price_with_margin: sale.net,
    cart_total_sale_price_with_vat: own(purchase.gross),
    cart_total_sale_price_with_margin_and_vat: sale.gross,
    cart_total_vat: own(purchase.vat),
    cart_total_vat_with_margin: sale.vat,
    cart_total_vat_rates: own(vatParts(paid)),
    cart_total_vat_rates_with_margin: vatParts(sold),
    cart_total_points: selected.reduce((sum, line) => sum + (line.points ?? 0), 0),
    cart_total_core: core.net,
    cart_total_core_vat: core.vat,
    cart_total_core_with_vat: core.gross,
    ...(transport && { cart_total_transport: own(transport.net) }),
  }
}

/** A line of the cart, or one that waits on the device, as the totals count it. */
export function totalledLine(line: {
  readonly isSelected: boolean
  readonly price: Price | null
  readonly amounts: VisibleAmounts | null
  readonly points: number | null
  readonly variants: readonly { readonly requested_quantity: number }[]
}): TotalledLine {
  const { isSelected, price, amounts, points, variants } = line
  return {
    isSelected,
    amounts,
    points,
    coreNet: (price?.core?.net ?? 0) * variants[0]!.requested_quantity,
    vatPercent: price?.vat_percent ?? 0,
  }
}
