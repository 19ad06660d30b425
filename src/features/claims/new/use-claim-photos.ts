import { useState } from 'react'
import { PHOTOS_MAX, type PhotoKind } from '#src/contract/claims.ts'
import { type PhotoProblem, preparePhoto, type ReadyPhoto } from '#src/data/claims/claim-photo.ts'
import { uuid } from '#src/lib/uuid.ts'

/** A file that is no photo, at its own tile until it is put away. */
export interface WrongFile {
  readonly id: string
  readonly name: string
  readonly problem: PhotoProblem
}

/** The photos of a claim while it is written, each once and at most ten. */
export function useClaimPhotos(begun: readonly ReadyPhoto[]) {
  const [photos, setPhotos] = useState<readonly ReadyPhoto[]>(begun)
  const [wrong, setWrong] = useState<readonly WrongFile[]>([])
  return {
    photos,
    wrong,
    async add(files: readonly File[], kind: PhotoKind, isFromCamera: boolean): Promise<void> {
      for (const file of files) {
        const made = await preparePhoto(file, { kind, isFromCamera })
        if (typeof made === 'string') setWrong((before) => [...before, { id: uuid(), name: file.name, problem: made }])
        else
          setPhotos((before) =>
            before.length >= PHOTOS_MAX || before.some(({ sha256 }) => sha256 === made.sha256)
              ? before
              : [...before, made],
          )
      }
    },
    remove: (sha256: string) => setPhotos((before) => before.filter((photo) => photo.sha256 !== sha256)),
    setKind: (sha256: string, kind: PhotoKind) =>
      setPhotos((before) => before.map((photo) => (photo.sha256 === sha256 ? { ...photo, kind } : photo))),
    putAway: (id: string) => setWrong((before) => before.filter((file) => file.id !== id)),
  }
}
