import * as v from 'valibot'
import { boundedList, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../files.ts'
import { Count, Id, INT_MAX, IsoDateTime, IsoDay, LIST_WORDS_MAX, Minor, pageFields, pageQuery } from '../fields.ts'
import {
  finishReturn,
  InvoiceNumberText,
  RETURN_LINES_MAX,
  requestReturn,
  ReturnNumber,
  ReturnRequest,
  ReturnTransport,
  ReturnType,
} from './return-request.ts'
import { PHOTO_BYTES_MAX, PhotoHash, PhotoType, photoTypes, returnPhotoUpload } from './uploads.ts'

export const ReturnDocument = v.picklist(['ZRP', 'ZRD', 'ZRP2'])
export type ReturnDocument = v.InferOutput<typeof ReturnDocument>

/** waiting: sent; approved: may come; received: is there, or decided and waiting for its credit note. lapsed: never came within its term; it may still be received. The last four are final otherwise. */
export const ReturnStatus = v.picklist([
  'waiting',
  'approved',
  'received',
  'refunded',
  'rejected',
  'withdrawn',
  'lapsed',
])
export type ReturnStatus = v.InferOutput<typeof ReturnStatus>

/** Why a line cannot go back. */
export const NoReturn = v.picklist([
  'special_order',
  'electrical',
  'opened_liquid',
  'term_passed',
  'no_returns',
  'nothing_left',
])
export type NoReturn = v.InferOutput<typeof NoReturn>

export const ReturnEventKind = v.picklist(['taken', 'lapsed', 'corrected'])
export type ReturnEventKind = v.InferOutput<typeof ReturnEventKind>

const Named = { code: v.string(), name: v.string() }
/** What may be said in a return; data of the distributor. */
export const ReturnTypes = v.object({
  types: v.array(
    v.object({
      type: ReturnType,
      document_type: ReturnDocument,
      /** Answered by a warranty claim, not by a return. */
      by_claim: v.boolean(),
      /** Where there are any, one has to be chosen for each line. */
      categories: v.array(v.object(Named)),
    }),
  ),
  reasons: v.array(
    v.object({
      ...Named,
      types: v.array(ReturnType),
      /** Of the distributor: it bears no fee (T-18). */
      is_fault: v.boolean(),
      needs_parcel: v.boolean(),
      /** At least one photo has to come with it. */
      needs_photo: v.optional(v.boolean()),
    }),
  ),
})
export type ReturnTypes = v.InferOutput<typeof ReturnTypes>

const ReturnArticle = v.object({ id: v.nullable(Id), articleNumber: v.string(), brand: v.string(), name: v.string() })
/** Without VAT, bani; null for who may not see finances (T-16). */
const Amount = v.nullable(Minor)

/** A line of an invoice that may go back, or not, with the reason. */
export const ReturnableLine = v.object({
  invoice_number: v.string(),
  line: Count,
  issued_on: IsoDay,
  article: ReturnArticle,
  plate: v.string(),
  quantity: Count,
  left: Count,
  is_dismantled: v.boolean(),
  returnable_until: v.nullable(IsoDay),
  must_be_sealed: v.boolean(),
  fee_percent: v.number(),
  /** Null when it may go back; the distributor's fault takes back more (T-18). */
  no_return: v.nullable(NoReturn),
  unit_net: Amount,
  /** Its deposit: what of it goes back with it. */
  core: v.nullable(v.object({ line: Count, left: Count, due_on: IsoDay, unit_net: Amount })),
})
export type ReturnableLine = v.InferOutput<typeof ReturnableLine>
/** `total`: how many there are, of which a page is told; absent where all are. */
export const ReturnableLines = v.object({ items: v.array(ReturnableLine), total: v.optional(Count) })

export const ReturnSummary = v.object({
  id: ReturnNumber,
  type: ReturnType,
  document_type: ReturnDocument,
  status: ReturnStatus,
  created_at: IsoDateTime,
  created_by: v.string(),
  /** For staff: whose it is. */
  company: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Of the company whose it is, not of who reads; absent in what a device kept of a former version. */
  currency: v.optional(v.string()),
  invoices: v.array(v.string()),
  lines: Count,
  net: Amount,
  /** The credit notes of its lines (T-18), parted by commas; null before there is one. */
  credit_invoice: v.nullable(v.string()),
  /** Decided, and its credit note is asked for but not issued yet (T-11). */
  credit_asked: v.boolean(),
})
export type ReturnSummary = v.InferOutput<typeof ReturnSummary>
export const ReturnList = v.object({ items: v.array(ReturnSummary), ...pageFields })

export const ReturnDetails = v.object({
  ...ReturnSummary.entries,
  transport: ReturnTransport,
  boxes: Count,
  pickup_on: v.nullable(IsoDay),
  comment: v.string(),
  handed_over_at: v.nullable(IsoDateTime),
  /** Oldest first; `by` is empty where the shop itself did it. taken: who took the parts over (T-23). */
  events: v.optional(v.array(v.object({ kind: ReturnEventKind, at: IsoDateTime, by: v.string() }))),
  answered_at: v.nullable(IsoDateTime),
  /** In the order in which they were declared. */
  photos: v.optional(
    v.array(v.object({ sha256: PhotoHash, media_type: PhotoType, bytes: Count, is_complete: v.boolean() })),
  ),
  items: v.array(
    v.object({
      line: Count,
      invoice_number: v.string(),
      invoice_line: Count,
      article: ReturnArticle,
      plate: v.string(),
      quantity: Count,
      core_quantity: Count,
      reason: v.object(Named),
      is_fault: v.boolean(),
      category: v.nullable(v.string()),
      note: v.string(),
      unit_net: Amount,
      /** That one piece was paid with, and gives back (T-26); null for who does not see START, absent where it was paid in lei. */
      points: v.optional(v.nullable(Count)),
      fee: Amount,
      credit_invoice: v.optional(v.nullable(v.string())),
      /** Null until it is decided. */
      accepted: v.nullable(v.object({ quantity: Count, reason: v.string() })),
    }),
  ),
})
export type ReturnDetails = v.InferOutput<typeof ReturnDetails>

const Whole = (max: number, min: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
/** One step of staff: that it may come, that a driver or the counter has taken its parts over (T-23), that it is there, what is accepted of each line (T-18), which credit note it became. */
export const ReturnAnswer = v.variant('step', [
  v.object({ step: v.literal('approve') }),
  v.object({ step: v.literal('take') }),
  v.object({ step: v.literal('receive') }),
  v.object({
    step: v.literal('decide'),
    /** It was decided before, and the ERP does not have it yet. */
    corrects: v.optional(v.boolean()),
    lines: boundedList(
      v.object({
        line: Whole(1_000, 1),
        accepted_quantity: Whole(9_999, 0),
        reason: v.optional(trimmedText(500), ''),
        /** Bani without VAT; without it what the invoice says of the line. */
        fee_minor: v.nullish(Whole(INT_MAX, 0), null),
      }),
      RETURN_LINES_MAX,
      1,
    ),
  }),
  v.object({ step: v.literal('refund'), credit_invoice: InvoiceNumberText }),
])
export type ReturnAnswer = v.InferOutput<typeof ReturnAnswer>

/** A deposit for old parts, in pieces; `unit_net` of one. */
export const CoreEntry = v.object({
  invoice_number: v.string(),
  line: Count,
  article: ReturnArticle,
  plate: v.string(),
  issued_on: IsoDay,
  due_on: IsoDay,
  charged: Count,
  left: Count,
  handed_in: Count,
  credited: Count,
  lapsed: Count,
  unit_net: Amount,
  status: v.picklist(['open', 'handed_in', 'credited', 'lapsed']),
})
export type CoreEntry = v.InferOutput<typeof CoreEntry>
/** `to_recover` of all that is open, `expiring` of it within a week; bani without VAT. */
export const CoreList = v.object({ items: v.array(CoreEntry), to_recover: Amount, expiring: Amount, ...pageFields })
export type CoreList = v.InferOutput<typeof CoreList>

const SLIP_BYTES_MAX = 8 * 1024 * 1024
const write = { access: 'user', once: true } as const
const read = { method: 'GET', access: 'user' } as const
const params = v.object({ id: ReturnNumber })
const photoParams = v.object({ id: ReturnNumber, sha256: PhotoHash })
const standing = v.object({ status: ReturnStatus })

/** Returns and old parts (RET-01). Anybody of the company sees and writes them (T-19); another company's are 404. */
export const returnEndpoints = {
  list: endpoint({
    ...read,
    path: '/returns',
    summary: 'Returns by date, the newest first, or by document type; narrowed by number, invoice or part',
    query: v.object({
      ...pageQuery,
      by: v.optional(v.picklist(['date', 'document']), 'date'),
      q: v.optional(trimmedText(LIST_WORDS_MAX)),
    }),
    answer: ReturnList,
  }),
  types: endpoint({ ...read, path: '/returns/types', summary: 'Types, categories and reasons', answer: ReturnTypes }),
  invoice: endpoint({
    ...read,
    path: '/returns/invoice/:number',
    summary: 'All lines of an invoice with what may still go back; what is short, missing or foreign is 404 alike',
    params: v.object({ number: InvoiceNumberText }),
    answer: ReturnableLines,
  }),
  lines: endpoint({
    ...read,
    path: '/returns/lines',
    summary: 'Lines across all invoices by part, invoice number or plate, the newest first, page by page',
    query: v.object({ q: v.pipe(trimmedText(LIST_WORDS_MAX), v.minLength(3)), page: pageQuery.page }),
    answer: ReturnableLines,
  }),
  create: requestReturn,
  uploadPhoto: returnPhotoUpload,
  finish: finishReturn,
  photo: endpoint({
    ...read,
    path: '/returns/:id/photos/:sha256',
    summary: 'A photo of a return, as the device sent it',
    params: photoParams,
    answer: file({ types: photoTypes, maxBytes: PHOTO_BYTES_MAX }),
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/returns/:id/photos/:sha256',
    ...write,
    status: 204,
    summary: 'Take a photo of a return away, until it is decided; 422 for the last one where a reason asks for it',
    params: photoParams,
  }),
  details: endpoint({
    ...read,
    path: '/returns/:id',
    summary: 'A return with its lines',
    params,
    answer: ReturnDetails,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/returns/:id/answer',
    ...write,
    needs: ['staff'],
    summary: 'Staff approve, take over, receive, decide line by line, or name the credit note',
    params,
    body: ReturnAnswer,
    answer: standing,
  }),
  slip: endpoint({
    ...read,
    path: '/returns/:id/slip',
    summary:
      'What goes with a return as PDF, with a label of Code 128 for each box; 404 where nothing is sent or it is over',
    params,
    answer: file({ types: ['application/pdf'], maxBytes: SLIP_BYTES_MAX }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/returns/:id/withdraw',
    ...write,
    summary: 'Withdraw a return whose parts are not there yet; its quantities are free again',
    params,
    answer: standing,
  }),
}

export const coreEndpoints = {
  list: endpoint({
    ...read,
    path: '/core',
    summary: 'Deposits for old parts by deadline, what is open first',
    query: v.object(pageQuery),
    answer: CoreList,
  }),
  labels: endpoint({
    method: 'POST',
    path: '/core/labels',
    ...write,
    status: 201,
    summary: 'Hand old parts in: a return of them, with its number for the labels',
    body: v.object({
      ...v.omit(ReturnRequest, ['type', 'lines', 'photos']).entries,
      lines: boundedList(
        v.object({ invoice_number: InvoiceNumberText, line: Whole(10_000, 1), quantity: Whole(9_999, 1) }),
        RETURN_LINES_MAX,
        1,
      ),
    }),
    answer: v.object({ id: ReturnNumber }),
  }),
}
