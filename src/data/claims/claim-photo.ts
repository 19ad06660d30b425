import type { PhotoKind } from '#src/contract/after-sales/claims.ts'
import { type PhotoProblem, preparePicture, type ReadyPicture } from '#src/data/pictures/ready-picture.ts'

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
