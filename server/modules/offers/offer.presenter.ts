import type { Amounts } from '#src/contract/catalogue/article.ts'
import type { Offer, OfferLine, OfferSummary } from '#src/contract/ordering/offers.ts'
import { cartTotals } from '#src/domain/cart/cart-totals.ts'
import {
  bothAmounts,
  coreNet,
  type PriceTerms,
  saleNet,
  unitPrice,
  vatRateOf,
  visibleAmounts,
} from '#src/domain/pricing/price.ts'
import type { Principal } from '#server/access/principal.ts'
import { displayName, nameFor } from '#server/modules/session/display-name.ts'
import { boundPrice, buyerOf, isOpenTo, offerPerson, offerTerms, statusNow } from './offer-buyer.ts'
import type { Acceptance, AnsweredLine } from './offer-list.repository.ts'
import type { OfferRow } from './offer-rows.ts'
import type { OfferLineRow } from './offers.repository.ts'

export function presentOfferSummary(
  offer: OfferRow,
  lines: readonly OfferLineRow[],
  principal: Principal,
  now: Date,
): OfferSummary {
  const isOpen = isOpenTo(principal, offer)
  const terms = offerTerms(buyerOf(principal, offer), offer, now)
  return {
    id: offer.vbeln,
    number: offer.vbeln,
    date: offer.created_at.toISOString(),
    expiry_date: offer.expires_at.toISOString(),
    status: statusNow(offer, now),
    published_at: offer.published_at?.toISOString() ?? null,
    is_open: isOpen,
    is_own: offer.user_id === principal.subjectId && offer.company_id === principal.companyId,
    lines: lines.length,
    customer: offer.customer,
    plate: offer.plate,
    comment: offer.comment,
    requested_by: nameFor(principal)(offer.requester),
    sales_consultant: offer.consultant && {
      name: displayName(offer.consultant),
      phone: offer.consultant.phone,
      email: offer.consultant.email,
    },
    company: offerPerson(principal).isStaff
      ? { id: offer.company_id, customer_code: offer.company.customer_code, name: offer.company.name }
      : null,
    ...(isOpen ? offeredAmounts(lines, terms) : { amounts: null, core: null }),
    currency: offer.currency,
    version: offer.version,
    rejected: offer.status === 'rejected' && offer.ending ? rejectionOf(offer, offer.ending, principal) : null,
  }
}

function rejectionOf(
  { is_withdrawn: isWithdrawn }: OfferRow,
  ending: NonNullable<OfferRow['ending']>,
  principal: Principal,
): NonNullable<OfferSummary['rejected']> {
  return {
    reason: ending.text,
    by: isWithdrawn ? nameFor(principal)(ending) : displayName(ending),
    at: new Date(ending.at).toISOString(),
    is_withdrawn: isWithdrawn,
  }
}

/** All that is offered, deposits included, with the VAT of a document; null where nothing is. */
function offeredAmounts(
  lines: readonly OfferLineRow[],
  terms: PriceTerms,
): Pick<OfferSummary, 'amounts'> & { core: Amounts | null } {
  const priced = lines.flatMap((line) => {
    const basis = boundPrice(line)
    return basis ? [{ basis, quantity: line.quantity }] : []
  })
  if (priced.length === 0) return { amounts: null, core: null }
  const totals = cartTotals(
    priced.map(({ basis, quantity }) => ({
      isSelected: true,
      amounts: visibleAmounts(bothAmounts(basis, quantity, terms), terms.maySeePurchasePrices),
      coreNet: coreNet(basis, quantity),
      vatPercent: vatRateOf(basis, terms),
      points: null,
    })),
    terms.maySeePurchasePrices,
  )
  const { cart_total_sale_price: net, cart_total_vat: vat, cart_total_sale_price_with_vat: gross } = totals
  return {
    amounts: {
      purchase: net === null || vat === null || gross === null ? null : { net, vat, gross },
      sale: {
        net: totals.cart_total_sale_price_with_margin,
        vat: totals.cart_total_vat_with_margin,
        gross: totals.cart_total_sale_price_with_margin_and_vat,
      },
    },
    core:
      totals.cart_total_core > 0
        ? { net: totals.cart_total_core, vat: totals.cart_total_core_vat, gross: totals.cart_total_core_with_vat }
        : null,
  }
}

/** What a line binds, as the person may see it. */
export function presentLinePrice(
  line: OfferLineRow,
  terms: PriceTerms,
): Pick<OfferLine, 'price' | 'amounts' | 'previous'> {
  const basis = boundPrice(line)
  return {
    price: basis && unitPrice(basis, terms),
    amounts: basis && visibleAmounts(bothAmounts(basis, line.quantity, terms), terms.maySeePurchasePrices),
    previous: previousPrice(line, terms),
  }
}

/** Of the offer before: without a margin the sale price of who may see purchase prices is the purchase price, as everywhere. */
export function previousPrice(
  { previous_net_minor: net, previous_sale_minor: sale, previous_core_minor: core }: OfferLineRow,
  { maySeePurchasePrices, marginPercent }: PriceTerms,
): OfferLine['previous'] {
  if (net === null || sale === null || core === null) return null
  return {
    purchase: maySeePurchasePrices ? net : null,
    sale: maySeePurchasePrices && marginPercent <= 0 ? net : sale,
    core,
  }
}

/** What was accepted, beside what the offer has become since its link was made. */
export function presentAcceptance(
  { by, at, lines: answered }: Acceptance,
  lines: readonly OfferLineRow[],
  terms: PriceTerms,
): NonNullable<Offer['accepted']> {
  const accepted = answered.filter((each) => each.is_accepted)
  const placesOf = (of: readonly AnsweredLine[]) => of.map(({ line }) => line)
  return {
    by,
    at: at.toISOString(),
    lines: placesOf(accepted),
    all: answered.length,
    left: placesOf(answered.filter((each) => !each.is_accepted)),
    is_former: accepted.some((each) => !isAsShown(each, lines, terms)),
  }
}

/** Whether a line binds what its link showed, which is what people without the right to purchase prices are shown. */
function isAsShown(shown: AnsweredLine, lines: readonly OfferLineRow[], terms: PriceTerms): boolean {
  const line = lines.find((each) => each.line === shown.line)
  const price = line ? boundPrice(line) : null
  return (
    price !== null &&
    line?.quantity === shown.quantity &&
    saleNet(price, { ...terms, maySeePurchasePrices: false }) === shown.unit_sale_minor &&
    coreNet(price, shown.quantity) === shown.core_net_minor
  )
}
