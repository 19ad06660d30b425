import { createHash } from 'node:crypto'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/uploads.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Store } from '#server/store/store.ts'
import { claimRepository } from './claims.repository.ts'

/** A line that breaks files does so once or twice; who sends others on purpose would only fill the disk. */
const MAX_MISMATCHES = 5

export interface PhotoPart {
  readonly claimId: string
  readonly sha256: string
  readonly mediaType: string
  /** Where the sender believes that the server is. */
  readonly offset: number
  /** Empty: the sender asks where the server is. */
  readonly content: Buffer
}

/**
 * Takes a part of a photo if it is the next one, and says how many bytes there are now. A part that is not the next (a copy, or one out of
 * order) changes nothing and is no error: the sender goes on from the answer. The last part is taken only when the whole has the declared hash.
 * @throws Refusal 404 for a photo that was not declared, 413 for more than a part or than was declared, 415 for what is no such picture, 422
 * when the whole is another file
 */
export async function takePhotoPart(store: Store, principal: Principal, part: PhotoPart): Promise<number> {
  const { claimId, sha256, content } = part
  const outcome = await store.transaction(async (tx) => {
    const claims = tx.repository(claimRepository, principal)
    const photo = (await claims.open(claimId))?.photos.find((each) => each.sha256 === sha256)
    if (!photo) throw new Refusal('not-found')
    if (content.length === 0 || part.offset !== photo.received || photo.received === photo.bytes) return photo.received
    if (photo.mismatches >= MAX_MISMATCHES) throw fieldRefusal('photo', 'photo-differs')
    if (content.length > UPLOAD_CHUNK_BYTES || part.offset + content.length > photo.bytes)
      throw new Refusal('payload-too-large')
    if (part.mediaType !== photo.mediaType || (part.offset === 0 && !startsLike(photo.mediaType, content)))
      throw new Refusal('unsupported-media-type')
    await claims.addPart(claimId, sha256, part.offset, content)
    const received = part.offset + content.length
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

/** The first bytes of the file say what it is; its name and declared type may lie. */
function startsLike(mediaType: string, content: Buffer): boolean {
  switch (mediaType) {
    case 'image/jpeg':
      return content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
    case 'image/png':
      return content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    case 'image/webp':
      return content.subarray(0, 4).equals(Buffer.from('RIFF')) && content.subarray(8, 12).equals(Buffer.from('WEBP'))
    default:
      return false
  }
}
