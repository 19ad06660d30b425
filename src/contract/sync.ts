import * as v from 'valibot'
import { boundedList, boundedRecord, exactText } from './bounded.ts'
import { endpoint } from './endpoint.ts'
import { Count, Uuid } from './fields.ts'

/** Counts up with every change that an older app cannot live with; the server names the least it still serves in `X-Minimum-Client`. */
export const CLIENT_VERSION = 1

/** Most operations of one call: a page of a slow line's patience, and short transactions. */
export const BATCH_MAX = 20

/** Parameters of a path or a query; what they may be is said by the endpoint. */
const Named = boundedRecord(exactText(60), v.unknown(), 40)

/** An operation as it travels. `payload` is read by the schemas of its kind's endpoint; what this server does not know is quarantined by the client. */
export const SyncOperation = v.object({
  key: Uuid,
  kind: exactText(60),
  payload: v.object({ params: v.optional(Named), query: v.optional(Named), body: v.optional(v.unknown()) }),
})
export type SyncOperation = v.InferOutput<typeof SyncOperation>

/** What a single call of the endpoint would have answered, but for the cart: it is read once, after the lane. `replayed`: it had happened before, this is the stored answer. */
export const SyncResult = v.object({
  key: Uuid,
  status: Count,
  body: v.optional(v.unknown()),
  replayed: v.boolean(),
  retry_after_seconds: v.optional(Count),
})
export type SyncResult = v.InferOutput<typeof SyncResult>

/**
 * `epoch`: the `X-Server-Epoch` that the caller's receipts hold for. A server of another epoch (restored from a backup, say) tries nothing and answers no results: operations build on
 * what was done before them, so the caller reconciles first (offline.md §11).
 */
export const SyncBatch = v.object({
  epoch: v.optional(exactText(64)),
  operations: boundedList(SyncOperation, BATCH_MAX, 1),
})
export type SyncBatch = v.InferOutput<typeof SyncBatch>
export const SyncAnswer = v.object({ results: v.array(SyncResult) })

/** `cancelled`: the key is taken by a tombstone and can never have an effect. `done`: too late, this is its answer. */
export const CancelAnswer = v.object({
  state: v.picklist(['cancelled', 'done']),
  status: v.optional(Count),
  body: v.optional(v.unknown()),
})

export const syncEndpoints = {
  batch: endpoint({
    method: 'POST',
    path: '/sync/batch',
    access: 'user',
    unkeyed: true,
    named: true,
    summary:
      'Queued writes of one lane in their order, each with its own key, transaction and answer; stops after the first that was neither done nor refused for good, and gives no result for what comes after',
    body: SyncBatch,
    answer: SyncAnswer,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/sync/cancel',
    access: 'user',
    unkeyed: true,
    summary: 'Take a key out of use, or learn that it has been done',
    body: v.object({ key: Uuid }),
    answer: CancelAnswer,
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/sync/reconcile',
    access: 'user',
    unkeyed: true,
    summary: 'Under which of these keys the server holds no effect (any more): not known, refused, or taken out of use',
    body: v.object({ keys: boundedList(Uuid, 1000) }),
    answer: v.object({ unknown: v.array(Uuid) }),
  }),
  deviceKey: endpoint({
    method: 'POST',
    path: '/sync/device-key',
    access: 'user',
    unkeyed: true,
    summary:
      "The key (32 bytes, base64) that seals this person's waiting work on this device while they are logged out",
    body: v.object({ device_id: Uuid }),
    answer: v.object({ key: v.pipe(v.string(), v.base64(), v.length(44)) }),
  }),
}
