import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { draftPictures, KindedPicture } from '#src/data/pictures/draft-pictures.ts'
import { type PhotoProblem, preparePicture, type ReadyPicture } from '#src/data/pictures/ready-picture.ts'
import { dropChanged, keepAdded, keepChanged } from '#src/data/sync/changed-write.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notifications/notify.ts'

/** A file that is no photo, or one too many, until it is put away. */
export interface WrongFile {
  readonly id: string
  readonly name: string
  readonly problem: PhotoProblem | 'too-many'
}

/** Nobody says when a full device has room again. */
const TRIES_EVERY_MS = 15_000

interface DraftOf<K extends string> {
  /** Where they lie on this device until they are sent. */
  readonly kept: ReturnType<typeof draftPictures<K>>
  /** Those of a waiting write that is changed lie with it already. */
  readonly edited: EditedWrite | null
  readonly most: number
  /** What a photo shows of which another version did not say it. */
  readonly usual: K
}

export type DraftPhotos<K extends string = 'any'> = ReturnType<typeof useDraftPhotos<K>>

/** The photos of what is being written, each once. */
export function useDraftPhotos<K extends string>({ kept, edited, most, usual }: DraftOf<K>) {
  type Photo = KindedPicture<K>
  const [photos, setPhotos] = useState<readonly Photo[]>(
    () =>
      edited?.pictures.map(({ picture, declared }) => ({
        ...picture,
        kind: (declared.kind as K | undefined) ?? usual,
      })) ?? [],
  )
  const [wrong, setWrong] = useState<readonly WrongFile[]>([])
  const isKept = edited === null
  useEffect(() => {
    if (!isKept) return
    let isGone = false
    void kept.all().then((all) => {
      if (!isGone) setPhotos((before) => joined(all, before, most))
    })
    return () => {
      isGone = true
    }
  }, [isKept, kept, most])
  const { keep, unkept } = useKeeping<Photo>((photo) => (isKept ? kept.keep(photo) : keepAdded(photo)))
  const note = (list: readonly Photo[]) => {
    if (edited) keepChanged(edited.opId, { photos: list.map(({ sha256, kind }) => ({ sha256, kind })) })
  }
  return {
    photos,
    wrong,
    isFull: photos.length >= most,
    async add(files: readonly File[], isFromCamera: boolean, kind: K = usual): Promise<void> {
      let known = photos
      for (const file of files) {
        const made = await preparePicture(file, isFromCamera)
        const problem = typeof made === 'string' ? made : hasRoom(known, made, most) ? null : 'too-many'
        if (problem !== null) setWrong((before) => [...before, { id: uuid(), name: file.name, problem }])
        if (typeof made === 'string' || problem !== null) continue
        const photo = { ...made, kind }
        known = joined(known, [photo], most)
        setPhotos((before) => joined(before, [photo], most))
        void keep(photo)
        note(known)
      }
    },
    remove(sha256: string) {
      setPhotos((before) => before.filter((photo) => photo.sha256 !== sha256))
      unkept.delete(sha256)
      if (isKept) void kept.drop([sha256])
      note(photos.filter((photo) => photo.sha256 !== sha256))
    },
    setKind(sha256: string, kind: K) {
      const withKind = (list: readonly Photo[]) =>
        list.map((photo) => (photo.sha256 === sha256 ? { ...photo, kind } : photo))
      setPhotos(withKind)
      const changed = photos.find((photo) => photo.sha256 === sha256)
      if (changed && isKept) void keep({ ...changed, kind })
      note(withKind(photos))
    },
    /** Another thing begins, or this one was sent: none of them is needed any more. */
    dropPhotos() {
      setPhotos([])
      unkept.clear()
      if (isKept) void kept.drop(photos.map(({ sha256 }) => sha256))
      else dropChanged(photos)
    },
    /** One, or all of them. */
    putAway: (id?: string) => setWrong((before) => (id === undefined ? [] : before.filter((file) => file.id !== id))),
  }
}

/** Writes photos down. `unkept`: those that are not written down, by their hash; they live with the page until the device has room for them. */
function useKeeping<P extends ReadyPicture>(write: (photo: P) => Promise<boolean>) {
  const { t } = useLingui()
  const [unkept] = useState(() => new Map<string, P>())
  const keep = async (photo: P, isAgain = false) => {
    unkept.set(photo.sha256, photo)
    if (await write(photo)) {
      if (unkept.get(photo.sha256) === photo) unkept.delete(photo.sha256)
    } else if (!isAgain) {
      const text = t`Dispozitivul nu poate păstra fotografia: rămâne aici cât timp pagina este deschisă.`
      notify({ kind: 'error', key: 'photo-unkept', text })
    }
  }
  const tryAgain = useEffectEvent(() => unkept.forEach((photo) => void keep(photo, true)))
  useEffect(() => {
    const timer = setInterval(() => tryAgain(), TRIES_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return { keep, unkept }
}

/** The same one once more takes no room. */
function hasRoom(photos: readonly ReadyPicture[], { sha256 }: ReadyPicture, most: number): boolean {
  return photos.length < most || photos.some((photo) => photo.sha256 === sha256)
}

/** Each once, where it stood, as it was said last. */
function joined<P extends ReadyPicture>(first: readonly P[], then: readonly P[], most: number): readonly P[] {
  return [...new Map([...first, ...then].map((photo) => [photo.sha256, photo])).values()].slice(0, most)
}
