import * as v from 'valibot'
import { Amounts, Availability, Price, Quality } from '../catalogue/article.ts'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { LineAmounts, LineCondition, LineFit, Transport } from './cart.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText, INT_MAX, IsoDateTime, Minor, pageFields, pageQuery, Uuid } from '../fields.ts'
import { file } from '../files.ts'
import { PHOTO_BYTES_MAX, PhotoHash, photoTypes, offerPhotoUpload } from '../after-sales/uploads.ts'
import { beginRequest, finishRequest, OFFER_LINES_MAX, OfferQuantity, requestOffer, Vbeln } from './offer-request.ts'
import { OrderPayment, PaymentChoice } from './order-payment.ts'
import { OrderAmounts } from './orders.ts'
import { PaperPrice } from './papers.ts'
import { ShippingPoint } from '../people/session.ts'
import { VehicleBadge } from '../catalogue/vehicles.ts'

/**
 * created: as it was asked for. open: a consultant has taken it. in_progress: it is being priced. offered: published. ordered, expired, rejected (also withdrawn by who asked) are final.
 * `expired` is what a comparison with the expiry says, of whatever was not ordered or rejected before.
 */
export const OfferStatus = v.picklist(['created', 'open', 'in_progress', 'offered', 'ordered', 'expired', 'rejected'])
export type OfferStatus = v.InferOutput<typeof OfferStatus>

/** Who has to act: the customer on what is offered, the consultant on what is asked for, nobody on what has ended. */
export const OfferTurn = v.picklist(['customer', 'consultant', 'ended'])
export type OfferTurn = v.InferOutput<typeof OfferTurn>

/** requested: not priced yet. offered: with article and price. declined: the consultant offers none. */
export const OfferLineStatus = v.picklist(['requested', 'offered', 'declined'])
export type OfferLineStatus = v.InferOutput<typeof OfferLineStatus>

export const OfferEventKind = v.picklist([
  'requested',
  'commented',
  'withdrawn',
  'taken',
  'priced',
  'published',
  'recalled',
  'rejected',
  'ordered',
  'requoted',
])
export type OfferEventKind = v.InferOutput<typeof OfferEventKind>

/**
 * An offer in the list. `id` is its vbeln, and what is shown as its number. `is_open`: whether the person may open it; a customer may not before it is published. `is_own`: who asks is who
 * asked for it. `amounts` and `core` (the deposits in them) are null as long as nothing is offered that the person may see. `version` counts what staff changed.
 */
export const OfferSummary = v.object({
  id: Vbeln,
  number: v.string(),
  date: IsoDateTime,
  /** The end of the 365th day after `date`, in the distributor's time zone. */
  expiry_date: IsoDateTime,
  status: OfferStatus,
  published_at: v.nullable(IsoDateTime),
  is_open: v.boolean(),
  is_own: v.boolean(),
  lines: Count,
  customer: v.string(),
  plate: v.string(),
  comment: v.string(),
  requested_by: v.string(),
  sales_consultant: v.nullable(v.object({ name: v.string(), phone: v.string(), email: v.string() })),
  /** For staff: whose offer it is. */
  company: v.nullable(v.object({ id: Id, customer_code: v.string(), name: v.string() })),
  amounts: v.nullable(OrderAmounts),
  core: v.nullable(Amounts),
  currency: v.string(),
  version: Count,
  /** Why it was rejected, or that who asked withdrew it. */
  rejected: v.nullable(v.object({ reason: v.string(), by: v.string(), at: IsoDateTime, is_withdrawn: v.boolean() })),
})
export type OfferSummary = v.InferOutput<typeof OfferSummary>

/** `price` and `amounts` bind: net and deposit as they were offered, VAT that of today (T-07). */
export const OfferLine = v.object({
  uuid: Uuid,
  /** Its place, from 1. */
  line: Count,
  status: OfferLineStatus,
  /** What was asked for in words; empty for an article that was asked for. */
  requested_text: v.string(),
  /** Null for words to which no article was found yet. */
  product: v.nullable(
    v.object({
      id: Id,
      articleNumber: v.string(),
      brand: v.object({ id: Id, name: v.string() }),
      name: v.string(),
      image: v.nullable(v.string()),
      quality: Quality,
    }),
  ),
  vehicle: v.nullable(VehicleBadge),
  /** The plate that who asked knows the vehicle by. */
  registration_number: v.nullable(v.string()),
  quantity: OfferQuantity,
  ordered_quantity: Count,
  unit: v.string(),
  /** Of who asked; of the consultant; and when it can be there, in the consultant's words. */
  note: v.string(),
  answer: v.string(),
  term: v.string(),
  price: v.nullable(Price),
  /** Of the whole quantity, without deposits. */
  amounts: v.nullable(LineAmounts),
  fit: v.nullable(LineFit),
  /** As it stands now, as a line of the cart says it; null without an article. */
  condition: v.nullable(LineCondition),
  availability: v.array(Availability),
  moq: Count,
  maximum_quantity: Count,
  /** Of one piece in the offer that this one was made from; `sale` as the person sees it. */
  previous: v.nullable(v.object({ purchase: v.nullable(Minor), sale: Minor, core: Minor })),
  /** For staff alone: the recommended price, what the company pays today, and what it paid last; without VAT, of one piece. */
  reference: v.nullable(
    v.object({ list: v.nullable(Minor), net: v.nullable(Minor), last: v.nullable(Minor), core: Minor }),
  ),
})
export type OfferLine = v.InferOutput<typeof OfferLine>

/** `text`: the reason or the comment. `number`: the order, or the other offer. */
export const OfferEvent = v.object({
  kind: OfferEventKind,
  at: IsoDateTime,
  by: v.string(),
  is_staff: v.boolean(),
  text: v.string(),
  number: v.nullable(v.string()),
})
export type OfferEvent = v.InferOutput<typeof OfferEvent>

export const Offer = v.object({
  ...OfferSummary.entries,
  items: v.array(OfferLine),
  /** Of the part or the car, by their hashes: what who asked sent along. Absent in what a device kept before there were any. */
  photos: v.optional(v.array(PhotoHash)),
  /** The consultant's word on the whole. */
  terms: v.string(),
  vat_percent: v.number(),
  /** Where an order of this person can go, and where it usually goes; empty for staff. */
  shipping_points: v.array(ShippingPoint),
  shipping_point: v.nullable(Id),
  /** As in the cart: absent where none is asked for, and for who may not see purchase prices. */
  transport: v.optional(Transport),
  /** As in the cart; absent for staff. */
  payments: v.optional(v.array(PaymentChoice)),
  /** What it has become. */
  ordered: v.nullable(v.object({ number: v.string(), by: v.string(), at: IsoDateTime })),
  /**
   * What the owner of the car accepted of it last, under a link of the caller's side: by its places here, of so many parts. `left`: the places that they saw and left out. `is_former`: the
   * link showed them other prices or quantities than the offer has now, since it was recalled and published anew.
   */
  accepted: v.optional(
    v.nullable(
      v.object({
        by: v.string(),
        at: IsoDateTime,
        lines: v.array(Count),
        all: Count,
        left: v.optional(v.array(Count)),
        is_former: v.optional(v.boolean()),
      }),
    ),
    null,
  ),
  /** The offer that this one was made from, and the latest that was made from it. */
  requoted_from: v.nullable(Vbeln),
  requoted_as: v.nullable(Vbeln),
  /** Oldest first. */
  events: v.array(OfferEvent),
})
export type Offer = v.InferOutput<typeof Offer>

/** `counts`: how many of each turn the words leave, whatever turn and status are asked for. */
export const OfferList = v.object({
  items: v.array(OfferSummary),
  counts: v.object({ customer: Count, consultant: Count, ended: Count }),
  ...pageFields,
})

/** What a write answers: where the offer stands now. */
export const OfferStanding = v.object({ id: Vbeln, status: OfferStatus, version: Count })
export type OfferStanding = v.InferOutput<typeof OfferStanding>

const Money = v.pipe(Minor, v.minValue(0), v.maxValue(INT_MAX))
const Reason = v.pipe(trimmedText(300), v.nonEmpty())
const Version = v.pipe(Count, v.maxValue(INT_MAX))

/** A line as staff set it; what is left out stays. `unit_net` null: not priced yet. A line with an article and a price is offered, unless it is declined. */
export const OfferLineChange = v.object({
  uuid: Uuid,
  article_id: v.optional(Id),
  quantity: v.optional(OfferQuantity),
  unit_net: v.optional(v.nullable(Money)),
  unit_core: v.optional(Money),
  term: v.optional(trimmedText(80)),
  answer: v.optional(trimmedText(200)),
  declined: v.optional(v.boolean()),
})
export type OfferLineChange = v.InferOutput<typeof OfferLineChange>

/**
 * Who asked for it: `comment`, or `withdraw`, while it is created. Staff: `take` (created becomes open), `terms` and `lines` (it is in progress then), with the `version` that they saw.
 * Either side's fields from the other are refused.
 */
export const OfferChange = v.object({
  comment: v.optional(exactText(1_000)),
  withdraw: v.optional(v.literal(true)),
  take: v.optional(v.literal(true)),
  version: v.optional(Version),
  terms: v.optional(exactText(500)),
  lines: v.optional(boundedList(OfferLineChange, OFFER_LINES_MAX, 1)),
})
export type OfferChange = v.InferOutput<typeof OfferChange>

/** `seen`: the version on the screen, in which prices are what they are, and the totals of the chosen lines as domain/offers/offer-totals.ts gives them. */
export const OfferOrder = v.object({
  client_intent_id: Uuid,
  lines: boundedList(v.object({ uuid: Uuid, quantity: OfferQuantity }), OFFER_LINES_MAX, 1),
  shipping_point: v.nullish(Id, null),
  comment: v.optional(exactText(1_000), ''),
  /** Null: as the company usually pays. */
  payment: v.nullish(OrderPayment, null),
  seen: v.object({
    version: Version,
    totals: v.object({ net: Minor, vat: Minor, gross: Minor, core: Minor, transport: v.optional(Minor) }),
  }),
})
export type OfferOrder = v.InferOutput<typeof OfferOrder>

/** What differs in an offer made from another; `before` and `now` are what the person sees of one piece, null where there was or is no price. */
export const RequoteChange = v.object({
  uuid: Uuid,
  name: v.string(),
  field: v.picklist(['price', 'deposit']),
  before: v.nullable(Minor),
  now: v.nullable(Minor),
})
export type RequoteChange = v.InferOutput<typeof RequoteChange>

/** `details` of 412 offer-ordered. */
export const OfferOrderedDetails = v.object({ order: v.string(), by: v.string(), at: IsoDateTime })
/** `details` of 412 offer-unpublished: how it stands, since what was rejected or has expired will not be published any more. */
export const OfferUnpublishedDetails = v.object({
  status: OfferStatus,
  expiry_date: IsoDateTime,
  rejected: OfferSummary.entries.rejected,
})

/** Far above two hundred lines. */
const PAPER_BYTES_MAX = 8 * 1024 * 1024

const params = v.object({ vbeln: Vbeln })
const write = { access: 'user', once: true } as const

/**
 * Requests for offers and what comes of them (OFR-01…03). Another's are 404. 412: offer-unpublished, offer-expired, offer-ordered (with OfferOrderedDetails), offer-changed (it was
 * rejected, recalled or changed meanwhile); offer-unpublished has OfferUnpublishedDetails; an order also order-differs (with `details.differences` as the cart's).
 */
export const offerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/offers',
    access: 'user',
    summary:
      'Offers, the newest first, narrowed by whose turn it is, by status and by words (number, part, plate, customer, company)',
    query: v.object({
      ...pageQuery,
      q: v.optional(trimmedText(80)),
      turn: v.optional(OfferTurn),
      status: v.optional(OfferStatus),
    }),
    answer: OfferList,
  }),
  create: requestOffer,
  begin: beginRequest,
  uploadPhoto: offerPhotoUpload,
  finish: finishRequest,
  photo: endpoint({
    method: 'GET',
    path: '/offers/:vbeln/photos/:sha256',
    access: 'user',
    summary: 'A photo that was sent with the request, as the device sent it; for whoever sees the offer',
    params: v.object({ vbeln: Vbeln, sha256: PhotoHash }),
    answer: file({ types: photoTypes, maxBytes: PHOTO_BYTES_MAX }),
  }),
  details: endpoint({
    method: 'GET',
    path: '/offers/:vbeln',
    access: 'user',
    summary:
      'An offer, with stock, promises and limits as they are for a shipping point of the company, by itself the usual one; 412 offer-unpublished for a customer before it is published',
    params,
    query: v.object({ shipping_point: v.optional(IdText) }),
    answer: Offer,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/offers/:vbeln',
    ...write,
    summary: 'Staff price it, who asked for it comments on it or withdraws it',
    params,
    body: OfferChange,
    answer: OfferStanding,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/offers/:vbeln/publish',
    ...write,
    needs: ['staff'],
    summary: 'Publish an offer of which every line is offered or declined; it binds from then on',
    params,
    body: v.object({ version: Version }),
    answer: OfferStanding,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/offers/:vbeln/reject',
    ...write,
    needs: ['staff'],
    summary: 'Reject a request, with the reason',
    params,
    body: v.object({ reason: Reason }),
    answer: OfferStanding,
  }),
  recall: endpoint({
    method: 'POST',
    path: '/offers/:vbeln/recall',
    ...write,
    needs: ['staff'],
    summary: 'Take a published offer back to work before it is ordered, with the reason',
    params,
    body: v.object({ reason: Reason }),
    answer: OfferStanding,
  }),
  order: endpoint({
    method: 'POST',
    path: '/offers/:vbeln/order',
    ...write,
    needs: ['orders'],
    status: 201,
    summary: 'Order lines of an offer at its prices; the offer has ended then',
    params,
    body: OfferOrder,
    answer: v.object({
      orders: v.array(
        v.object({ number: v.string(), created_at: IsoDateTime, lines: Count, credit_exceeded: v.boolean() }),
      ),
    }),
  }),
  requote: endpoint({
    method: 'POST',
    path: '/offers/:vbeln/requote',
    ...write,
    status: 201,
    summary: 'Ask anew for what an ended offer has left, at the prices of today',
    params,
    body: v.object({ client_id: Uuid }),
    /** `compared`: how many lines were offered before, at a price that the customer was told. */
    answer: v.object({ id: Vbeln, changes: v.array(RequoteChange), compared: v.optional(Count) }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/offers/:vbeln/pdf',
    access: 'user',
    summary: 'A published offer as PDF, in the person’s language',
    params,
    query: v.object({ price: v.optional(PaperPrice, 'sale') }),
    answer: file({ types: ['application/pdf'], maxBytes: PAPER_BYTES_MAX }),
  }),
}
