import type { OfferChange } from '#src/contract/ordering/offers.ts'
import { offerMay } from '#src/domain/offers/offer-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { offerPerson, statusNow } from './offer-buyer.ts'
import { openOffer, outOfTurn } from './offer-changed.ts'
import { priceOffer } from './offer-pricing.service.ts'
import type { OfferRow } from './offer-rows.ts'
import { offerRepository } from './offers.repository.ts'

/**
 * What who asked, or staff, change of an offer.
 * @throws Refusal 403 for a field of the other side, 412 where it is not its turn, or was changed meanwhile
 */
export async function changeOffer(
  tx: Transaction,
  principal: Principal,
  vbeln: string,
  change: OfferChange,
): Promise<void> {
  const offer = await openOffer(tx, principal, vbeln)
  const isOwn = offer.user_id === principal.subjectId && offer.company_id === principal.companyId
  const ofRequester = change.comment !== undefined || change.withdraw === true
  const ofStaff = change.take === true || change.terms !== undefined || change.lines !== undefined
  if ((ofRequester && !isOwn) || (ofStaff && !offerPerson(principal).isStaff)) throw new Refusal('forbidden')
  if (ofRequester) await changeRequest(tx, principal, offer, change)
  if (change.take === true) await takeOffer(tx, principal, offer)
  if (change.terms !== undefined || change.lines !== undefined) await priceOffer(tx, principal, offer, change)
}

async function changeRequest(
  tx: Transaction,
  principal: Principal,
  offer: OfferRow,
  { comment, withdraw }: OfferChange,
): Promise<void> {
  const offers = tx.repository(offerRepository, principal)
  const standing = { status: statusNow(offer, tx.now), is_own: true }
  if (!offerMay.comment(standing)) throw outOfTurn(offer, principal, tx.now)
  if (comment !== undefined && comment !== offer.comment) {
    await offers.update(offer.vbeln, { comment })
    await offers.note(offer.vbeln, { kind: 'commented', text: comment })
  }
  if (withdraw !== true) return
  await offers.update(offer.vbeln, { status: 'rejected', is_withdrawn: true, version: offer.version + 1 })
  await offers.note(offer.vbeln, { kind: 'withdrawn' })
}

/** Whoever takes a request is its consultant; taken again by the same person nothing happens. */
async function takeOffer(tx: Transaction, principal: Principal, offer: OfferRow): Promise<void> {
  const offers = tx.repository(offerRepository, principal)
  if (!offerMay.price({ status: statusNow(offer, tx.now), is_own: false }, offerPerson(principal)))
    throw outOfTurn(offer, principal, tx.now)
  if (offer.status !== 'created' && offer.consultant_id === principal.subjectId) return
  await offers.update(offer.vbeln, {
    consultant_id: principal.subjectId,
    ...(offer.status === 'created' && { status: 'open' }),
  })
  await offers.note(offer.vbeln, { kind: 'taken' })
}
