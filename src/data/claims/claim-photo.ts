import type { PhotoKind } from '#src/contract/after-sales/claims.ts'
import { type PhotoType, photoTypes } from '#src/contract/after-sales/uploads.ts'
import { type PhotoProblem, preparePicture, readyPicture, type ReadyPicture } from '#src/data/ready-picture.ts'

/** A photo of a claim as it leaves this device. */
export interface ReadyPhoto extends ReadyPicture {
  readonly kind: PhotoKind
}

/** Makes a photo ready to be sent, as every picture is. */
export async function preparePhoto(
  file: Blob,
  { kind, isFromCamera }: { readonly kind: PhotoKind; readonly isFromCamera: boolean },
): Promise<ReadyPhoto | PhotoProblem> {
  const ready = await preparePicture(file, isFromCamera)
  return typeof ready === 'string' ? ready : { ...ready, kind }
}

/** What was ready before, from where it was kept. */
export async function readyPhoto(bytes: ArrayBuffer, mediaType: PhotoType, kind: PhotoKind): Promise<ReadyPhoto> {
  return { ...(await readyPicture(bytes, mediaType)), kind }
}

export const isPhotoType = (type: string): type is PhotoType => (photoTypes as readonly string[]).includes(type)
