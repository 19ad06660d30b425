import * as v from 'valibot'
import { PhotoType } from '#src/contract/after-sales/uploads.ts'
import { knownTable } from '#src/data/knowledge/known-table.ts'
import type { ReadyPicture } from './ready-picture.ts'

/** What it shows, where that is asked. */
export type KindedPicture<K extends string> = ReadyPicture & { readonly kind: K }

/** Photos that were added at once have an order too. */
let latestMs = 0

/**
 * The photos of what a person is writing. They lie encrypted beside what the device knows, so that they are there again when the browser dropped the page while the camera was open, or the
 * person looked something up elsewhere. They outlive a session, sealed, as what was typed does: the shop does not have them. `name` ends in `-photos` (`isOwn`).
 */
export function draftPictures<const K extends string>(name: string, kinds: readonly K[], most: number) {
  const schema = v.object({ kind: v.picklist(kinds), mediaType: PhotoType, base64: v.string() })
  const kept = knownTable(name, schema, most, { onRefusal: 'tell' })
  /** The screen that begins anew while a photo is written down finds it too. */
  let written: Promise<unknown> = Promise.resolve()
  return {
    /** In the order in which they were added. */
    async all(): Promise<KindedPicture<K>[]> {
      await written
      const pieces = await kept.all().catch(() => [])
      return pieces.toReversed().map(({ id: sha256, value: { kind, mediaType, base64 } }) => ({
        sha256,
        kind,
        mediaType,
        bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer,
      }))
    },
    /** False where the device can keep nothing: they live with the page then. */
    async keep({ sha256, kind, mediaType, bytes }: KindedPicture<K>): Promise<boolean> {
      latestMs = Math.max(latestMs + 1, Date.now())
      const put = kept.put(sha256, { kind, mediaType, base64: textOf(bytes) }, latestMs).then(
        () => true,
        () => false,
      )
      written = Promise.all([written, put])
      return put
    },
    async drop(hashes: readonly string[]): Promise<void> {
      if (hashes.length > 0) await kept.remove(hashes).catch(() => undefined)
    },
  }
}

function textOf(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  const parts: string[] = []
  // In parts: so many arguments at once are too many for some engines.
  for (let at = 0; at < all.length; at += 8192) parts.push(String.fromCharCode(...all.subarray(at, at + 8192)))
  return btoa(parts.join(''))
}
