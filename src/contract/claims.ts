import * as v from 'valibot'
import { boundedList, trimmedText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Uuid } from './fields.ts'
import { claimPhotoUpload, PhotoHash, PhotoType } from './uploads.ts'

/** Longest side 2048 pixels as JPEG is about 1 MB; this leaves room for what a desk scanner makes. */
export const PHOTO_BYTES_MAX = 10 * 1024 * 1024
export const PHOTOS_MAX = 10
export const OBSERVATIONS_MIN = 10

const Km = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000_000))

/** Each photo by its SHA-256, declared before it is sent: the claim is complete when the server has every one of them (offline.md §8). */
export const ClaimPhoto = v.object({
  sha256: PhotoHash,
  media_type: PhotoType,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHOTO_BYTES_MAX)),
})
export type ClaimPhoto = v.InferOutput<typeof ClaimPhoto>

/** A warranty claim (RET-02). `client_id` is made where it is written and is the claim's id for ever. */
export const NewClaim = v.object({
  client_id: Uuid,
  type: v.picklist(['defective_part', 'defective_battery']),
  invoice_number: v.pipe(trimmedText(40), v.nonEmpty()),
  article_id: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999)),
  km_at_fitting: Km,
  km_at_defect: Km,
  installation_date: IsoDay,
  defect_date: IsoDay,
  defect_code: v.optional(trimmedText(40), ''),
  observations: v.pipe(trimmedText(4_000), v.minLength(OBSERVATIONS_MIN)),
  photos: boundedList(ClaimPhoto, PHOTOS_MAX, 1),
})
export type NewClaim = v.InferOutput<typeof NewClaim>

/** `missing_photos`: hashes of which the server has not every byte. The number is given when the claim is complete. */
export const Claim = v.object({
  id: Uuid,
  status: v.picklist(['draft', 'submitted']),
  number: v.nullable(v.string()),
  missing_photos: v.array(PhotoHash),
})
export type Claim = v.InferOutput<typeof Claim>

const write = { access: 'user', once: true } as const

export const claimEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/claims',
    ...write,
    status: 201,
    summary: 'Write a warranty claim down as a draft, with the hashes of its photos',
    body: NewClaim,
    answer: Claim,
  }),
  uploadPhoto: claimPhotoUpload,
  finalize: endpoint({
    method: 'POST',
    path: '/claims/:id/finalize',
    ...write,
    status: 202,
    summary: 'Submit a claim; 424 while photos are missing',
    params: v.object({ id: Uuid }),
    answer: Claim,
  }),
}
