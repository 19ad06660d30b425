import { step } from '#src/platform/offline/engine/engine.ts'
import type { Step } from '#src/platform/offline/driver/engine-loop.ts'
import type { Call, Effect } from '#src/platform/offline/engine/effects.ts'
import type { Happening, HttpAnswer } from '#src/platform/offline/engine/events.ts'
import type { NewOperation, Operation } from '#src/platform/offline/engine/operation.ts'
import type { Attachment } from '#src/platform/offline/engine/writing/attachment.ts'
import { closedEngine, type EngineState, type Snapshot } from '#src/platform/offline/engine/state.ts'

export const EPOCH = 'e1'

/** An operation of the cart; ids of tests are readable, the engine does not look into them. */
export function newOperation(given: Partial<NewOperation> = {}): NewOperation {
  return {
    kind: 'cart.comment.v1',
    lane: 'cart',
    payload: { body: { comment: 'x' } },
    label: 'a note',
    coalesceKey: null,
    undoMs: 0,
    dependsOn: [],
    supersedes: null,
    attachments: [],
    ...given,
  }
}

/** A row as the store holds it. */
export function storedOperation(given: Partial<Operation> = {}): Operation {
  return {
    ...newOperation(),
    opId: 'op',
    seq: 1,
    rev: 1,
    schemaV: 1,
    idemKey: '00000000-0000-4000-8000-000000000001',
    principal: '1.2.2',
    state: 'pending',
    endsAs: 'cancelled',
    endsBecause: null,
    isKeySpent: false,
    attempts: 0,
    enqueuedAtMs: 1_800_000_000_000,
    confirmedAtMs: null,
    notBeforeMs: 0,
    nextAtMs: 0,
    lastError: null,
    answer: null,
    settledAtMs: null,
    ...given,
  }
}

/** A file that waits, of which the server has nothing yet. */
export function storedFile(given: Partial<Attachment> = {}): Attachment {
  return {
    sha256: 'f'.repeat(64),
    principal: '1.2.2',
    lane: 'cart',
    mediaType: 'image/jpeg',
    bytes: 100,
    after: null,
    offset: null,
    rev: 1,
    attempts: 0,
    nextAtMs: 0,
    awaitsContact: false,
    refused: null,
    ...given,
  }
}

export function emptyPartition(given: Partial<Snapshot> = {}): Snapshot {
  return { principal: '1.2.2', operations: [], receipts: [], attachments: [], epoch: EPOCH, ...given }
}

/** An engine with a store that works at once and a network whose calls wait until the test answers them. */
export class EngineRig {
  state: EngineState = closedEngine
  nowMs = 1_800_000_000_000
  random = 0.5
  readonly effects: Effect[] = []
  readonly calls: { requestId: string; call: Call }[] = []
  private seq = 1
  private ids = 0

  constructor(
    /** Else what becomes of a write is the test's to say. */
    public storeWorks = true,
    partition: Snapshot = emptyPartition(),
    private readonly stepOnce: Step = step,
  ) {
    this.give({ is: 'leading', leads: true })
    this.give({ is: 'opened', snapshot: partition, reconciles: false })
    this.seq = 1 + Math.max(0, ...[...partition.operations, ...partition.receipts].map((row) => row.seq))
  }

  give(happening: Happening): readonly Effect[] {
    const { state, effects } = this.stepOnce(this.state, { ...happening, nowMs: this.nowMs, random: this.random })
    this.state = state
    this.effects.push(...effects)
    for (const effect of effects) {
      if (effect.do === 'call') this.calls.push({ requestId: effect.requestId, call: effect.call })
      if (effect.do === 'persist' && this.storeWorks) {
        const firstSeq = this.seq
        this.seq += effect.write.put.filter((row) => row.seq === 0).length
        this.give({ is: 'stored', writeId: effect.writeId, firstSeq })
      }
    }
    return effects
  }

  /** Enqueues and gives the row as it was acknowledged. */
  enqueue(given: Partial<NewOperation> = {}): Operation {
    const ticket = `t${this.ids++}`
    this.give({
      is: 'enqueue',
      ticket,
      entries: [
        {
          operation: newOperation(given),
          opId: `op${this.ids}`,
          idemKey: `00000000-0000-4000-8000-${String(this.ids).padStart(12, '0')}`,
        },
      ],
      attachments: [],
    })
    return this.acknowledged(ticket)!
  }

  acknowledged(ticket: string): Operation | null {
    const found = this.effects.find((effect) => effect.do === 'acknowledge' && effect.ticket === ticket)
    return found?.do === 'acknowledge' ? found.operation : null
  }

  /** The call that waits longest, taken off the list. */
  nextCall(): { requestId: string; call: Call } {
    const next = this.calls.shift()
    if (!next) throw new Error('no call is waiting')
    return next
  }

  /** Answers the longest waiting batch: each operation by its status, or with what is left out. */
  answerBatch(...statuses: readonly (number | { status: number; body?: unknown })[]): string[] {
    const { requestId, call } = this.nextCall()
    if (call.to !== 'batch') throw new Error(`a ${call.to} is waiting, not a batch`)
    const keys = call.body.operations.map((one) => one.key)
    const results = statuses.map((given, index) => ({
      key: keys[index]!,
      replayed: false,
      ...(typeof given === 'number' ? { status: given } : given),
    }))
    this.answer(requestId, { body: { results } })
    return keys
  }

  answer(requestId: string, given: Partial<HttpAnswer>): void {
    this.give({
      is: 'answered',
      requestId,
      answer: { status: 200, epoch: EPOCH, body: undefined, retryAfterSeconds: null, uploadOffset: null, ...given },
    })
  }

  /** The write that is under way finds that somebody else wrote first. */
  conflict(snapshot: Snapshot): void {
    this.give({ is: 'conflict', writeId: this.state.writing!.writeId, snapshot })
  }

  row(opId: string): Operation {
    const { operations, receipts } = this.state.partition!
    const row = [...operations, ...receipts].find((each) => each.opId === opId)
    if (!row) throw new Error(`no row ${opId}`)
    return row
  }
}
