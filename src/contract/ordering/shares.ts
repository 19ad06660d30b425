import * as v from 'valibot'
import { boundedList, exactText, trimmedText } from '../bounded.ts'
import { phone } from '../people/phone.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDateTime, IsoDay, Minor, Uuid } from '../fields.ts'
import { Vbeln } from './offer-request.ts'

/** Most lines of a copy: more than this is no page that somebody reads. */
export const SHARE_LINES_MAX = 200
export const LABOUR_LINES_MAX = 20
const LABOUR_MINOR_MAX = 10_000_000

/** Work of the workshop at its final price; it is never ordered. */
const Labour = v.object({
  text: v.pipe(trimmedText(80), v.nonEmpty('required')),
  hours: v.nullable(v.pipe(v.number(), v.minValue(0.1), v.maxValue(999))),
  gross: v.pipe(Minor, v.minValue(1), v.maxValue(LABOUR_MINOR_MAX)),
})
export type Labour = v.InferOutput<typeof Labour>

/** What the workshop says beside the lines that it offers. */
const ShareTerms = v.object({
  customer: trimmedText(80),
  /** Of the owner of the car, to send the link to. */
  phone: phone(30),
  plate: trimmedText(15),
  note: exactText(500),
  /** Holds until the end of this day; never longer than 365 days, or than the offer binds: 422 for a later one. */
  valid_until: v.nullable(IsoDay),
  labour: boundedList(Labour, LABOUR_LINES_MAX),
})
export type ShareTerms = v.InferOutput<typeof ShareTerms>

/** `vbeln`: the lines and net prices of this published offer, in place of the selected lines of the cart. */
const ShareSource = v.object({ ...ShareTerms.entries, vbeln: v.optional(v.nullable(Vbeln), null) })
export type ShareSource = v.InferOutput<typeof ShareSource>

export const ShareState = v.picklist(['open', 'accepted', 'stopped', 'expired'])
export type ShareState = v.InferOutput<typeof ShareState>

/** A link as the workshop sees it; nobody is told the token but who made it. */
export const Share = v.object({
  id: Uuid,
  state: ShareState,
  version: Count,
  /** The offer that it was made from; null of the cart. */
  vbeln: v.optional(v.nullable(v.string()), null),
  plate: v.string(),
  vehicle: v.string(),
  customer: v.string(),
  phone: v.string(),
  note: v.optional(v.string(), ''),
  made_by: v.string(),
  created_at: IsoDateTime,
  expires_at: IsoDateTime,
  opened: Count,
  opened_at: v.nullable(IsoDateTime),
  currency: v.string(),
  /** Of all lines, with VAT and deposits. */
  total: Minor,
  lines: v.array(
    v.object({
      name: v.string(),
      quantity: v.nullable(Count),
      gross: Minor,
      is_labour: v.boolean(),
      /** Of labour, where they were given. */
      hours: v.optional(v.nullable(v.number()), null),
      /** Its place in the offer that it was made from. */
      offer_line: v.optional(v.nullable(Count), null),
      accepted: v.boolean(),
    }),
  ),
  accepted: v.nullable(v.object({ at: IsoDateTime, name: v.string(), total: Minor })),
  /** Who put what was accepted into a cart. */
  taken: v.nullable(v.object({ at: IsoDateTime, by: v.string() })),
})
export type Share = v.InferOutput<typeof Share>

/** What became of the accepted lines today: `was` and `now` are a piece at sale price with VAT. */
export const TakenShare = v.object({
  added: Count,
  changed: v.array(v.object({ name: v.string(), was: Minor, now: Minor })),
  fewer: v.array(v.object({ name: v.string(), wanted: Count, now: Count })),
  skipped: v.array(v.object({ name: v.string() })),
  currency: v.string(),
})
export type TakenShare = v.InferOutput<typeof TakenShare>

const path = '/v2/cart/share'
const params = v.object({ id: Uuid })
const write = { access: 'user', once: true } as const

/** Links for the owner of a car (CART-09, OFR-04): a frozen copy of the selected lines, or of an offer, at sale price, under /o/{token}. */
export const shareEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'user',
    summary: 'The links that were made, the newest first, with what was accepted; a parent sees those of the company',
    answer: v.object({ items: v.array(Share) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: 'user',
    unkeyed: true,
    summary: 'The page as the owner of the car would see it, as HTML',
    body: ShareSource,
    answer: v.object({ html: v.string() }),
  }),
  /** The device makes the token and sends its hash, so that it stands nowhere on the server: not in its database, its logs or its kept answers. */
  create: endpoint({
    method: 'POST',
    path,
    ...write,
    status: 201,
    summary: 'Freeze the selected lines, or an offer, under a link, whose token the device keeps to itself',
    body: v.object({
      id: Uuid,
      /** SHA-256 of the token as it stands in the link, hexadecimal. */
      token_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      ...ShareSource.entries,
    }),
    answer: Share,
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    ...write,
    summary:
      'Freeze the selected lines, or its offer, anew under the same link, as its next version; not once it is accepted',
    params,
    body: ShareTerms,
    answer: Share,
  }),
  stop: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    ...write,
    summary: 'Stop a link: its page says so from now on',
    params,
    answer: Share,
  }),
  take: endpoint({
    method: 'POST',
    path: `${path}/:id/take`,
    ...write,
    summary:
      'Put what was accepted into the cart, selected, at prices and stock of today; 422 of an offer, which is ordered itself',
    params,
    answer: TakenShare,
  }),
}
