import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../fields.ts'
import { chunk } from '../files.ts'

/** Files travel in parts of this size; each continues where the server says it is (offline.md §8). */
export const UPLOAD_CHUNK_BYTES = 512 * 1024
/** Longest side 2048 pixels as JPEG is about 1 MB; this leaves room for what a desk scanner makes. */
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The message is the text's key, here and of its bytes. */
export const PhotoType = v.picklist(photoTypes, 'unsupported-media-type')
export type PhotoType = v.InferOutput<typeof PhotoType>
/** SHA-256 in lower-case hexadecimal. */
export const PhotoHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A photo as it is declared before it is sent: what it belongs to is there when the server has every byte of it (offline.md §8). */
export const DeclaredPhoto = v.object({
  sha256: PhotoHash,
  media_type: PhotoType,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHOTO_BYTES_MAX, 'file-too-large')),
})
export type DeclaredPhoto = v.InferOutput<typeof DeclaredPhoto>

/** A part of a claim's photo, as bytes, with `Upload-Offset`; without bytes it asks for the offset. The hash and the offset make repeating it harmless. */
export const claimPhotoUpload = endpoint({
  method: 'PUT',
  path: '/claims/:id/photos/:sha256',
  access: 'user',
  unkeyed: true,
  summary: "A part of a claim's photo; answers with Upload-Offset, how much of it the server has",
  params: v.object({ id: Uuid, sha256: PhotoHash }),
  body: chunk({ types: photoTypes, maxBytes: UPLOAD_CHUNK_BYTES }),
  status: 204,
})

/** The same of a message's photo. */
export const threadPhotoUpload = endpoint({
  method: 'PUT',
  path: '/threads/:id/photos/:sha256',
  access: 'user',
  unkeyed: true,
  summary: "A part of a message's photo; answers with Upload-Offset, how much of it the server has",
  params: v.object({ id: Uuid, sha256: PhotoHash }),
  body: chunk({ types: photoTypes, maxBytes: UPLOAD_CHUNK_BYTES }),
  status: 204,
})

/** The same of a photo of a request for an offer. */
export const offerPhotoUpload = endpoint({
  method: 'PUT',
  path: '/offers/requests/:id/photos/:sha256',
  access: 'user',
  unkeyed: true,
  summary: 'A part of a photo of a request for an offer; answers with Upload-Offset, how much of it the server has',
  params: v.object({ id: Uuid, sha256: PhotoHash }),
  body: chunk({ types: photoTypes, maxBytes: UPLOAD_CHUNK_BYTES }),
  status: 204,
})

/** The same of a photo of a return, by the id that the device gave it. */
export const returnPhotoUpload = endpoint({
  method: 'PUT',
  path: '/returns/requests/:id/photos/:sha256',
  access: 'user',
  unkeyed: true,
  summary: 'A part of a photo of a return; answers with Upload-Offset, how much of it the server has',
  params: v.object({ id: Uuid, sha256: PhotoHash }),
  body: chunk({ types: photoTypes, maxBytes: UPLOAD_CHUNK_BYTES }),
  status: 204,
})

/** Where files go, by the lane of the operation that they belong to (operations.ts): `claim:<client id>`, `offers:<client id>`, `returns:<client id>`, `thread:<id>`. */
export const uploadEndpoints = {
  claim: claimPhotoUpload,
  offers: offerPhotoUpload,
  returns: returnPhotoUpload,
  thread: threadPhotoUpload,
}
