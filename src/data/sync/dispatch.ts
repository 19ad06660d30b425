import { type KindOf, operationKinds } from '#src/contract/operations.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { createIntentKeys } from '#src/data/intent-keys.ts'
import { ApiError, isUnknownOutcome, NotKept } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { react } from '#src/platform/api/reactions.ts'
import type { NewOperation } from '#src/platform/offline/engine/operation.ts'
import { type Outbox, StorageRefused, WishRefused } from '#src/platform/offline/outbox.ts'
import { sessionId } from '#src/platform/session/session-storage.ts'
import { type Ending, endingOf } from './ending.ts'
import { openedOutbox, outboxView } from './outbox-access.ts'
import { tellSettled, watchOperation } from './settlement.ts'
import { showAtOnce } from './shown-writes.ts'
import { noteTold } from './told-orders.ts'
import { newOperation, type WantedOperation } from './wanted-operation.ts'

/** For writes that leave without the outbox: the same one sent again after an unknown outcome keeps its key. */
const keys = createIntentKeys()

/**
 * The one way of a write that may wait: shown at once, stored on this device, sent by the outbox. Where nothing can be stored it is sent as it
 * is, with its files, and needs the network, unless something waits in its lane. Resolves with the answer or that it waits; rejects with ApiError when the server refused it, or when it could
 * neither be stored nor sent.
 */
export async function dispatch<K extends KindOf>(wanted: WantedOperation<K>): Promise<Ending> {
  const operation = newOperation(wanted)
  const first = wanted.first && newOperation(wanted.first)
  const shown = [...(first ? [first] : []), operation].map(showAtOnce)
  const endShowing = (doneAtMs?: number) => shown.forEach((end) => end(doneAtMs))
  const session = sessionId()
  try {
    const outbox = await openedOutbox()
    assertStillOf(session)
    const stored =
      outbox && mayStore(outbox) ? await enqueue(outbox, [operation, wanted.files, first, wanted.insteadOf]) : null
    if (stored === 'late') {
      endShowing()
      return { is: 'cancelled' }
    }
    if (!outbox || !stored) {
      if (isBehind(operation)) throw new NotKept(new ApiError({ kind: 'offline', message: '' }))
      const ending = await sendUnstored(wanted, operation, session, endShowing)
      // What is full may still forget.
      if (wanted.insteadOf !== undefined) void outbox?.cancel(wanted.insteadOf).catch(() => undefined)
      return ending
    }
    endShowing()
    return await answered(outbox, stored, wanted)
  } catch (error) {
    endShowing()
    throw error
  }
}

/** Whose wish it was may have left while it waited: it is neither stored nor sent in the name of who is here now. */
function assertStillOf(session: string | null): void {
  if (sessionId() !== session) throw new NotKept(new ApiError({ kind: 'offline', message: '' }))
}

/** A device that refused the last write may take this one; only where no part of it is open is that certain not to be so. */
function mayStore({ view }: Outbox): boolean {
  const { canStore, principal } = view.get()
  return canStore || principal !== null
}

/** What waits in the lane would come after it and undo it. */
function isBehind({ lane }: NewOperation): boolean {
  return outboxView
    .get()
    .operations.some((each) => each.lane === lane && ['pending', 'sending', 'cancelling'].includes(each.state))
}

/** Null when the device cannot store it; `late`: what it was to come in the place of has gone. */
async function enqueue(outbox: Outbox, what: Parameters<Outbox['enqueue']>) {
  try {
    return await outbox.enqueue(...what)
  } catch (error) {
    if (error instanceof StorageRefused) return null
    if (error instanceof WishRefused && error.reason !== 'closed') return 'late'
    throw error
  }
}

async function answered(
  outbox: Outbox,
  stored: Awaited<ReturnType<Outbox['enqueue']>>,
  { decides, staysRefused = false }: Pick<WantedOperation, 'decides' | 'staysRefused'>,
): Promise<Ending> {
  const endWatching = watchOperation(stored.opId)
  try {
    const ending = await endingOf(stored)
    if (ending.is === 'done') noteTold(stored.opId)
    return ending
  } catch (error) {
    const refusal = error as Parameters<typeof react>[0]
    // A refusal that the server does not keep ends in a cancel, which is no word to those who show what is true now: they are told here.
    const now = outboxView.get().operations.find(({ opId }) => opId === stored.opId)
    if (now?.state === 'cancelling')
      tellSettled({ operation: now, answer: undefined, refusal: now.endsBecause ?? now.lastError, isBackground: false })
    // The person is told here and now, so it does not stay among what wants attention, unless it is decided where it stands or lies nowhere else.
    if (!staysRefused && refusal.code !== 'order-differs' && (decides === undefined || refusal.code !== decides))
      await outbox
        .cancel(stored.opId)
        .catch((failure: unknown) => console.warn('A refused write stays among what wants attention.', failure))
    // A replay is not punished with a page; who waits in front of the screen follows the product's page jumps (offline.md §5).
    if (refusal.status === 403) react(refusal)
    throw refusal
  } finally {
    endWatching()
  }
}

/** One after the other, as the outbox would. */
const lanes = new Map<string, Promise<unknown>>()

async function sendUnstored<K extends KindOf>(
  wanted: WantedOperation<K>,
  operation: NewOperation,
  session: string | null,
  endShowing: (doneAtMs?: number) => void,
): Promise<Ending> {
  const before = lanes.get(operation.lane)
  const sending = (before ?? Promise.resolve()).then(() => {
    assertStillOf(session)
    return sendNow(wanted, operation.lane)
  })
  lanes.set(
    operation.lane,
    sending.catch(() => undefined),
  )
  try {
    const answer = await sending
    endShowing(Date.now())
    tellSettled({ operation, answer, refusal: null, isBackground: false })
    return { is: 'done', answer }
  } catch (error) {
    endShowing()
    tellSettled({ operation, answer: undefined, refusal: { status: 0, code: '', message: '' }, isBackground: false })
    throw isUnknownOutcome(error) ? new NotKept(error as ApiError) : error
  }
}

async function sendNow<K extends KindOf>(
  { kind, payload, first, files = [] }: WantedOperation<K>,
  lane: string,
): Promise<unknown> {
  if (first) await sendNow(first, lane)
  if (files.length > 0) await (await import('#src/platform/offline/driver/start-offline.ts')).sendFiles(lane, files)
  const intent = [kind, payload]
  const endpoint: Endpoint = operationKinds[kind].endpoint
  try {
    const answer: unknown = await call(endpoint, { ...payload, idempotencyKey: keys.keyFor(intent) })
    keys.settle(intent, null)
    return answer
  } catch (error) {
    keys.settle(intent, error)
    throw error
  }
}
