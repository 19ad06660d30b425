import * as v from 'valibot'
import { ReturnTerms } from '../catalogue/article.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IsoDateTime, Minor, Quantity, Uuid } from '../fields.ts'
import { FitState } from '../catalogue/fit.ts'
import { CheckRule, muteCheck, MutedCheck } from './muted-checks.ts'
import { ProductRow } from '../catalogue/products.ts'

export const PartAxle = v.picklist(['front', 'rear'])
export const PartSide = v.picklist(['left', 'right'])

/**
 * What the rules know of the articles in a cart beyond its lines; a device keeps it and checks with it when the shop is
 * out of reach. `parts`: kinds that a kit holds; `companions`: kinds that are usually changed with it. `successor`: what
 * can be had in its place. `companions` and `opposites` are what a remedy puts in.
 */
export const CheckFacts = v.object({
  kinds: v.array(
    v.object({
      id: Id,
      name: v.string(),
      flags: v.array(v.string()),
      parts: v.array(Id),
      companions: v.array(Id),
    }),
  ),
  articles: v.array(
    v.object({
      id: Id,
      kind: Id,
      axle: v.nullable(PartAxle),
      side: v.nullable(PartSide),
      successor: v.nullable(ProductRow),
    }),
  ),
  companions: v.array(v.object({ car_id: Id, axle: v.nullable(PartAxle), product: ProductRow })),
  /** The same part for the other side of the vehicle. */
  opposites: v.array(v.object({ id: Id, car_id: Id, product: ProductRow })),
  muted: v.array(MutedCheck),
})
export type CheckFacts = v.InferOutput<typeof CheckFacts>

/** What one tap does about a finding. `see`: it is to be known, nothing is changed. */
export const Remedy = v.union([
  v.object({ do: v.literal('set-quantity'), uuid: Uuid, quantity: Quantity }),
  v.object({ do: v.literal('replace'), uuid: Uuid, quantity: Quantity, product: ProductRow }),
  v.object({ do: v.literal('add'), car_id: Id, quantity: Quantity, product: ProductRow }),
  v.object({ do: v.literal('remove'), uuid: Uuid }),
  v.object({ do: v.literal('answer'), uuid: Uuid }),
  v.object({ do: v.literal('see') }),
])
export type Remedy = v.InferOutput<typeof Remedy>

/**
 * Something to look at before sending; it never hinders. `uuids`: the lines that it is about, those to be changed first.
 * `other`: the kind that holds the part, or that is missing. `muteable`: it can be put to rest for its vehicle.
 */
export const Finding = v.object({
  id: v.string(),
  rule: CheckRule,
  uuids: v.array(Uuid),
  car_id: v.nullable(Id),
  kind: v.nullable(Id),
  other: v.nullable(Id),
  muteable: v.boolean(),
  remedy: Remedy,
  fit: v.optional(FitState),
  /** Pieces of the axle that are in the cart. */
  quantity: v.optional(Quantity),
  /** Of the whole line, without VAT. */
  deposit: v.optional(Minor),
  returns: v.optional(ReturnTerms),
  promised: v.optional(v.object({ seen: IsoDateTime, now: v.nullable(IsoDateTime) })),
})
export type Finding = v.InferOutput<typeof Finding>

/** What was found, and what by. */
export const CartCheck = v.object({ findings: v.array(Finding), facts: CheckFacts })
export type CartCheck = v.InferOutput<typeof CartCheck>

export const cartCheckEndpoints = {
  check: endpoint({
    method: 'GET',
    path: '/v2/cart/check',
    access: 'user',
    summary: 'What to look at in the cart before it is ordered, and what that was found by; changes nothing',
    answer: CartCheck,
  }),
  mute: muteCheck,
}
