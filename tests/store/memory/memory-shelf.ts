import type { PhotoShelf, ShelvedPhoto } from '#server/modules/uploads/photo-parts.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

/** Where the photos of one thing arrive; `get` and `set` are its list of them. */
export function memoryShelf(
  tx: MemoryTransaction,
  id: string,
  get: () => readonly ShelvedPhoto[],
  set: (photos: readonly ShelvedPhoto[]) => void,
): PhotoShelf {
  const { photoParts } = tx.tables
  const parts = (sha256: string) => photoParts.get(`${id}:${sha256}`) ?? []
  const change = (sha256: string, given: (photo: ShelvedPhoto) => Partial<ShelvedPhoto>) =>
    set(get().map((photo) => (photo.sha256 === sha256 ? { ...photo, ...given(photo) } : photo)))
  return {
    find: (sha256) => tx.inside(() => get().find((photo) => photo.sha256 === sha256) ?? null),
    addPart: (sha256, offset, content) =>
      tx.inside(() => {
        tx.put(photoParts, `${id}:${sha256}`, [...parts(sha256), content])
        change(sha256, () => ({ received: offset + content.length }))
      }),
    content: (sha256) => tx.inside(() => Buffer.concat(parts(sha256))),
    dropParts: (sha256) =>
      tx.inside(() => {
        tx.remove(photoParts, `${id}:${sha256}`)
        change(sha256, ({ mismatches }) => ({ received: 0, mismatches: mismatches + 1 }))
      }),
  }
}

/**
 * The list of photos that is declared now: what was there before keeps what has arrived, what is named no more goes.
 */
export function declaredAnew(
  tx: MemoryTransaction,
  id: string,
  before: readonly ShelvedPhoto[],
  photos: readonly { readonly sha256: string; readonly media_type: string; readonly bytes: number }[],
): ShelvedPhoto[] {
  for (const { sha256 } of before)
    if (!photos.some((photo) => photo.sha256 === sha256)) tx.remove(tx.tables.photoParts, `${id}:${sha256}`)
  return photos.map(
    ({ sha256, media_type: mediaType, bytes }) =>
      before.find((photo) => photo.sha256 === sha256) ?? { sha256, mediaType, bytes, received: 0, mismatches: 0 },
  )
}
