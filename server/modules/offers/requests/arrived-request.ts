import type { OfferRequest } from '#src/contract/ordering/offer-request.ts'
import { plateSpelling } from '#src/domain/vehicles/plate.ts'
import type { Principal } from '#server/access/principal.ts'
import { type OfferLineRow, offerRepository } from '#server/modules/offers/offers.repository.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'

/**
 * A wish that is an offer already says what it said then: a request that was changed on a device which had not heard that
 * it had arrived. The consultant has to be told; to answer that it was sent would lose what changed. `hasOtherPhotos`:
 * of one with photos.
 * @throws Refusal 422
 */
export async function refuseChangedWish(
  tx: Transaction,
  principal: Principal,
  vbeln: string,
  request: OfferRequest,
  hasOtherPhotos = false,
): Promise<void> {
  const offers = tx.repository(offerRepository, principal)
  const offer = await offers.find(vbeln)
  // Of another company, for which staff acted: theirs to know, not to compare.
  if (!offer) return
  const lines = await offers.lines([vbeln])
  const isSame =
    !hasOtherPhotos &&
    offer.customer === request.customer &&
    offer.plate === plateSpelling(request.plate) &&
    (await offers.askedWith(vbeln)) === request.comment &&
    lines.length === request.lines.length &&
    lines.every((line, at) => isAskedFor(line, request.lines[at]!, offer.version === 1))
  if (!isSame) throw new Refusal('validation', { text: { key: 'offer-request-arrived', values: { number: vbeln } } })
}

/** Article and quantity may since be the consultant's. */
function isAskedFor(line: OfferLineRow, asked: OfferRequest['lines'][number], isUntouched: boolean): boolean {
  const isSame =
    line.requested_text === asked.requested_text && line.car_id === asked.car_id && line.note === asked.note
  return isSame && (!isUntouched || (line.article_id === asked.article_id && line.quantity === asked.quantity))
}
