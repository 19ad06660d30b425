import type * as v from 'valibot'
import type { CancelAnswer, SyncBatch, SyncOperation, SyncResult } from '#src/contract/sync.ts'
import { refusalOf } from '#server/operations/refusal-of.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { errorBody } from '#server/refusals/refusal-body.ts'
import { exactlyOnce, type Once, TERMINAL_STATUS } from '#server/operations/exactly-once.ts'
import { type Kinds, knownKinds, readKind } from '#server/operations/kinds.ts'
import type { Hint } from '#server/operations/operation.ts'
import { operationOf, type OperationTable } from '#server/operations/operation-table.ts'
import { type OperationOutcome, runOperation, type Shape } from '#server/operations/run-operation.ts'
import { checkOwner, visibleAnswer } from '#server/operations/stored-answer.ts'
import { TOMBSTONE } from '#server/store/key.repository.ts'
import type { Store } from '#server/store/store.ts'

/** What replaying is made of. The shop gives store and shape; the simulation also puts faulty parts in place of the others. */
export interface SyncParts {
  readonly store: Store
  readonly shape: Shape
  /** `X-Server-Epoch` of this server. */
  readonly epoch: string
  readonly once?: Once
  readonly operations: OperationTable
  readonly kinds?: Kinds
  /** Told of what is nobody's refusal, for the log. */
  readonly onFailure?: (error: unknown) => void
}

/**
 * Runs queued writes of one lane one after the other, each in its own transaction under its own key. Stops after the first that was neither
 * done nor refused for good: what follows must not overtake it. For a caller that knows another epoch nothing is tried: it reconciles first.
 * @param emit is given the hints of each operation, once it is committed
 */
export async function runBatch(
  parts: SyncParts,
  principal: Principal,
  { epoch, operations }: SyncBatch,
  emit: (hints: readonly Hint[]) => void = () => undefined,
): Promise<SyncResult[]> {
  if (epoch !== undefined && epoch !== parts.epoch) return []
  const results: SyncResult[] = []
  for (const operation of operations) {
    const result = await runOne(parts, principal, operation, emit)
    results.push(result)
    if (!isFinal(result)) break
  }
  return results
}

async function runOne(
  parts: SyncParts,
  principal: Principal,
  operation: SyncOperation,
  emit: (hints: readonly Hint[]) => void,
): Promise<SyncResult> {
  const key = operation.key.toLowerCase()
  try {
    const { status, body, replayed, hints } = await runKind(parts, principal, { ...operation, key })
    if (hints.length > 0) emit(hints)
    return { key: operation.key, status, ...(body === undefined ? {} : { body }), replayed }
  } catch (error) {
    const refusal = refusalOf(error as Parameters<typeof refusalOf>[0])
    if (!(error instanceof Refusal)) parts.onFailure?.(error)
    const { retryAfterSeconds } = refusal.extra
    return {
      key: operation.key,
      status: refusal.status,
      body: errorBody(refusal, principal.locale),
      replayed: false,
      ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
    }
  }
}

function runKind(
  { store, shape, once = exactlyOnce, operations, kinds = knownKinds }: SyncParts,
  principal: Principal,
  { key, kind, payload }: SyncOperation,
): Promise<OperationOutcome> {
  const { endpoint, storedAs, input } = readKind(kind, payload, kinds)
  return runOperation(
    store,
    principal,
    operationOf(operations, endpoint),
    { key, sent: payload, input, storedAs, isQueued: true },
    { shape, once },
  )
}

/**
 * A refusal that is kept under the key is the same for every later copy. One that is not kept (403, 404) may come out otherwise when its answer is
 * lost and it is sent again: what stands behind it must not have been done meanwhile.
 */
function isFinal({ status }: SyncResult): boolean {
  return status < 400 || TERMINAL_STATUS.has(status)
}

/**
 * Takes a key out of use, or says what became of it: nothing is called cancelled that was done (offline.md §3).
 * @throws Refusal 503 while the key is being worked on, 403 for another actor's key
 */
export async function cancelKey(
  { store }: Pick<SyncParts, 'store'>,
  principal: Principal,
  key: string,
): Promise<v.InferInput<typeof CancelAnswer>> {
  return store.transaction(async (tx) => {
    const keys = tx.keys(principal)
    const name = key.toLowerCase()
    if (!(await keys.tryLock(name))) throw new Refusal('in-flight', { retryAfterSeconds: 1 })
    if (await keys.tombstone(name)) return { state: 'cancelled' }
    const record = await keys.find(name)
    if (!record) throw new Error(`idempotency key ${name} is neither new nor known`)
    checkOwner(record, principal)
    if (record.operation === TOMBSTONE) return { state: 'cancelled' }
    return { state: 'done', ...visibleAnswer(record, principal, (refusal) => errorBody(refusal, principal.locale)) }
  })
}

/**
 * Those of the keys under which no effect of this principal is kept (offline.md §11). Asked for what a device holds to be done: whatever else the server has under such a key came after it
 * was restored, and is what the device learns when it sends again.
 */
export async function unknownKeys(
  { store }: Pick<SyncParts, 'store'>,
  principal: Principal,
  keys: readonly string[],
): Promise<string[]> {
  return store.transaction((tx) => tx.keys(principal).withoutEffect(keys))
}

/** The key, base64, under which the principal's waiting work on a device is sealed; made when first asked for (offline.md §10). */
export async function deviceKey(
  { store }: Pick<SyncParts, 'store'>,
  principal: Principal,
  deviceId: string,
): Promise<string> {
  const key = await store.transaction((tx) => tx.deviceKey(principal, deviceId.toLowerCase()))
  return key.toString('base64')
}
