import { createHash } from 'node:crypto'
import type { Chunk } from '#src/contract/files.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { startsLike } from '#server/http/input/file-signature.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Store } from '#server/store/store.ts'
import { claimRepository } from './claims.repository.ts'

/** A line that breaks files does so once or twice; who sends others on purpose would only fill the disk. */
const MAX_MISMATCHES = 5

export interface PhotoPart extends Chunk {
  readonly claimId: string
  readonly sha256: string
}

/**
 * Takes a part of a photo if it is the next one, and says how many bytes there are now. A part that is not the next (a copy, or one out of
 * order) changes nothing and is no error: the sender goes on from the answer. The last part is taken only when the whole has the declared hash.
 * @throws Refusal 404 for a photo that was not declared, 413 for more than a part or than was declared, 415 for what is no such picture, 422
 * when the whole is another file
 */
export async function takePhotoPart(store: Store, principal: Principal, part: PhotoPart): Promise<number> {
  const { claimId, sha256, type, bytes } = part
  const outcome = await store.transaction(async (tx) => {
    const claims = tx.repository(claimRepository, principal)
    const photo = (await claims.open(claimId))?.photos.find((each) => each.sha256 === sha256)
    if (!photo) throw new Refusal('not-found')
    if (bytes.length === 0 || part.offset !== photo.received || photo.received === photo.bytes) return photo.received
    if (photo.mismatches >= MAX_MISMATCHES) throw fieldRefusal('photo', 'photo-differs')
    if (bytes.length > UPLOAD_CHUNK_BYTES || part.offset + bytes.length > photo.bytes)
      throw new Refusal('payload-too-large')
    if (type !== photo.mediaType || (part.offset === 0 && !startsLike(type, bytes)))
      throw new Refusal('unsupported-media-type')
    await claims.addPart(claimId, sha256, part.offset, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    const received = part.offset + bytes.length
    if (
      received < photo.bytes ||
      createHash('sha256')
        .update(await claims.content(claimId, sha256))
        .digest('hex') === sha256
    )
      return received
    await claims.dropParts(claimId, sha256)
    return 'another file'
  })
  // Refused after the transaction, so that what was dropped stays dropped.
  if (outcome === 'another file') throw fieldRefusal('photo', 'photo-differs')
  return outcome
}
