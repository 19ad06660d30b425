import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { CartInfo, PaperPrice } from '#src/contract/ordering/papers.ts'
import { isOrderable } from '#src/domain/cart/cart-line.ts'
import type { Issuer } from './issuer.repository.ts'
import type { Paper } from './paper.ts'
import { PaperWords, printedPrices, type PrintedLine, type PrintedTotals } from './paper-words.ts'

export interface CartPaperInput {
  readonly cart: Cart
  readonly info: CartInfo
  readonly issuer: Issuer
  readonly price: PaperPrice
  readonly locale: Locale
  readonly now: Date
}

/** What counts in the cart's totals is what its paper shows. */
export function printedLines(cart: Cart): readonly CartLine[] {
  return cart.items.filter(
    ({ isSelected, condition }) => isSelected && (isOrderable(condition) || condition === 'insufficient_stock'),
  )
}

const bindings = {
  net: 'paper-cart-binds',
  'with-vat': 'paper-estimate-binds',
  final: 'paper-estimate-binds-final',
} as const

/** The selected lines of the cart: for the owner of the car in the name of the workshop, or at purchase price for its own files. */
export function cartPaper({ cart, info, issuer, price, locale, now }: CartPaperInput): Paper {
  const words = new PaperWords(locale, printedPrices(price, issuer))
  const lines = printedLines(cart)
  const shippingPoint = cart.shipping_points.find(({ id }) => id === cart.shipping_point)
  const totals = totalsOf(cart, price)
  return {
    ...words.around(now),
    title: info.title || words.say(price === 'sale' ? 'paper-estimate' : 'paper-cart'),
    letterhead: { name: issuer.company, lines: issuer.particulars, logo: issuer.logo },
    facts: words.facts(
      ['paper-day', words.day(now)],
      ['paper-customer', info.customer],
      ['paper-plate', info.plate],
      ['paper-made-by', issuer.person],
      ['paper-pickup', (price === 'purchase' && shippingPoint?.pickup) || ''],
      ['paper-delivery', price === 'purchase' && !shippingPoint?.pickup ? (shippingPoint?.name ?? '') : ''],
    ),
    columns: words.columns(),
    groups: words.groups(lines.map((line) => printedLine(line, price))),
    totals: words.totals(totals),
    notes: [info.note, totals.core ? words.say('paper-core-comes-back') : '', words.say(bindings[words.prices])].filter(
      (note) => note !== '',
    ),
  }
}

function printedLine(line: CartLine, price: PaperPrice): PrintedLine {
  const { requested_quantity: quantity } = line.variants[0]!
  const core = line.price?.core
  return {
    brand: line.brand.name,
    articleNumber: line.articleNumber,
    name: line.name,
    quantity,
    unit: line.price?.[price] ?? null,
    amounts: line.amounts?.[price] ?? null,
    core: core ? { net: core.net * quantity, vat: core.vat * quantity, gross: core.gross * quantity } : null,
    vehicle: line.vehicle,
    plate: line.registration_number,
  }
}

function totalsOf({ totals, currency }: Cart, price: PaperPrice): PrintedTotals {
  const own = price === 'purchase'
  return {
    currency,
    transport: (own && totals.cart_total_transport) || 0,
    rates: (own ? totals.cart_total_vat_rates : totals.cart_total_vat_rates_with_margin) ?? [],
    all: {
      net: (own ? totals.cart_total_sale_price : totals.cart_total_sale_price_with_margin) ?? 0,
      vat: (own ? totals.cart_total_vat : totals.cart_total_vat_with_margin) ?? 0,
      gross: (own ? totals.cart_total_sale_price_with_vat : totals.cart_total_sale_price_with_margin_and_vat) ?? 0,
    },
    core:
      totals.cart_total_core > 0
        ? {
            net: totals.cart_total_core,
            vat: totals.cart_total_core_vat,
            gross: totals.cart_total_core_with_vat,
          }
        : null,
  }
}
