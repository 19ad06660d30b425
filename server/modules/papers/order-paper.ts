import type { Locale } from '#src/contract/fields.ts'
import type { Order } from '#src/contract/ordering/order.ts'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import { brand } from '#src/contract/brand.ts'
import type { Issuer } from './issuer.repository.ts'
import type { Paper } from './paper.ts'
import { formatNumber } from '#src/lib/formats.ts'
import { PaperWords, printedPrices } from './paper-words.ts'

export interface OrderPaperInput {
  readonly order: Order
  readonly issuer: Issuer
  readonly price: PaperPrice
  readonly locale: Locale
  readonly now: Date
}

/** An order as it was sent. At an old order that kept no sale price there is none to print. */
export function orderPaper({ order, issuer, price, locale, now }: OrderPaperInput): Paper {
  const words = new PaperWords(locale, printedPrices(price, issuer))
  return {
    ...words.around(now),
    title: words.say('paper-order', { number: order.number }),
    letterhead: { name: issuer.company, lines: issuer.particulars, logo: issuer.logo },
    facts: words.facts(
      ['paper-ordered-on', words.day(order.date)],
      ['paper-supplier', brand.legalName],
      ['paper-sap-order', order.sap_order ?? ''],
      ['paper-ordered-by', order.ordered_by],
      ['paper-paid-points', price === 'purchase' && order.points ? formatNumber(order.points, locale) : ''],
      ['paper-voucher', (price === 'purchase' && order.voucher?.code) || ''],
      // The way the workshop pays is nothing to the owner of the car.
      ['paper-payment', price === 'purchase' && order.payment ? words.say(`payment-${order.payment}`) : ''],
      ['paper-pickup', order.pickup ?? ''],
      ['paper-delivery', order.pickup ? '' : [order.shipping_point, order.shipping_address].filter(Boolean).join(', ')],
    ),
    columns: words.columns(),
    groups: words.groups(
      order.items.map((line) => ({
        brand: line.brand,
        articleNumber: line.articleNumber,
        name: line.name,
        quantity: line.quantity,
        unit: line.unit?.[price] ?? null,
        amounts: line.amounts[price],
        core: line.core,
        vehicle: line.vehicle,
        plate: line.registration_number,
      })),
    ),
    totals: words.totals({
      all: order.amounts[price],
      core: order.core,
      voucher: (price === 'purchase' && order.voucher?.net) || 0,
      transport: (price === 'purchase' && order.transport?.net) || 0,
      currency: order.currency,
      rates: order.vat_rates?.[price] ?? [],
    }),
    // The comment is for the distributor: at sale price the paper is handed to the owner of the car.
    notes: [price === 'purchase' ? order.comment : '', order.core ? words.say('paper-core-comes-back') : ''].filter(
      (note) => note !== '',
    ),
  }
}
