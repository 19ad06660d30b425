import { STORE_HOLD_MS } from '../back-off.ts'
import { applyChange } from './changes.ts'
import type { Attachment } from './attachment.ts'
import { attachmentId, draftOf, numbered, writeOf } from './draft.ts'
import { sendClaimed } from '../calls.ts'
import type { Operation } from '../operation.ts'
import { receiptsBesides } from '../answers/receipts.ts'
import type { Change, Compared, EngineState, Reply, Snapshot } from '../state.ts'
import { nextId, patch, type StepContext, setPartition } from '../step-context.ts'

/** Takes all that is queued into one write. One write at a time: each is made from what is really stored. */
export function flush(context: StepContext): void {
  const { partition, writing, queue } = context.state
  if (!partition || writing || queue.length === 0) return
  const draft = draftOf(partition)
  for (const change of queue) applyChange(draft, change, context.rules)
  patch(context, { queue: [] })
  const made = writeOf(draft)
  if (!made) {
    reply(context, draft.replies, partition)
    afterWrite(context, queue)
    return
  }
  const writeId = nextId(context, 'w')
  patch(context, { writing: { writeId, changes: queue, base: partition, next: made.next, replies: draft.replies } })
  context.effects.push({ do: 'persist', writeId, write: made.write })
}

export function stored(context: StepContext, writeId: string, firstSeq: number): void {
  const { writing, partition } = context.state
  if (writing?.writeId !== writeId || !partition) return
  const mine = numbered(writing.next, firstSeq)
  const next = writing.base === partition ? mine : merged(partition, mine)
  patch(context, { writing: null })
  context.effects.push({ do: 'tell-tabs' })
  setPartition(context, next)
  reply(context, writing.replies, next)
  afterWrite(context, writing.changes)
}

/** Somebody else wrote first. Wishes and answers hold for the rows as they are now; what the engine had planned itself is planned anew. */
export function conflicted(context: StepContext, writeId: string, snapshot: Snapshot): void {
  const { writing } = context.state
  if (writing?.writeId !== writeId) return
  const wanted = [...writing.changes, ...context.state.queue]
  patch(context, {
    writing: null,
    queue: wanted.filter((change) => !isPlanned(change)),
    requests: withoutClaims(context, wanted),
  })
  setPartition(context, snapshot)
}

/** Wishes are refused; everything else comes again by itself: what was being sent is sent again under the same key, and answered again. */
export function storeFailed(context: StepContext, writeId: string, reason: 'unavailable' | 'quota'): void {
  const { writing } = context.state
  if (writing?.writeId !== writeId) return
  for (const change of writing.changes)
    if ('ticket' in change) context.effects.push({ do: 'refuse', ticket: change.ticket, reason })
  patch(context, {
    writing: null,
    storeHoldUntilMs: context.nowMs + STORE_HOLD_MS,
    requests: withoutClaims(context, writing.changes),
  })
}

function isPlanned({ is }: Change): boolean {
  return is === 'claim' || is === 'mark' || is === 'drop'
}
function withoutClaims(context: StepContext, changes: readonly Change[]): EngineState['requests'] {
  const claims = new Set(changes.flatMap((change) => (change.is === 'claim' ? [change.requestId] : [])))
  return context.state.requests.filter((request) => !claims.has(request.requestId))
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
  // Written down anew it begins to count anew where it was forgotten meanwhile: what it was written down for says which is later.
  const place = ({ after, rev }: Attachment) => [known.get(after ?? '')?.row.seq ?? 0, rev] as const
  const isLater = (a: Attachment, b: Attachment) => {
    const [[seqOfA, revOfA], [seqOfB, revOfB]] = [place(a), place(b)]
    return seqOfA > seqOfB || (seqOfA === seqOfB && revOfA > revOfB)
  }
  const files = new Map(mine.attachments.map((file) => [attachmentId(file), file]))
  for (const file of theirs.attachments) {
    const other = files.get(attachmentId(file))
    if (!other || isLater(file, other)) files.set(attachmentId(file), file)
  }
  return {
    principal: mine.principal,
    operations: all.filter((each) => !each.isReceipt).map((each) => each.row),
    receipts: all.filter((each) => each.isReceipt).map((each) => each.row),
    attachments: [...files.values()],
    epoch: theirs.epoch ?? mine.epoch,
  }
}

function reply(context: StepContext, replies: readonly Reply[], partition: Snapshot): void {
  for (const each of replies) {
    if ('reason' in each) {
      context.effects.push({ do: 'refuse', ticket: each.ticket, reason: each.reason })
      continue
    }
    const operation =
      partition.operations.find((row) => row.opId === each.opId) ??
      partition.receipts.find((row) => row.opId === each.opId)
    if (operation) context.effects.push({ do: 'acknowledge', ticket: each.ticket, operation })
  }
}

function afterWrite(context: StepContext, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.is === 'claim') sendClaimed(context, change)
    if (change.is === 'epoch' && isCompared(context, change)) patch(context, { reconciling: null })
  }
}

function isCompared({ state: { partition } }: StepContext, { askedIds }: Compared): boolean {
  return receiptsBesides(askedIds, partition?.receipts ?? []).length === 0
}
