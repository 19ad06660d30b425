import { brand } from '#src/contract/brand.ts'
import type { OfferStatus } from '#src/contract/ordering/offers.ts'
import { isStaff } from '#src/domain/people/access.ts'
import { type OfferPerson, offerStatusAt } from '#src/domain/offers/offer-rules.ts'
import type { PriceBasis, PriceTerms } from '#src/domain/pricing/price.ts'
import type { Principal } from '#server/access/principal.ts'
import type { CartLineRow } from '#server/modules/cart/cart-lines.ts'
import { vatPercentAt } from '#server/modules/pricing/vat.ts'
import type { OfferRow } from './offer-rows.ts'
import type { OfferLineRow } from './offers.repository.ts'

/** The principal as the company that the offer is for: its prices, branch and margin, and who asked; what they may see stays the principal's. */
export function buyerOf(principal: Principal, { company, company_id, user_id, ...offer }: OfferRow): Principal {
  return {
    ...principal,
    companyId: company_id,
    subjectId: user_id,
    priceGroup: company.price_group,
    ...(company_id !== principal.companyId && { branchId: company.branch_id, picksUp: company.picks_up }),
    currency: offer.currency,
    marginPercent: offer.margin_percent ?? company.margin_percent,
    restrictedBrands: company.restricted_brands,
    marketing: {
      ...principal.marketing,
      allow_campaigns: company.allow_campaigns,
      allowed_campaigns: company.allowed_campaigns,
    },
  }
}

/** The standard rate is that of today; of what was ordered it is that of its day. */
export function offerTerms(buyer: Principal, { order }: OfferRow, now: Date): PriceTerms {
  return {
    currency: buyer.currency,
    vatPercent: vatPercentAt(order ? new Date(order.created_at) : now),
    marginPercent: buyer.marginPercent,
    maySeePurchasePrices: buyer.maySeePurchasePrices,
  }
}

/** What a line binds; null while it has no price. The rate of VAT is its article's, and bound by nobody (T-07). */
export function boundPrice({
  status,
  unit_net_minor,
  unit_list_minor,
  core_minor,
  vat_percent: vatPercent,
}: OfferLineRow): PriceBasis | null {
  if (status === 'declined' || unit_net_minor === null || unit_list_minor === null) return null
  return { netMinor: unit_net_minor, listMinor: unit_list_minor, coreMinor: core_minor, vatPercent }
}

/** A line with an article as a line of a cart, for what is known of carts alone: stock, fit, order. */
export function asCartLine(
  line: OfferLineRow & { readonly article_id: number },
  { created_at: addedAt }: OfferRow,
  quantity = line.quantity,
): CartLineRow {
  return {
    uuid: line.uuid,
    articleId: line.article_id,
    carId: line.car_id,
    quantity,
    isSelected: true,
    seenNetMinor: line.unit_net_minor ?? 0,
    seenListMinor: line.unit_list_minor,
    addedAt,
    position: line.line,
    fitAnswers: line.fit_answers,
    seenArrivesAt: null,
    jobId: null,
    addedBy: null,
    quantityBy: null,
    wishes: [],
  }
}

export function hasArticle(line: OfferLineRow): line is OfferLineRow & { readonly article_id: number } {
  return line.article_id !== null
}

export function offerPerson({ aclRoles, canPlaceOrders }: Principal): OfferPerson {
  return { isStaff: isStaff(aclRoles, brand.slug), canPlaceOrders }
}

export function statusNow({ status, expires_at }: OfferRow, now: Date): OfferStatus {
  return offerStatusAt(status, expires_at, now)
}

/** A customer opens what is published; staff what they see. */
export function isOpenTo(principal: Principal, { published_at }: OfferRow): boolean {
  return published_at !== null || offerPerson(principal).isStaff
}
