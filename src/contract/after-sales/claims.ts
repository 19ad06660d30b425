import * as v from 'valibot'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import {
  Count,
  Id,
  INT_MAX,
  IsoDateTime,
  IsoDay,
  LIST_WORDS_MAX,
  Minor,
  pageFields,
  pageQuery,
  Uuid,
} from '../fields.ts'
import { file } from '../files.ts'
import { claimPhotoUpload, DeclaredPhoto, PHOTO_BYTES_MAX, PhotoHash, PhotoType, photoTypes } from './uploads.ts'

export const PHOTOS_MAX = 10
/** Of what a former version of the form sent, and the least that a type can ask for (claim_types). */
export const OBSERVATIONS_MIN = 10
export const OBSERVATIONS_MAX = 4_000
const PAPER_BYTES_MAX = 8 * 1024 * 1024

export const ClaimType = v.picklist(['defective_part', 'defective_battery'])
export type ClaimType = v.InferOutput<typeof ClaimType>

/** What a photo shows (T-22). */
export const PhotoKind = v.picklist(['damage', 'label', 'battery_slip', 'fitting', 'diagnosis'])
export type PhotoKind = v.InferOutput<typeof PhotoKind>

/** submitted: the part is waited for. received: the answer is due. in_review: sent to the manufacturer. The last four are final. */
export const ClaimStatus = v.picklist([
  'draft',
  'submitted',
  'received',
  'in_review',
  'accepted',
  'rejected',
  'withdrawn',
  'lapsed',
])
export type ClaimStatus = v.InferOutput<typeof ClaimStatus>

/** T-21. `manufacturer` is itself the answer, with the day on which the manufacturer's is expected; another answer may follow it. */
export const ClaimAnswerKind = v.picklist(['credit', 'replacement', 'repair', 'refused', 'manufacturer'])
export type ClaimAnswerKind = v.InferOutput<typeof ClaimAnswerKind>

export const ClaimEventKind = v.picklist([
  'submitted',
  'received',
  'answered',
  'labour',
  'withdrawn',
  'warned',
  'lapsed',
  'corrected',
])
export type ClaimEventKind = v.InferOutput<typeof ClaimEventKind>

export const InvoiceNumber = v.pipe(trimmedText(20), v.toUpperCase(), v.regex(/^[0-9A-Z][0-9A-Z./-]{2,19}$/))
/** More kilometres than any car drives. */
export const KM_MAX = 5_000_000
const Km = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(KM_MAX))
const Line = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999))
const Money = v.pipe(Minor, v.minValue(0), v.maxValue(INT_MAX))
/** A VIN or what is left of one on an old car; empty where the plate is given. */
const Vin = v.pipe(trimmedText(17), v.toUpperCase(), v.regex(/^[0-9A-Z]*$/))

/** Each photo by its SHA-256, declared before it is sent: the claim is complete when the server has every one of them (offline.md §8). */
export const ClaimPhoto = v.object({
  ...DeclaredPhoto.entries,
  kind: v.optional(PhotoKind, 'damage'),
})
export type ClaimPhoto = v.InferOutput<typeof ClaimPhoto>

/**
 * A warranty claim (RET-02). `client_id` is made where it is written and is the claim's id for ever. One without `invoice_line` has the first shape (claim.create.v1 of a former version):
 * its line is found by the article, the same rules hold for it, and it is taken from the queue of a device alone.
 */
export const NewClaim = v.object({
  client_id: Uuid,
  type: ClaimType,
  invoice_number: v.pipe(trimmedText(40), v.nonEmpty()),
  invoice_line: v.nullish(Line, null),
  article_id: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999)),
  plate: v.optional(trimmedText(15), ''),
  vin: v.optional(Vin, ''),
  fitted_by: v.optional(trimmedText(80), ''),
  km_at_fitting: Km,
  km_at_defect: Km,
  installation_date: IsoDay,
  defect_date: IsoDay,
  defect_code: v.optional(trimmedText(40), ''),
  observations: v.pipe(trimmedText(OBSERVATIONS_MAX), v.minLength(OBSERVATIONS_MIN)),
  /** Labour and diagnosis that are asked for with it, bani without VAT; decided apart (T-21). */
  labour_minor: v.optional(Money, 0),
  photos: boundedList(ClaimPhoto, PHOTOS_MAX, 1),
})
export type NewClaim = v.InferOutput<typeof NewClaim>
export type NewClaimInput = v.InferInput<typeof NewClaim>

/** `missing_photos`: hashes of which the server has not every byte. The number is given when the claim is complete. */
export const Claim = v.object({
  id: Uuid,
  status: ClaimStatus,
  number: v.nullable(v.string()),
  missing_photos: v.array(PhotoHash),
})
export type Claim = v.InferOutput<typeof Claim>

/** What a type asks for: photos of each of these kinds, and minimum lengths. Data of the distributor. */
export const ClaimTypeRules = v.object({
  type: ClaimType,
  photo_kinds: v.array(PhotoKind),
  observations_min: Count,
  invoice_min: Count,
})
export type ClaimTypeRules = v.InferOutput<typeof ClaimTypeRules>

const ClaimArticle = v.object({ id: Id, articleNumber: v.string(), brand: v.string(), name: v.string() })

/** A line of an invoice that may be claimed on. `left`: of its quantity, what is not claimed yet (T-17). */
export const ClaimLine = v.object({
  invoice_number: v.string(),
  line: Count,
  issued_on: IsoDay,
  article: ClaimArticle,
  quantity: Count,
  left: Count,
  plate: v.string(),
  warranty_until: v.nullable(IsoDay),
  /** What a claim on it has to be, by the kind of the part; null where either may be meant, or nobody has said it. */
  type: v.optional(v.nullable(ClaimType), null),
})
export type ClaimLine = v.InferOutput<typeof ClaimLine>
export const ClaimLineList = v.object({ items: v.array(ClaimLine), ...pageFields })

/** The two clocks (T-20): `hand_in_by` from submission, `answer_due_at` from when the part was received. */
export const ClaimSummary = v.object({
  id: Uuid,
  number: v.nullable(v.string()),
  status: ClaimStatus,
  type: ClaimType,
  invoice_number: v.string(),
  invoice_line: v.nullable(Count),
  article: ClaimArticle,
  quantity: Count,
  plate: v.string(),
  created_at: IsoDateTime,
  submitted_at: v.nullable(IsoDateTime),
  created_by: v.string(),
  is_own: v.boolean(),
  /** For staff: whose it is. */
  company: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Of the company whose it is, not of who reads; absent in what a device kept of a former version. */
  currency: v.optional(v.string()),
  hand_in_by: v.nullable(IsoDateTime),
  lapses_at: v.nullable(IsoDateTime),
  received_at: v.nullable(IsoDateTime),
  answer_due_at: v.nullable(IsoDateTime),
  answer_kind: v.nullable(ClaimAnswerKind),
})
export type ClaimSummary = v.InferOutput<typeof ClaimSummary>
/** `counts`: how many of each status the words leave, whatever status is asked for. */
export const ClaimList = v.object({
  items: v.array(ClaimSummary),
  counts: v.optional(v.record(v.string(), Count)),
  ...pageFields,
})

export const ClaimDetails = v.object({
  ...ClaimSummary.entries,
  vin: v.string(),
  fitted_by: v.string(),
  km_at_fitting: Count,
  km_at_defect: Count,
  installation_date: IsoDay,
  defect_date: IsoDay,
  defect_code: v.string(),
  observations: v.string(),
  labour_minor: Count,
  photos: v.array(
    v.object({ sha256: PhotoHash, kind: PhotoKind, media_type: PhotoType, bytes: Count, is_complete: v.boolean() }),
  ),
  answer: v.nullable(
    v.object({
      kind: ClaimAnswerKind,
      text: v.string(),
      part_goes: v.nullable(v.picklist(['back', 'scrapped'])),
      manufacturer_by: v.nullable(IsoDay),
      /** By which a claim that is answered with a credit note was paid; null until the ERP has issued it (T-11). */
      credit_note: v.optional(v.nullable(v.string()), null),
      at: IsoDateTime,
      by: v.string(),
    }),
  ),
  /** `granted` null: not decided yet. */
  labour: v.object({ asked: Count, granted: v.nullable(Count), text: v.string() }),
  /** Oldest first. */
  events: v.array(v.object({ kind: ClaimEventKind, at: IsoDateTime, by: v.string(), text: v.string() })),
})
export type ClaimDetails = v.InferOutput<typeof ClaimDetails>

/** `part_goes` is of a refused part, `manufacturer_by` of what is sent to the manufacturer. Labour is decided where it is given, with or without the rest. */
export const NewClaimAnswer = v.object({
  kind: v.optional(ClaimAnswerKind),
  /** It was answered before, and the ERP does not have it yet. */
  corrects: v.optional(v.boolean()),
  text: v.optional(exactText(1_000), ''),
  part_goes: v.nullish(v.picklist(['back', 'scrapped']), null),
  manufacturer_by: v.nullish(IsoDay, null),
  labour: v.nullish(v.object({ granted_minor: Money, text: v.optional(exactText(300), '') }), null),
})
export type NewClaimAnswer = v.InferOutput<typeof NewClaimAnswer>

const write = { access: 'user', once: true } as const
const params = v.object({ id: Uuid })
const photoParams = v.object({ id: Uuid, sha256: PhotoHash })
const pdf = file({ types: ['application/pdf'], maxBytes: PAPER_BYTES_MAX })

/** Warranty claims (RET-02…04). Anybody of the company sees its claims and may withdraw them (T-19); another company's are 404. */
export const claimEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/claims',
    access: 'user',
    summary: 'Claims of the company, the newest first, by status and words (number, invoice, part, plate)',
    query: v.object({ ...pageQuery, q: v.optional(trimmedText(LIST_WORDS_MAX)), status: v.optional(ClaimStatus) }),
    answer: ClaimList,
  }),
  types: endpoint({
    method: 'GET',
    path: '/claims/types',
    access: 'user',
    summary: 'What each type of claim asks for',
    answer: v.object({ items: v.array(ClaimTypeRules) }),
  }),
  lines: endpoint({
    method: 'GET',
    path: '/claims/lines',
    access: 'user',
    summary: 'Lines of invoices that may be claimed on, the newest first, by part, invoice or plate',
    query: v.object({ ...pageQuery, q: v.optional(trimmedText(LIST_WORDS_MAX)) }),
    answer: ClaimLineList,
  }),
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
  photo: endpoint({
    method: 'GET',
    path: '/claims/:id/photos/:sha256',
    access: 'user',
    summary: 'A photo of a claim, as the device sent it',
    params: photoParams,
    answer: file({ types: photoTypes, maxBytes: PHOTO_BYTES_MAX }),
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/claims/:id/photos/:sha256',
    ...write,
    status: 204,
    summary: "Take a photo of a claim's draft away; 422 for the last one of a kind that its type asks for",
    params: photoParams,
  }),
  finalize: endpoint({
    method: 'POST',
    path: '/claims/:id/finalize',
    ...write,
    status: 202,
    summary: 'Submit a claim; 424 while photos are missing',
    params,
    answer: Claim,
  }),
  details: endpoint({
    method: 'GET',
    path: '/claims/:id',
    access: 'user',
    summary: 'A claim with its answer',
    params,
    answer: ClaimDetails,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/claims/:id/withdraw',
    ...write,
    summary: 'Take a claim back before its part is received',
    params,
    answer: Claim,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/claims/:id/receive',
    ...write,
    needs: ['staff'],
    summary: 'The part has arrived: the 24 working hours run from now',
    params,
    answer: Claim,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/claims/:id/answer',
    ...write,
    needs: ['staff'],
    summary: 'Answer a claim whose part was received; labour and diagnosis are decided apart',
    params,
    body: NewClaimAnswer,
    answer: Claim,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/claims/:id/pdf',
    access: 'user',
    summary: 'A submitted claim as PDF, in the person’s language',
    params,
    answer: pdf,
  }),
}
