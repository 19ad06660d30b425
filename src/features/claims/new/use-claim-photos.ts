import { useEffect, useState } from 'react'
import { PHOTOS_MAX, type PhotoKind } from '#src/contract/after-sales/claims.ts'
import { claimDraftPhotos } from '#src/data/claims/claim-draft-photos.ts'
import { preparePhoto, type ReadyPhoto } from '#src/data/claims/claim-photo.ts'
import type { PhotoProblem } from '#src/data/pictures/ready-picture.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { uuid } from '#src/lib/uuid.ts'

/** A file that is no photo, or one too many, at its own tile until it is put away. */
export interface WrongFile {
  readonly id: string
  readonly name: string
  readonly problem: PhotoProblem | 'too-many'
}

/**
 * The photos of a claim while it is written, each once and at most ten. They stay on this device until it is sent; those of a waiting claim that is changed lie with that claim already.
 */
export function useClaimPhotos(edited: EditedWrite | null) {
  const [photos, setPhotos] = useState<readonly ReadyPhoto[]>(() => edited?.pictures.map(photoOf) ?? [])
  const [wrong, setWrong] = useState<readonly WrongFile[]>([])
  const isKept = edited === null
  useEffect(() => {
    if (!isKept) return
    let isGone = false
    void claimDraftPhotos.all().then((kept) => {
      if (!isGone) setPhotos((before) => joined(kept, before))
    })
    return () => {
      isGone = true
    }
  }, [isKept])
  const keep = (photo: ReadyPhoto) => {
    if (isKept) void claimDraftPhotos.keep(photo)
  }
  return {
    photos,
    wrong,
    async add(files: readonly File[], kind: PhotoKind, isFromCamera: boolean): Promise<void> {
      let known = photos
      for (const file of files) {
        const made = await preparePhoto(file, { kind, isFromCamera })
        const problem = typeof made === 'string' ? made : hasRoom(known, made) ? null : 'too-many'
        if (problem !== null) setWrong((before) => [...before, { id: uuid(), name: file.name, problem }])
        if (typeof made === 'string' || problem !== null) continue
        known = joined(known, [made])
        setPhotos((before) => joined(before, [made]))
        keep(made)
      }
    },
    remove(sha256: string) {
      setPhotos((before) => before.filter((photo) => photo.sha256 !== sha256))
      if (isKept) void claimDraftPhotos.drop([sha256])
    },
    setKind(sha256: string, kind: PhotoKind) {
      setPhotos((before) => before.map((photo) => (photo.sha256 === sha256 ? { ...photo, kind } : photo)))
      const changed = photos.find((photo) => photo.sha256 === sha256)
      if (changed) keep({ ...changed, kind })
    },
    /** Another claim begins, or this one was sent: none of them is needed any more. */
    dropPhotos() {
      setPhotos([])
      if (isKept) void claimDraftPhotos.drop(photos.map(({ sha256 }) => sha256))
    },
    putAway: (id: string) => setWrong((before) => before.filter((file) => file.id !== id)),
  }
}

const photoOf = ({ picture, declared }: EditedWrite['pictures'][number]): ReadyPhoto => ({
  ...picture,
  kind: declared.kind ?? 'damage',
})

/** The same one once more takes no room. */
function hasRoom(photos: readonly ReadyPhoto[], { sha256 }: ReadyPhoto): boolean {
  return photos.length < PHOTOS_MAX || photos.some((photo) => photo.sha256 === sha256)
}

function joined(first: readonly ReadyPhoto[], then: readonly ReadyPhoto[]): readonly ReadyPhoto[] {
  const added = then.filter(({ sha256 }) => !first.some((photo) => photo.sha256 === sha256))
  return [...first, ...added].slice(0, PHOTOS_MAX)
}
