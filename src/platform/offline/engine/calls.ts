import { BATCH_MAX } from '#src/contract/sync.ts'
import { type Attachment, CHUNK_BYTES } from './writing/attachment.ts'
import type { Call } from './effects.ts'
import type { Operation } from './operation.ts'
import type { Change, NewIds, Request } from './state.ts'
import { addRequest, nextId, patch, queue, type StepContext } from './step-context.ts'

const CALL_TIMEOUT_MS = 15_000
/** The time that a chunk takes at 8 KB a second. */
const UPLOAD_TIMEOUT_MS = 75_000
const RECONCILE_MAX = 1_000

/** Claims operations for a batch. It leaves once the claim is stored: nobody can then take them for unsent. */
export function planBatch(context: StepContext, lane: string, rows: readonly Operation[]): void {
  const requestId = nextId(context, 'r')
  addRequest(context, { requestId, lane, to: 'batch', sent: [], file: null, epoch: null, isSent: false })
  queue(context, { is: 'claim', requestId, opIds: rows.slice(0, BATCH_MAX).map((row) => row.opId) })
}

/** Sends what was claimed, up to the first that somebody stopped meanwhile: what is behind it keeps its place. */
export function sendClaimed(context: StepContext, { requestId, opIds }: Extract<Change, { is: 'claim' }>): void {
  const { partition, halt, requests } = context.state
  const request = requests.find((each) => each.requestId === requestId)
  if (!request || !partition) return
  const others = requests.filter((each) => each !== request)
  const waiting = opIds.flatMap((opId) => partition.operations.find((row) => row.opId === opId) ?? [])
  const stop = waiting.findIndex((row) => row.state !== 'sending')
  const rows = stop === -1 ? waiting : waiting.slice(0, stop)
  if (rows.length === 0 || halt) return patch(context, { requests: others })
  patch(context, { requests: [...others, { ...request, sent: rows.map(idsOf), epoch: partition.epoch, isSent: true }] })
  const operations = rows.map(({ idemKey, kind, payload }) => ({ key: idemKey, kind, payload }))
  emit(context, requestId, CALL_TIMEOUT_MS, {
    to: 'batch',
    body: partition.epoch === null ? { operations } : { epoch: partition.epoch, operations },
  })
}

export function sendCancel(context: StepContext, row: Operation): void {
  send(context, { lane: row.lane, to: 'cancel', sent: [idsOf(row)], file: null }, CALL_TIMEOUT_MS, {
    to: 'cancel',
    body: { key: row.idemKey },
  })
}

/** A chunk from where the server is; nothing at all where that has to be asked first. */
export function sendChunk(context: StepContext, file: Attachment): void {
  const { lane, sha256, mediaType, bytes } = file
  const offset = file.offset ?? 0
  const length = file.offset === null ? 0 : Math.min(CHUNK_BYTES, bytes - offset)
  send(context, { lane, to: 'upload', sent: [], file }, UPLOAD_TIMEOUT_MS, {
    to: 'upload',
    lane,
    sha256,
    mediaType,
    totalBytes: bytes,
    offset,
    length,
  })
}

/** Asks which of these the server does not know. Also asked with none: its answer tells the epoch. */
export function sendReconcile(context: StepContext, receipts: readonly Operation[]): void {
  const part = receipts.slice(0, RECONCILE_MAX)
  send(context, { lane: null, to: 'reconcile', sent: part.map(idsOf), file: null }, CALL_TIMEOUT_MS, {
    to: 'reconcile',
    body: { keys: part.map((row) => row.idemKey) },
  })
}

function send(
  context: StepContext,
  request: Omit<Request, 'requestId' | 'epoch' | 'isSent'>,
  timeoutMs: number,
  call: Call,
): void {
  const requestId = nextId(context, 'r')
  addRequest(context, { ...request, requestId, epoch: context.state.partition?.epoch ?? null, isSent: true })
  emit(context, requestId, timeoutMs, call)
}

function emit(context: StepContext, requestId: string, timeoutMs: number, call: Call): void {
  const { partition } = context.state
  if (partition) context.effects.push({ do: 'call', requestId, principal: partition.principal, timeoutMs, call })
}

function idsOf({ opId, idemKey }: Operation): NewIds {
  return { opId, idemKey }
}
