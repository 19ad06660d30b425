import type { PicturedRequest } from '#src/contract/ordering/offer-request.ts'
import { PHOTO_BYTES_A_DAY } from '#src/domain/threads/thread-rules.ts'
import type { Principal } from '#server/access/principal.ts'
import { OFFERS_A_DAY, refuseUnknown, requestOffer } from '#server/modules/offers/offer-request.service.ts'
import { offerRepository } from '#server/modules/offers/offers.repository.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { refuseChangedWish } from './arrived-request.ts'
import { picturedRequestRepository } from './pictured-requests.repository.ts'

/**
 * Writes down a request whose photos are to come; written again before it is finished, it is what was written last.
 * One that is an offer already stays that, which is said where it was to become another.
 * @returns the hashes of what the server has not every byte of
 * @throws Refusal 404 for an id that is another's, 422 with errors at `lines.N…`, or at `photos` for too many bytes in a day, at `lines` for too many requests
 */
export async function beginRequest(
  tx: Transaction,
  principal: Principal,
  request: PicturedRequest,
): Promise<readonly string[]> {
  const known = await tx.repository(offerRepository, principal).ofClient(request.client_id)
  if (known === null) throw new Refusal('not-found')
  const requests = tx.repository(picturedRequestRepository, principal)
  if (known !== undefined) {
    const sent = (await requests.open(request.client_id))?.photos ?? []
    const named = new Set(request.photos.map(({ sha256 }) => sha256))
    const hasOtherPhotos = sent.length > 0 && (sent.length !== named.size || sent.some((sha256) => !named.has(sha256)))
    await refuseChangedWish(tx, principal, known, request, hasOtherPhotos)
    return []
  }
  await refuseUnknown(tx, principal, request)
  const today = await requests.announced(request.client_id)
  if (today.requests >= OFFERS_A_DAY) throw fieldRefusal('lines', 'too-many-today')
  const bytes = request.photos.reduce((sum, photo) => sum + photo.bytes, today.bytes)
  if (bytes > PHOTO_BYTES_A_DAY) throw fieldRefusal('photos', 'too-many-bytes')
  if (!(await requests.put(request))) throw new Refusal('not-found')
  return (await requests.open(request.client_id))!.missing
}

/**
 * Asks for an offer by a request whose photos are all there; again, it says the same number.
 * @throws Refusal 404 for one that is not the person's, 422 for lines that are not there any more, 424 with `details.missing`
 */
export async function finishRequest(tx: Transaction, principal: Principal, clientId: string): Promise<string> {
  const requests = tx.repository(picturedRequestRepository, principal)
  const found = await requests.open(clientId)
  if (found?.vbeln) return found.vbeln
  if (!found?.request) {
    // Asked for without photos: it is an offer all the same.
    const known = await tx.repository(offerRepository, principal).ofClient(clientId)
    if (typeof known === 'string') return known
    throw new Refusal('not-found')
  }
  if (found.missing.length > 0) throw new Refusal('photos-missing', { details: { missing: [...found.missing] } })
  const vbeln = await requestOffer(tx, principal, found.request)
  await requests.end(clientId, vbeln)
  return vbeln
}
