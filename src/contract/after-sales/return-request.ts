import * as v from 'valibot'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { IsoDay, Uuid } from '../fields.ts'
import { DeclaredPhoto } from './uploads.ts'

export const RETURN_LINES_MAX = 100
/** As many as a claim has. */
export const RETURN_PHOTOS_MAX = 10
export const BOXES_MAX = 99

/** battery and defective are answered by a claim; a return of theirs is refused. */
export const ReturnType = v.picklist(['new', 'dismantled', 'old_part', 'battery', 'defective'])
export type ReturnType = v.InferOutput<typeof ReturnType>

/** How it goes back (T-23): with the next delivery run, brought, by courier; none where nothing is sent. */
export const ReturnTransport = v.picklist(['run', 'own', 'courier', 'none'])
export type ReturnTransport = v.InferOutput<typeof ReturnTransport>

/** Three digits or letters and more; whatever is shorter is found as little as what is not there. */
export const InvoiceNumberText = v.pipe(trimmedText(20), v.toUpperCase())
const Whole = (max: number, min = 1) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A line of an invoice that goes back; of an old part the line of its deposit. */
export const RequestedReturnLine = v.object({
  invoice_number: InvoiceNumberText,
  line: Whole(10_000),
  quantity: Whole(9_999),
  reason: v.pipe(v.string(), v.regex(/^[a-z_]{2,30}$/)),
  category: v.nullish(trimmedText(30), null),
  note: v.optional(trimmedText(500), ''),
})
export type RequestedReturnLine = v.InferOutput<typeof RequestedReturnLine>

/** `client_id` is made where it is written: the same return has one number for ever, under whatever key it comes. */
export const ReturnRequest = v.object({
  client_id: Uuid,
  type: ReturnType,
  lines: boundedList(RequestedReturnLine, RETURN_LINES_MAX, 1),
  transport: ReturnTransport,
  boxes: Whole(BOXES_MAX, 0),
  pickup_on: v.nullish(IsoDay, null),
  comment: v.optional(exactText(500), ''),
  /** Sent after it, each by its SHA-256. Absent where a former version wrote it, which had none: a reason that asks for one is not held against it. */
  photos: v.optional(boundedList(DeclaredPhoto, RETURN_PHOTOS_MAX)),
})
export type ReturnRequest = v.InferOutput<typeof ReturnRequest>

/** Ten digits; the id of a return in every address. */
export const ReturnNumber = v.pipe(v.string(), v.regex(/^\d{10}$/))

/** The writes of returns that may wait for the network; alone here, because what may wait is known from the start on. */
export const requestReturn = endpoint({
  method: 'POST',
  path: '/returns',
  access: 'user',
  once: true,
  status: 201,
  summary: 'Return lines of one or several invoices; 422 names each line that cannot go back',
  body: ReturnRequest,
  answer: v.object({ id: ReturnNumber }),
})

export const finishReturn = endpoint({
  method: 'POST',
  path: '/returns/requests/:id/finish',
  access: 'user',
  once: true,
  summary: 'All photos of a return have arrived, which stands without them before; 424 while some are missing',
  params: v.object({ id: Uuid }),
  answer: v.object({ id: ReturnNumber }),
})
