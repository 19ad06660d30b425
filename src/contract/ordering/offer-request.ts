import * as v from 'valibot'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Uuid } from '../fields.ts'
import { DeclaredPhoto, PhotoHash } from '../after-sales/uploads.ts'
import { FitAnswerChanges } from '../catalogue/fit.ts'

/** Lines of an offer. */
export const OFFER_LINES_MAX = 200
export const OFFER_QUANTITY_MAX = 9_999
/** As many as a claim has. */
export const OFFER_PHOTOS_MAX = 10

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

/** A request with photos of the part or the car: each is declared by its SHA-256 and sent afterwards; then the request is finished. */
export const PicturedRequest = v.object({
  ...OfferRequest.entries,
  photos: boundedList(DeclaredPhoto, OFFER_PHOTOS_MAX, 1),
})
export type PicturedRequest = v.InferOutput<typeof PicturedRequest>

/** Ten digits; the id of an offer in every address. */
export const Vbeln = v.pipe(v.string(), v.regex(/^\d{10}$/))

/** The writes of offers that may wait for the network; alone here, because what may wait is known from the start on. */
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

/** Written again before it is finished, it is what was written last. */
export const beginRequest = endpoint({
  method: 'POST',
  path: '/offers/requests',
  access: 'user',
  once: true,
  status: 201,
  summary: 'Write down a request for an offer whose photos are to come; nobody else sees it before it is finished',
  body: PicturedRequest,
  answer: v.object({ client_id: Uuid, missing_photos: v.array(PhotoHash) }),
})

export const finishRequest = endpoint({
  method: 'POST',
  path: '/offers/requests/:id/finish',
  access: 'user',
  once: true,
  status: 201,
  summary: 'Ask for an offer by a request whose photos have arrived; 424 while some are missing',
  params: v.object({ id: Uuid }),
  answer: v.object({ id: v.string() }),
})
