import { STORE_HOLD_MS } from './back-off.ts'
import { applyChange } from './changes.ts'
import { draftOf, numbered, writeOf } from './draft.ts'
import { sendClaimed } from './calls.ts'
import type { Operation } from './operation.ts'
import type { Change, EngineState, Reply, Snapshot } from './state.ts'
import { nextId, patch, type Turn, turnPartition } from './turn.ts'

/** Takes all that is queued into one write. One write at a time: each is made from what is really stored. */
export function flush(turn: Turn): void {
  const { partition, writing, queue } = turn.state
  if (!partition || writing || queue.length === 0) return
  const draft = draftOf(partition)
  for (const change of queue) applyChange(draft, change, turn.rules)
  patch(turn, { queue: [] })
  const made = writeOf(draft)
  if (!made) {
    reply(turn, draft.replies, partition)
    afterWrite(turn, queue)
    return
  }
  const writeId = nextId(turn, 'w')
  patch(turn, { writing: { writeId, changes: queue, base: partition, next: made.next, replies: draft.replies } })
  turn.effects.push({ do: 'persist', writeId, write: made.write })
}

export function stored(turn: Turn, writeId: string, firstSeq: number): void {
  const { writing, partition } = turn.state
  if (writing?.writeId !== writeId || !partition) return
  const mine = numbered(writing.next, firstSeq)
  const next = writing.base === partition ? mine : merged(partition, mine)
  patch(turn, { writing: null })
  turn.effects.push({ do: 'tell-tabs' })
  turnPartition(turn, next)
  reply(turn, writing.replies, next)
  afterWrite(turn, writing.changes)
}

/** Somebody else wrote first. Wishes and answers hold for the rows as they are now; what the engine had planned itself is planned anew. */
export function conflicted(turn: Turn, writeId: string, snapshot: Snapshot): void {
  const { writing } = turn.state
  if (writing?.writeId !== writeId) return
  const wanted = [...writing.changes, ...turn.state.queue]
  patch(turn, {
    writing: null,
    queue: wanted.filter((change) => !isPlanned(change)),
    requests: withoutClaims(turn, wanted),
  })
  turnPartition(turn, snapshot)
}

/** Wishes are refused; everything else comes again by itself: what was being sent is sent again under the same key, and answered again. */
export function storeFailed(turn: Turn, writeId: string, reason: 'unavailable' | 'quota'): void {
  const { writing } = turn.state
  if (writing?.writeId !== writeId) return
  for (const change of writing.changes)
    if ('ticket' in change) turn.effects.push({ do: 'refuse', ticket: change.ticket, reason })
  patch(turn, {
    writing: null,
    storeHoldUntilMs: turn.nowMs + STORE_HOLD_MS,
    requests: withoutClaims(turn, writing.changes),
  })
}

function isPlanned({ is }: Change): boolean {
  return is === 'claim' || is === 'mark' || is === 'drop'
}
function withoutClaims(turn: Turn, changes: readonly Change[]): EngineState['requests'] {
  const claims = new Set(changes.flatMap((change) => (change.is === 'claim' ? [change.requestId] : [])))
  return turn.state.requests.filter((request) => !claims.has(request.requestId))
}

/** What another tab wrote, as far as it is newer than what is known here: messages and writes may overtake each other. */
export function merged(mine: Snapshot, theirs: Snapshot): Snapshot {
  const known = new Map<string, { row: Operation; isReceipt: boolean }>()
  for (const { operations, receipts } of [mine, theirs]) {
    for (const [rows, isReceipt] of [
      [operations, false],
      [receipts, true],
    ] as const) {
      for (const row of rows) if (row.rev > (known.get(row.opId)?.row.rev ?? 0)) known.set(row.opId, { row, isReceipt })
    }
  }
  const all = [...known.values()].sort((a, b) => a.row.seq - b.row.seq)
  const files = new Map(mine.attachments.map((file) => [`${file.lane}/${file.sha256}`, file]))
  for (const file of theirs.attachments)
    if (file.rev > (files.get(`${file.lane}/${file.sha256}`)?.rev ?? 0)) files.set(`${file.lane}/${file.sha256}`, file)
  return {
    principal: mine.principal,
    operations: all.filter((each) => !each.isReceipt).map((each) => each.row),
    receipts: all.filter((each) => each.isReceipt).map((each) => each.row),
    attachments: [...files.values()],
    epoch: theirs.epoch ?? mine.epoch,
  }
}

function reply(turn: Turn, replies: readonly Reply[], partition: Snapshot): void {
  for (const each of replies) {
    if ('reason' in each) {
      turn.effects.push({ do: 'refuse', ticket: each.ticket, reason: each.reason })
      continue
    }
    const operation =
      partition.operations.find((row) => row.opId === each.opId) ??
      partition.receipts.find((row) => row.opId === each.opId)
    if (operation) turn.effects.push({ do: 'acknowledge', ticket: each.ticket, operation })
  }
}

function afterWrite(turn: Turn, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.is === 'claim') sendClaimed(turn, change)
    if (change.is === 'epoch') patch(turn, { reconciling: null })
  }
}
