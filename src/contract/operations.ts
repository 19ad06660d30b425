import type { CallOf, Endpoint, NameOf } from './endpoint.ts'
import { accountEndpoints } from './people/account.ts'
import { cartEndpoints } from './ordering/cart-changes.ts'
import { claimEndpoints } from './after-sales/claims.ts'
import { favouriteEndpoints } from './ordering/favourites.ts'
import { beginRequest, finishRequest, requestOffer } from './ordering/offer-request.ts'
import { jobEndpoints } from './ordering/jobs.ts'
import { finishReturn, requestReturn } from './after-sales/return-request.ts'
import { finishMessage, openThread, writeMessage } from './after-sales/thread-messages.ts'
import { vehicleEndpoints } from './catalogue/vehicles.ts'

/**
 * The writes that may wait for the network (offline.md §2): each kind is `noun.verb.vN` and stands for a state-changing endpoint, which happens once under its key. An operation is
 * data: its payload is the endpoint's input, so that it can be stored, shown, exported and sent by any later version of the app.
 */
export const operationKinds = {
  'cart.add.v1': operationKind({ endpoint: cartEndpoints.addMultiple, lane: 'cart' }),
  'cart.quantity.v1': operationKind({ endpoint: cartEndpoints.updateItem, lane: 'cart' }),
  'cart.select.v1': operationKind({ endpoint: cartEndpoints.select, lane: 'cart' }),
  'cart.select-all.v1': operationKind({ endpoint: cartEndpoints.selectAll, lane: 'cart' }),
  'cart.comment.v1': operationKind({ endpoint: cartEndpoints.comment, lane: 'cart' }),
  'cart.shipping-point.v1': operationKind({ endpoint: cartEndpoints.shippingPoint, lane: 'cart' }),
  'cart.remove.v1': operationKind({ endpoint: cartEndpoints.removeMultiple, lane: 'cart' }),
  'cart.remove-missing.v1': operationKind({ endpoint: cartEndpoints.removeMissing, lane: 'cart' }),
  'cart.answer.v1': operationKind({ endpoint: cartEndpoints.answerFit, lane: 'cart' }),
  'cart.clear.v1': operationKind({ endpoint: cartEndpoints.clear, lane: 'cart' }),
  'order.send.v1': operationKind({
    endpoint: cartEndpoints.sendOrder,
    lane: 'cart',
    // The first shape said nothing of payment: such an order is paid as the company usually pays.
    upcasts: [({ body }) => ({ body: { payment: null, ...(body as object) } })],
  }),
  'job.create.v1': operationKind({ endpoint: jobEndpoints.create, lane: 'cart' }),
  'job.update.v1': operationKind({ endpoint: jobEndpoints.update, lane: 'cart' }),
  'job.close.v1': operationKind({ endpoint: jobEndpoints.close, lane: 'cart' }),
  'job.add.v1': operationKind({ endpoint: jobEndpoints.add, lane: 'cart' }),
  'job.move.v1': operationKind({ endpoint: jobEndpoints.move, lane: 'cart' }),
  'vehicle.note.v1': operationKind({ endpoint: vehicleEndpoints.putUserVehicle, lane: 'vehicles' }),
  'vehicle.forget.v1': operationKind({ endpoint: vehicleEndpoints.deleteUserVehicle, lane: 'vehicles' }),
  'favourites.create.v1': operationKind({ endpoint: favouriteEndpoints.create, lane: 'favourites' }),
  'favourites.update.v1': operationKind({ endpoint: favouriteEndpoints.update, lane: 'favourites' }),
  'favourites.delete.v1': operationKind({ endpoint: favouriteEndpoints.remove, lane: 'favourites' }),
  'favourites.add.v1': operationKind({ endpoint: favouriteEndpoints.add, lane: 'favourites' }),
  'favourites.remove.v1': operationKind({ endpoint: favouriteEndpoints.removeProducts, lane: 'favourites' }),
  'favourites.move.v1': operationKind({ endpoint: favouriteEndpoints.move, lane: 'favourites' }),
  'claim.create.v1': operationKind({
    endpoint: claimEndpoints.create,
    lane: 'claim',
    laneId: ({ body }) => body.client_id,
    // The first shape knew neither the invoice's line nor the car, and all its photos showed the damage.
    upcasts: [({ body }) => ({ body: withLaterFields(body) })],
  }),
  'claim.finalize.v1': operationKind({
    endpoint: claimEndpoints.finalize,
    lane: 'claim',
    laneId: ({ params }) => params.id,
    finishes: 'draft',
  }),
  'offers.create.v1': operationKind({
    endpoint: requestOffer,
    lane: 'offers',
    laneId: ({ body }) => body.client_id,
  }),
  'offers.begin.v1': operationKind({ endpoint: beginRequest, lane: 'offers', laneId: ({ body }) => body.client_id }),
  'offers.finish.v1': operationKind({
    endpoint: finishRequest,
    lane: 'offers',
    laneId: ({ params }) => params.id,
    finishes: 'draft',
  }),
  'return.create.v1': operationKind({
    endpoint: requestReturn,
    lane: 'returns',
    laneId: ({ body }) => body.client_id,
  }),
  'return.finish.v1': operationKind({
    endpoint: finishReturn,
    lane: 'returns',
    laneId: ({ params }) => params.id,
    finishes: 'whole',
  }),
  'thread.open.v1': operationKind({ endpoint: openThread, lane: 'thread', laneId: ({ body }) => body.id }),
  'thread.write.v1': operationKind({
    endpoint: writeMessage,
    lane: 'thread',
    laneId: ({ params }) => params.id,
  }),
  'thread.finish.v1': operationKind({
    endpoint: finishMessage,
    lane: 'thread',
    laneId: ({ params }) => params.id,
    finishes: 'draft',
  }),
  'preference.update.v1': operationKind({ endpoint: accountEndpoints.update, lane: 'prefs' }),
  'preference.theme.v1': operationKind({ endpoint: accountEndpoints.updateTheme, lane: 'prefs' }),
  'preference.locale.v1': operationKind({ endpoint: accountEndpoints.updateLocale, lane: 'prefs' }),
  'preference.vat.v1': operationKind({ endpoint: accountEndpoints.vatPreference, lane: 'prefs' }),
  'preference.attributes.v1': operationKind({ endpoint: accountEndpoints.attributesPreference, lane: 'prefs' }),
  'preference.margin.v1': operationKind({ endpoint: accountEndpoints.marginPreference, lane: 'prefs' }),
} satisfies Record<OperationKindName, OperationKind>

type OperationKindName = `${string}.${string}.v${number}`
export interface OperationKind<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /** First in, first out inside a lane; lanes go on without each other (offline.md §4). */
  readonly lane: 'cart' | 'vehicles' | 'prefs' | 'favourites' | 'claim' | 'offers' | 'returns' | 'thread'
  /** Where each thing is a lane of its own (`claim:<client id>`): which one a payload is about. Files travel in such lanes only, to the upload of that name (uploads.ts), where there is one. */
  laneId?(payload: CallOf<E>): string
  /** Says that the files of what another one made are there: a draft is nothing to anybody without it, a whole stands as it is. */
  readonly finishes?: 'draft' | 'whole'
  /**
   * How a stored payload of an older shape becomes one of the next, oldest shape first; the present one has the number after the last. The server goes on accepting a shape as
   * long as devices may hold an operation of it that was tried (docs/decisions/155); what it cannot go on accepting is a new kind.
   */
  readonly upcasts?: readonly ((payload: StoredPayload) => StoredPayload)[]
}
/** A payload as some version of the app stored it. */
export interface StoredPayload {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
export type KindOf = keyof typeof operationKinds
/** Names of the endpoints that kinds stand for. */
export type QueuedName = { [K in KindOf]: NameOf<(typeof operationKinds)[K]['endpoint']> }[KindOf]
/** Input of the endpoint behind a kind: `{ params?, query?, body? }`. */
export type PayloadOf<K extends KindOf> = CallOf<(typeof operationKinds)[K]['endpoint']>

/** The lane that an operation waits in. */
export function laneOf<K extends KindOf>(kind: K, payload: PayloadOf<K>): string {
  const { lane, laneId }: OperationKind = operationKinds[kind]
  return laneId ? `${lane}:${laneId(payload)}` : lane
}

function withLaterFields(body: unknown): unknown {
  return { invoice_line: null, plate: '', vin: '', fitted_by: '', labour_minor: 0, ...(body as object) }
}

function operationKind<E extends Endpoint>(kind: OperationKind<E>): OperationKind<E> {
  return kind
}
