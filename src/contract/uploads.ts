import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Files travel in parts of this size; each continues where the server says it is (offline.md §8). */
export const UPLOAD_CHUNK_BYTES = 512 * 1024

/** A part of a claim's photo, as bytes, with `Upload-Offset`; without bytes it asks for the offset. Mounted with the claims. */
export const claimPhotoUpload = endpoint({
  method: 'PUT', path: '/claims/:id/photos/:sha256', access: 'user', summary: "A part of a claim's photo; answers with Upload-Offset, how much of it the server has",
  params: v.object({ id: v.string(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }), status: 204,
})
