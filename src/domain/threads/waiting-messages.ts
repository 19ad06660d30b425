import type { KindOf } from '#src/contract/operations.ts'
import type { NewMessageInput } from '#src/contract/after-sales/thread-messages.ts'

const kinds: readonly string[] = ['thread.open.v1', 'thread.write.v1'] satisfies KindOf[]
const FINISH = 'thread.finish.v1' satisfies KindOf

/** A stored write, as far as it is read here. */
interface StoredWrite {
  readonly opId: string
  readonly kind: string
  readonly lane: string
  readonly state: string
  readonly payload: { readonly body?: unknown; readonly params?: unknown }
  readonly dependsOn: readonly string[]
  readonly enqueuedAtMs: number
}

/** A message that is on this device and not yet in what the shop says of the thread. */
export interface WaitingMessage<W extends StoredWrite = StoredWrite> {
  readonly id: string
  readonly text: string
  readonly photos: NonNullable<NewMessageInput['photos']>
  readonly atMs: number
  /** waiting: on its way, or waits for the network. sent: the shop has it, and will say so. stuck: it does not leave by itself. */
  readonly state: 'waiting' | 'sent' | 'stuck'
  /** What stands between it and the shop: where it is stuck, why. */
  readonly write: W
  /** All its writes that are not done, the later first: given up, they go in this order. */
  readonly writes: readonly W[]
}

const onTheirWay = new Set(['pending', 'sending', 'cancelling'])

/** What is on this device of a thread beyond the messages that the shop has told of (`known`: their ids), in the order in which it was written. */
export function waitingMessages<W extends StoredWrite>(
  operations: readonly W[],
  threadId: string,
  known: ReadonlySet<string>,
): WaitingMessage<W>[] {
  const lane = operations.filter((each) => each.lane === `thread:${threadId}` && each.state !== 'cancelled')
  return lane.flatMap((write) => {
    const message = messageOf(write)
    if (!message || known.has(message.id)) return []
    const finish = lane.find(({ kind, dependsOn }) => kind === FINISH && dependsOn.includes(write.opId))
    const writes = [write, ...(finish ? [finish] : [])]
    const stuck = writes.find(({ state }) => state !== 'done' && !onTheirWay.has(state))
    const open = writes.filter(({ state }) => state !== 'done')
    return [
      {
        id: message.id,
        text: message.text,
        photos: message.photos ?? [],
        atMs: write.enqueuedAtMs,
        state: stuck ? 'stuck' : open.length === 0 ? 'sent' : 'waiting',
        write: stuck ?? open[0] ?? write,
        writes: open.toReversed(),
      },
    ]
  })
}

function messageOf({ kind, payload: { body } }: StoredWrite): NewMessageInput | null {
  if (!kinds.includes(kind) || typeof body !== 'object' || body === null) return null
  return kind === 'thread.open.v1' ? (body as { message: NewMessageInput }).message : (body as NewMessageInput)
}
