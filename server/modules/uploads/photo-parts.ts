import { createHash } from 'node:crypto'
import type { Chunk } from '#src/contract/files.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { startsLike } from '#server/http/input/file-signature.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Store, Transaction } from '#server/store/store.ts'

/** A line that breaks files does so once or twice; who sends others on purpose would only fill the disk. */
const MAX_MISMATCHES = 5

export interface ShelvedPhoto {
  readonly sha256: string
  readonly mediaType: string
  readonly bytes: number
  /** Bytes that are there, without a gap. */
  readonly received: number
  /** How often what arrived was another file. */
  readonly mismatches: number
}

/** Where photos that were declared arrive, one part after the other. */
export interface PhotoShelf {
  /** Null for what was not declared. */
  find(sha256: string): Promise<ShelvedPhoto | null>
  /** Puts a part behind what is there. */
  addPart(sha256: string, offset: number, content: Buffer): Promise<void>
  /** The whole photo as it arrived. */
  content(sha256: string): Promise<Buffer>
  /** Throws away what arrived, since it was another file. */
  dropParts(sha256: string): Promise<void>
}

/**
 * Takes a part of a photo if it is the next one, and says how many bytes there are now. A part that is not the next (a copy, or one out of
 * order) changes nothing and is no error: the sender goes on from the answer. The last part is taken only when the whole has the declared hash.
 * `shelfIn` gives the shelf inside the transaction, null for one that the caller may not see.
 * @throws Refusal 404 for a photo that was not declared, 413 for more than a part or than was declared, 415 for what is no such picture, 422
 * when the whole is another file
 */
export async function takePart(
  store: Store,
  shelfIn: (tx: Transaction) => Promise<PhotoShelf | null>,
  { sha256, type, offset, bytes }: Chunk & { readonly sha256: string },
): Promise<number> {
  const outcome = await store.transaction(async (tx) => {
    const shelf = await shelfIn(tx)
    const photo = await shelf?.find(sha256)
    if (!shelf || !photo) throw new Refusal('not-found')
    if (bytes.length === 0 || offset !== photo.received || photo.received === photo.bytes) return photo.received
    if (photo.mismatches >= MAX_MISMATCHES) throw fieldRefusal('photo', 'photo-differs')
    if (bytes.length > UPLOAD_CHUNK_BYTES || offset + bytes.length > photo.bytes) throw new Refusal('payload-too-large')
    if (type !== photo.mediaType || (offset === 0 && !startsLike(type, bytes)))
      throw new Refusal('unsupported-media-type')
    await shelf.addPart(sha256, offset, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    const received = offset + bytes.length
    if (
      received < photo.bytes ||
      createHash('sha256')
        .update(await shelf.content(sha256))
        .digest('hex') === sha256
    )
      return received
    await shelf.dropParts(sha256)
    return 'another file'
  })
  // Refused after the transaction, so that what was dropped stays dropped.
  if (outcome === 'another file') throw fieldRefusal('photo', 'photo-differs')
  return outcome
}
