import * as v from 'valibot'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { FitAnswers } from '#src/contract/catalogue/fit.ts'
import { OFFER_LINES_MAX, OFFER_QUANTITY_MAX, type OfferRequest } from '#src/contract/ordering/offer-request.ts'
import type { Order } from '#src/contract/ordering/order.ts'
import { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { MarkedProduct } from '../favourites/favourites-fold.ts'

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(OFFER_QUANTITY_MAX))

/** A line that is being asked for: an article, or words for one. */
export const RequestLine = v.object({
  article: v.nullable(v.object({ id: v.number(), articleNumber: v.string(), brand: v.string(), name: v.string() })),
  text: v.string(),
  vehicle: v.nullable(VehicleBadge),
  plate: v.nullable(v.string()),
  quantity: Quantity,
  note: v.string(),
  answers: FitAnswers,
})
export type RequestLine = v.InferOutput<typeof RequestLine>

/** A request as it is written: kept on the device until it is sent. */
export const RequestDraft = v.object({
  lines: v.array(RequestLine),
  customer: v.string(),
  plate: v.string(),
  comment: v.string(),
  /** What is typed for further lines and is none yet: in words, as a list, and what reading a list has left of it. */
  text: v.optional(v.string(), ''),
  list: v.optional(v.string(), ''),
  left: v.optional(v.string(), ''),
})
export type RequestDraft = v.InferOutput<typeof RequestDraft>

export const emptyDraft: RequestDraft = {
  lines: [],
  customer: '',
  plate: '',
  comment: '',
  text: '',
  list: '',
  left: '',
}

/** For whom it is, and what the consultant should know. */
export type RequestHead = Pick<RequestDraft, 'customer' | 'plate' | 'comment'>

/** Fills in what nobody has written yet. */
export function withHead(draft: RequestDraft, { customer, plate, comment }: RequestHead): RequestDraft {
  return {
    ...draft,
    customer: draft.customer || customer,
    plate: draft.plate || plate,
    comment: draft.comment || comment,
  }
}

/** For which car, and under which plate it is known. */
export type LineCar = Pick<RequestLine, 'vehicle' | 'plate'>
export const noCar: LineCar = { vehicle: null, plate: null }

const line = (given: Partial<RequestLine> & Pick<RequestLine, 'quantity'>): RequestLine => ({
  article: null,
  text: '',
  ...noCar,
  note: '',
  answers: {},
  ...given,
  quantity: Math.min(given.quantity, OFFER_QUANTITY_MAX),
})

export function lineOfCart({
  id,
  articleNumber,
  brand,
  name,
  vehicle,
  registration_number,
  variants,
  fit,
}: CartLine): RequestLine {
  return line({
    article: { id, articleNumber, brand: brand.name, name },
    vehicle,
    plate: registration_number,
    quantity: variants[0]!.requested_quantity,
    answers: fit?.answers ?? {},
  })
}

export function lineOfOrder({
  id,
  articleNumber,
  brand,
  name,
  vehicle,
  registration_number,
  quantity,
}: Order['items'][number]): RequestLine {
  return line({ article: { id, articleNumber, brand, name }, vehicle, plate: registration_number, quantity })
}

export function lineOfProduct(
  { id, articleNumber, brand, name }: MarkedProduct,
  car: LineCar,
  quantity = 1,
): RequestLine {
  return line({ article: { id, articleNumber, brand: brand.name, name }, ...car, quantity })
}

const TEXT_MAX = 200
const NOTE_MAX = 200
/** With its note a line has room for so many characters of a row. */
export const ROW_MAX = TEXT_MAX + NOTE_MAX

/** What its words have no room for goes on in its note. */
export function lineOfText(text: string, car: LineCar, quantity = 1): RequestLine {
  const row = text.trim().slice(0, ROW_MAX)
  if (row.length <= TEXT_MAX) return line({ text: row, ...car, quantity })
  const space = row.lastIndexOf(' ', TEXT_MAX)
  const end = row.length - space <= NOTE_MAX ? space : TEXT_MAX
  return line({ text: row.slice(0, end).trim(), note: row.slice(end).trim(), ...car, quantity })
}

const rowsOf = (text: string) => text.split(/\r?\n/).filter((row) => row.trim() !== '')

/** Rows of a text, each a line of its own; empty ones are none. */
export function linesOfText(text: string, car: LineCar): readonly RequestLine[] {
  return rowsOf(text).map((row) => lineOfText(row, car))
}

/** Whether a row is longer than a line has room for. */
export function hasLongRow(text: string): boolean {
  return rowsOf(text).some((row) => row.trim().length > ROW_MAX)
}

/** What is sent: what is typed in words goes along, as if it had been added. */
export function withWritten(draft: RequestDraft, car: LineCar): RequestDraft {
  return { ...withLines(draft, linesOfText(draft.text, car)), text: '' }
}

/** What makes two lines the same wish: the article or the words, and the car. */
export function keyOf({ article, text, vehicle, plate }: RequestLine): string {
  return JSON.stringify([article?.id ?? text.toLowerCase(), vehicle?.carId ?? null, plate])
}

/** With more lines; of one that is there already the newer quantity counts. The plate of the whole is that of the first car, until somebody writes another. */
export function withLines(draft: RequestDraft, added: readonly RequestLine[]): RequestDraft {
  const newer = new Map(added.map((each) => [keyOf(each), each]))
  const kept = draft.lines.map((each) => {
    const again = newer.get(keyOf(each))
    return again ? { ...each, quantity: again.quantity } : each
  })
  const known = new Set(draft.lines.map(keyOf))
  const lines = [...kept, ...[...newer.values()].filter((each) => !known.has(keyOf(each)))]
  return { ...draft, lines, plate: draft.plate || (lines.find(({ plate }) => plate)?.plate ?? '') }
}

export type RequestProblem = 'no-lines' | 'too-many-lines' | 'long-row' | 'list-unread'

/** Why this cannot be sent, or null. What a list holds is known once it was read. */
export function requestProblem({ lines, text, list, left }: RequestDraft): RequestProblem | null {
  if (list.trim() !== '' && list !== left) return 'list-unread'
  if (hasLongRow(text)) return 'long-row'
  if (lines.length === 0) return 'no-lines'
  return lines.length > OFFER_LINES_MAX ? 'too-many-lines' : null
}

export function requestOf({ lines, customer, plate, comment }: RequestDraft, clientId: string): OfferRequest {
  return {
    client_id: clientId,
    lines: lines.map(({ article, text, vehicle, quantity, note, answers }) => ({
      article_id: article?.id ?? null,
      requested_text: article ? '' : text,
      car_id: vehicle?.carId ?? null,
      quantity,
      note: note.trim(),
      ...(Object.keys(answers).length > 0 && { fit_answers: answers }),
    })),
    customer: customer.trim(),
    plate: plate.trim(),
    comment: comment.trim(),
  }
}

/** What a request is about, in words that need no translation. */
export function labelOfRequest({ lines, customer, plate }: RequestDraft): string {
  const [first] = lines
  const about = [plate.trim(), customer.trim()].filter(Boolean).join(', ')
  return about || (first ? (first.article?.name ?? first.text) : '')
}

/** What was written, as a device stored it with the write; empty when that has another shape. */
export function draftOf(stored: unknown): RequestDraft {
  const parsed = v.safeParse(RequestDraft, stored)
  return parsed.success ? parsed.output : emptyDraft
}
