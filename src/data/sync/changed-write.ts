import * as v from 'valibot'
import type { DeclaredPhoto } from '#src/contract/after-sales/uploads.ts'
import { draftPictures } from '#src/data/pictures/draft-pictures.ts'
import type { ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import type { WaitingPicture } from '#src/data/pictures/waiting-pictures.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/*
 * What a person has changed of a waiting write and not sent yet, of the last one alone: the browser may drop the page
 * while the camera is open, as with a draft.
 */

const KEY = 'changed-write'
/** As many as a claim, a return or a request has. */
const MOST = 10
const Photo = v.object({ sha256: v.string(), kind: v.string() })
const Changed = v.object({ opId: v.string(), draft: v.optional(v.unknown()), photos: v.optional(v.array(Photo)) })
type Changed = v.InferOutput<typeof Changed>

/** Whatever they show: that stands in the list. */
const added = draftPictures('changed-photos', ['any'], MOST)

export function changedWrite(opId: string): Changed {
  const read = v.safeParse(Changed, parseJson(personalStorage.get(KEY)))
  return read.success && read.output.opId === opId ? read.output : { opId }
}

export function keepChanged(opId: string, given: Omit<Changed, 'opId'>): void {
  personalStorage.set(KEY, JSON.stringify({ ...changedWrite(opId), ...given }))
}

/** False where the device can keep nothing: it lives with the page then. */
export const keepAdded = (photo: ReadyPicture): Promise<boolean> => added.keep({ ...photo, kind: 'any' })

/** It was sent, and has its photos. */
export function dropChanged(photos: readonly ReadyPicture[]): void {
  personalStorage.remove(KEY)
  void added.drop(photos.map(({ sha256 }) => sha256))
}

/** The photos that it has now: of those that wait with it, and those that were added. */
export async function changedPictures<P extends DeclaredPhoto>(
  { photos }: Changed,
  waiting: readonly WaitingPicture<P>[],
): Promise<readonly WaitingPicture<P>[]> {
  if (!photos) return waiting
  const pictures = [...waiting.map(({ picture }) => picture), ...(await added.all())]
  return photos.flatMap(({ sha256, kind }) => {
    const picture = pictures.find((each) => each.sha256 === sha256)
    if (!picture) return []
    const { mediaType, bytes } = picture
    return { picture, declared: { sha256, media_type: mediaType, bytes: bytes.byteLength, kind } as unknown as P }
  })
}
