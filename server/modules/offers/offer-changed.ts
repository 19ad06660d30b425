import { brand } from '#src/contract/brand.ts'
import type { OfferStanding, OfferSummary } from '#src/contract/ordering/offers.ts'
import { formatDate } from '#src/lib/formats.ts'
import type { Principal } from '#server/access/principal.ts'
import { nameFor } from '#server/modules/session/display-name.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { statusNow } from './offer-buyer.ts'
import type { OfferRow } from './offer-rows.ts'
import { presentOfferSummary } from './offer.presenter.ts'
import { offerRepository } from './offers.repository.ts'

/** An offer held for a change. @throws Refusal 404 for none or another's */
export async function openOffer(tx: Transaction, principal: Principal, vbeln: string): Promise<OfferRow> {
  const offer = await tx.repository(offerRepository, principal).open(vbeln)
  if (!offer) throw new Refusal('not-found')
  return offer
}

/** Why an offer is not, or no longer, what is asked of it. */
export function outOfTurn(offer: OfferRow, principal: Principal, now: Date): Refusal {
  const { locale } = principal
  const day = (instant: string | Date, style: 'date' | 'time' = 'date') =>
    formatDate(instant, style, locale, brand.timeZone)
  const { order, ending } = offer
  if (order && ending) {
    const name = nameFor(principal)(ending)
    return new Refusal('offer-ordered', {
      text: { key: 'offer-ordered', values: { name, day: day(order.created_at), time: day(order.created_at, 'time') } },
      details: { order: order.number, by: name, at: new Date(order.created_at).toISOString() },
    })
  }
  if (statusNow(offer, now) === 'expired')
    return new Refusal('offer-expired', { text: { key: 'offer-expired', values: { day: day(offer.expires_at) } } })
  return new Refusal('offer-changed')
}

/** A customer does not open what is not published; what has ended so will not be, and that is said. */
export function notPublished(offer: OfferRow, principal: Principal, now: Date): Refusal {
  const { status, expiry_date, rejected } = presentOfferSummary(offer, [], principal, now)
  const text = neverPublished({ status, expiry_date, rejected }, principal)
  return new Refusal('offer-unpublished', { ...(text && { text }), details: { status, expiry_date, rejected } })
}

function neverPublished(
  { status, expiry_date, rejected }: Pick<OfferSummary, 'status' | 'expiry_date' | 'rejected'>,
  { locale }: Principal,
): TextRef | undefined {
  if (status === 'expired')
    return { key: 'offer-expired', values: { day: formatDate(expiry_date, 'date', locale, brand.timeZone) } }
  if (rejected === null) return undefined
  const { by: name, reason } = rejected
  return rejected.is_withdrawn
    ? { key: 'offer-request-withdrawn', values: { name } }
    : { key: 'offer-request-rejected', values: { name, reason } }
}

/** Where an offer stands after a change. */
export async function standingOf(tx: Transaction, principal: Principal, vbeln: string): Promise<OfferStanding> {
  const offer = (await tx.repository(offerRepository, principal).find(vbeln))!
  return { id: vbeln, status: statusNow(offer, tx.now), version: offer.version }
}
