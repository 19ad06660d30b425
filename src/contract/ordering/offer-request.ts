import * as v from 'valibot'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Uuid } from '../fields.ts'
import { FitAnswerChanges } from '../catalogue/fit.ts'

/** Lines of an offer. */
export const OFFER_LINES_MAX = 200
export const OFFER_QUANTITY_MAX = 9_999

export const OfferQuantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(OFFER_QUANTITY_MAX))

/** An article of the catalogue, or words for what was not found there; one of the two is needed. */
export const RequestedLine = v.object({
  article_id: v.nullish(Id, null),
  requested_text: v.optional(trimmedText(200), ''),
  car_id: v.nullish(Id, null),
  quantity: OfferQuantity,
  note: v.optional(trimmedText(200), ''),
  fit_answers: v.optional(FitAnswerChanges),
})

/** `client_id` is made where it is written: the same request is one offer for ever, under whatever key it comes. */
export const OfferRequest = v.object({
  client_id: Uuid,
  lines: boundedList(RequestedLine, OFFER_LINES_MAX, 1),
  customer: v.optional(trimmedText(80), ''),
  plate: v.optional(trimmedText(15), ''),
  comment: v.optional(exactText(1_000), ''),
})
export type OfferRequest = v.InferOutput<typeof OfferRequest>

/** Ten digits; the id of an offer in every address. */
export const Vbeln = v.pipe(v.string(), v.regex(/^\d{10}$/))

/** The one write of offers that may wait for the network; alone here, because what may wait is known from the start on. */
export const requestOffer = endpoint({
  method: 'POST',
  path: '/offers',
  access: 'user',
  once: true,
  status: 201,
  summary: 'Ask for an offer',
  body: OfferRequest,
  answer: v.object({ id: v.string() }),
})
