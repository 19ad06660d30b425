import { PHOTO_BYTES_MAX, type PhotoType } from '#src/contract/after-sales/uploads.ts'

/** A picture as it leaves this device. */
export interface ReadyPicture {
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly mediaType: PhotoType
  readonly bytes: ArrayBuffer
}
/** `unopened`: a picture that this browser cannot open, since it is damaged or HEIC, of which some systems do not say that it is one. */
export type PhotoProblem = 'unsupported' | 'unopened' | 'too-large'

/** Longest side in pixels: a label can still be read on it. */
const LONGEST = 2_048
const JPEG_QUALITY = 0.86

/**
 * Makes a picture ready to be sent: at most 2048 pixels, without what the camera notes beside it (place, time, owner), as JPEG. What this browser cannot open (a HEIC picture in most) is
 * refused; so is what is larger than is said beside the button, unless this camera took it.
 */
export async function preparePicture(file: Blob, isFromCamera: boolean): Promise<ReadyPicture | PhotoProblem> {
  const isHeic = file instanceof File && /\.hei[cf]$/i.test(file.name)
  if (!isHeic && (!file.type.startsWith('image/') || /svg|gif/.test(file.type))) return 'unsupported'
  if (!isFromCamera && file.size > PHOTO_BYTES_MAX) return 'too-large'
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return 'unopened'
  try {
    const drawn = await jpegOf(picture)
    if (!drawn) return 'unsupported'
    return await readyPicture(await drawn.arrayBuffer(), 'image/jpeg')
  } finally {
    picture.close()
  }
}

/** What was ready before, from where it was kept. */
export async function readyPicture(bytes: ArrayBuffer, mediaType: PhotoType): Promise<ReadyPicture> {
  return { sha256: await hashOf(bytes), mediaType, bytes }
}

async function jpegOf(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(Math.round(picture.width * scale), 1)
  canvas.height = Math.max(Math.round(picture.height * scale), 1)
  const context = canvas.getContext('2d')
  if (!context) return null
  // What is transparent would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
