import type { ReturnRequest } from '#src/contract/after-sales/return-request.ts'
import type { DeclaredPhoto } from '#src/contract/after-sales/uploads.ts'
import { PHOTO_BYTES_A_DAY } from '#src/domain/threads/thread-rules.ts'
import { mayLosePhotos } from '#src/domain/returns/returnable.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import type { ReturnKinds } from '../return-rows.ts'
import { returnPhotoRepository } from './return-photos.repository.ts'
import { returnRepository } from '../returns.repository.ts'

/** Whether a reason of its lines asks for a photo (decision 233). */
export function needsPhoto(lines: readonly { readonly reason: string }[], { reasons }: ReturnKinds): boolean {
  return lines.some((line) => reasons.find(({ reason }) => reason === line.reason)?.needs_photo ?? false)
}

/** Names the photos that are to follow. @throws Refusal 422 at `photos` for too many bytes in a day */
export async function declarePhotos(
  tx: Transaction,
  principal: Principal,
  number: string,
  named: readonly DeclaredPhoto[],
): Promise<void> {
  const photos = tx.repository(returnPhotoRepository, principal)
  if (named.length > 0) {
    const bytes = named.reduce((sum, photo) => sum + photo.bytes, await photos.announced(number))
    if (bytes > PHOTO_BYTES_A_DAY) throw fieldRefusal('photos', 'too-many-bytes')
  }
  await photos.declare(number, named)
}

/**
 * A wish that is a return already: the same again names its photos again, until it is decided. One that was changed on a device which had not heard that it had arrived is told so; to answer
 * that it was sent would lose what changed.
 * @throws Refusal 422
 */
export async function takeAgain(
  tx: Transaction,
  principal: Principal,
  number: string,
  request: ReturnRequest,
): Promise<string> {
  const returns = tx.repository(returnRepository, principal)
  const row = (await returns.open(number))!
  const lines = await returns.lines([number])
  const isSame =
    (['type', 'transport', 'boxes', 'pickup_on', 'comment'] as const).every((field) => row[field] === request[field]) &&
    lines.length === request.lines.length &&
    lines.every((line, at) => {
      const asked = request.lines[at]!
      return (
        line.invoice_line === asked.line &&
        (['invoice_number', 'quantity', 'reason', 'category', 'note'] as const).every(
          (field) => line[field] === asked[field],
        )
      )
    })
  if (!isSame) throw new Refusal('validation', { text: { key: 'return-arrived', values: { number } } })
  if (request.photos && mayLosePhotos(row)) await declarePhotos(tx, principal, number, request.photos)
  else if (request.photos) await forgetUnsent(tx, principal, number, request.photos)
  return number
}

/** Once it is decided its photos stay; those that have not come, and that the device does not name any more, nobody has decided by, and nobody will send. */
async function forgetUnsent(
  tx: Transaction,
  principal: Principal,
  number: string,
  named: readonly DeclaredPhoto[],
): Promise<void> {
  const photos = tx.repository(returnPhotoRepository, principal)
  for (const { sha256, bytes, received } of await photos.of(number))
    if (received < bytes && !named.some((photo) => photo.sha256 === sha256)) await photos.remove(number, sha256)
}

/** The company's return that a device knows by its own id. @throws Refusal 404 */
async function ownNumber(tx: Transaction, principal: Principal, clientId: string): Promise<string> {
  const number = await tx.repository(returnRepository, principal).ofClient(clientId)
  if (typeof number !== 'string') throw new Refusal('not-found')
  return number
}

/** Where the photos of a return arrive, which is held meanwhile. @throws Refusal 404 */
export async function shelfOfReturn(tx: Transaction, principal: Principal, clientId: string) {
  const number = await ownNumber(tx, principal, clientId)
  await tx.repository(returnRepository, principal).open(number)
  return tx.repository(returnPhotoRepository, principal).shelf(number)
}

/**
 * Says that all of its photos are there, however the return stands by now.
 * @throws Refusal 404 for one that is not the company's, 424 with `details.missing`
 */
export async function finishReturn(tx: Transaction, principal: Principal, clientId: string): Promise<string> {
  const number = await ownNumber(tx, principal, clientId)
  const photos = await tx.repository(returnPhotoRepository, principal).of(number)
  const missing = photos.filter(({ bytes, received }) => received < bytes).map(({ sha256 }) => sha256)
  if (missing.length > 0) throw new Refusal('photos-missing', { details: { missing } })
  return number
}

/**
 * Takes a photo away that shows something else.
 * @throws Refusal 404 for one that is not of the company, 412 return-changed once the return is decided or over, 422 for the last one where a reason asks for it
 */
export async function removePhoto(
  tx: Transaction,
  principal: Principal,
  number: string,
  sha256: string,
): Promise<void> {
  const returns = tx.repository(returnRepository, principal)
  const row = await returns.open(number)
  if (!row || row.company_id !== principal.companyId) throw new Refusal('not-found')
  if (!mayLosePhotos(row)) throw new Refusal('return-changed')
  const photos = tx.repository(returnPhotoRepository, principal)
  const others = (await photos.of(number)).filter((photo) => photo.sha256 !== sha256)
  if (others.length === 0 && needsPhoto(await returns.lines([number]), await returns.types()))
    throw fieldRefusal('photos', 'return-photo')
  if (!(await photos.remove(number, sha256))) throw new Refusal('not-found')
}
