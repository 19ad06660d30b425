import { useEffect, useState } from 'react'
import { OFFER_PHOTOS_MAX } from '#src/contract/ordering/offer-request.ts'
import { requestDraftPhotos } from '#src/data/offers/request-draft-photos.ts'
import { type PhotoProblem, preparePicture, type ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'

/** A file that is no photo, or one too many, until the next are chosen. */
export interface WrongPhoto {
  readonly name: string
  readonly problem: PhotoProblem | 'too-many'
}

/**
 * The photos of a request while it is written, each once. They stay on this device until it is sent; those of a waiting request that is changed lie with that request already.
 */
export function useRequestPhotos(edited: EditedWrite | null) {
  const [photos, setPhotos] = useState<readonly ReadyPicture[]>(
    () => edited?.pictures.map(({ picture }) => picture) ?? [],
  )
  const [wrong, setWrong] = useState<readonly WrongPhoto[]>([])
  const isKept = edited === null
  useEffect(() => {
    if (!isKept) return
    let isGone = false
    void requestDraftPhotos.all().then((kept) => {
      if (!isGone) setPhotos((before) => joined(kept, before))
    })
    return () => {
      isGone = true
    }
  }, [isKept])
  return {
    photos,
    wrong,
    isFull: photos.length >= OFFER_PHOTOS_MAX,
    async add(files: readonly File[], isFromCamera: boolean): Promise<void> {
      setWrong([])
      let known = photos
      for (const file of files) {
        const made = await preparePicture(file, isFromCamera)
        const problem = typeof made === 'string' ? made : hasRoom(known, made) ? null : 'too-many'
        if (problem !== null) setWrong((before) => [...before, { name: file.name, problem }])
        if (typeof made === 'string' || problem !== null) continue
        known = joined(known, [made])
        setPhotos((before) => joined(before, [made]))
        if (isKept) void requestDraftPhotos.keep({ ...made, kind: 'any' })
      }
    },
    remove(sha256: string) {
      setPhotos((before) => before.filter((photo) => photo.sha256 !== sha256))
      if (isKept) void requestDraftPhotos.drop([sha256])
    },
    /** The request has them now, sent or waiting. */
    dropAll() {
      if (isKept) void requestDraftPhotos.drop(photos.map(({ sha256 }) => sha256))
    },
  }
}

/** The same one once more takes no room. */
function hasRoom(photos: readonly ReadyPicture[], { sha256 }: ReadyPicture): boolean {
  return photos.length < OFFER_PHOTOS_MAX || photos.some((photo) => photo.sha256 === sha256)
}

function joined(first: readonly ReadyPicture[], then: readonly ReadyPicture[]): readonly ReadyPicture[] {
  const added = then.filter(({ sha256 }) => !first.some((photo) => photo.sha256 === sha256))
  return [...first, ...added].slice(0, OFFER_PHOTOS_MAX)
}
