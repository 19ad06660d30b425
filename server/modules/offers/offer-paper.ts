import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Offer, OfferLine } from '#src/contract/ordering/offers.ts'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import { type Taxed, vatParts } from '#src/domain/pricing/price.ts'
import type { Issuer } from '#server/modules/papers/issuer.repository.ts'
import type { Paper } from '#server/modules/papers/paper.ts'
import { PaperWords, printedPrices, type PrintedLine } from '#server/modules/papers/paper-words.ts'

export interface OfferPaperInput {
  readonly offer: Offer
  readonly issuer: Issuer
  readonly price: PaperPrice
  readonly locale: Locale
  readonly now: Date
}

/** What is offered, at the prices that bind: for the owner of the car in the name of the workshop, or at purchase price for its own files. */
export function offerPaper({ offer, issuer, price, locale, now }: OfferPaperInput): Paper {
  const words = new PaperWords(locale, printedPrices(price, issuer))
  const lines = offer.items.filter((line) => line.status === 'offered')
  const day = words.day(offer.expiry_date)
  // What was ordered has ended: its prices bind nobody any more.
  const orderedOn = offer.ordered && words.day(offer.ordered.at)
  const ofDistributor: readonly (readonly ['paper-supplier' | 'paper-consultant', string])[] =
    price === 'purchase'
      ? [
          ['paper-supplier', brand.legalName],
          ['paper-consultant', offer.sales_consultant?.name ?? ''],
        ]
      : []
  return {
    ...words.around(now),
    title: words.say('paper-offer', { number: offer.number }),
    letterhead: { name: issuer.company, lines: issuer.particulars, logo: issuer.logo },
    facts: words.facts(
      ['paper-day', words.day(offer.date)],
      orderedOn === null ? ['paper-valid-until', day] : ['paper-ordered-on', orderedOn],
      ['paper-customer', offer.customer],
      ['paper-plate', offer.plate],
      ['paper-made-by', offer.requested_by],
      ...ofDistributor,
    ),
    columns: words.columns(),
    groups: words.groups(lines.map((line) => printedLine(line, price))),
    totals: words.totals({
      all: offer.amounts?.[price] ?? null,
      core: offer.core,
      transport: 0,
      currency: offer.currency,
      rates: vatParts(lines.flatMap((line) => taxedOf(line, price))),
    }),
    notes: [
      price === 'purchase' ? offer.terms : '',
      offer.core ? words.say('paper-core-comes-back') : '',
      orderedOn === null
        ? words.say(words.prices === 'final' ? 'paper-offer-binds-final' : 'paper-offer-binds', { day })
        : '',
    ].filter((note) => note !== ''),
  }
}

/** An article with its deposits. */
function taxedOf({ price, amounts, quantity }: OfferLine, side: PaperPrice): Taxed[] {
  if (!price || !amounts) return []
  const net = (amounts[side]?.net ?? 0) + (price.core?.net ?? 0) * quantity
  return [{ net, vatPercent: price.vat_percent }]
}

function printedLine(line: OfferLine, price: PaperPrice): PrintedLine {
  const { product, quantity } = line
  const core = line.price?.core
  return {
    brand: product?.brand.name ?? '',
    articleNumber: product?.articleNumber ?? '',
    name: product?.name ?? line.requested_text,
    quantity,
    unit: line.price?.[price] ?? null,
    amounts: line.amounts?.[price] ?? null,
    core: core ? { net: core.net * quantity, vat: core.vat * quantity, gross: core.gross * quantity } : null,
    term: line.term,
    vehicle: line.vehicle,
    plate: line.registration_number,
  }
}
