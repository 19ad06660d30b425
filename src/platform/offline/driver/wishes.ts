import { uuid, uuidV7 } from '#src/lib/uuid.ts'
import { serverEpoch } from '#src/platform/api/contact.ts'
import type { Operation } from '../engine/operation.ts'
import { type Outbox, WishRefused } from '../outbox.ts'
import type { OutboxDriver } from './outbox-driver.ts'

export type Wishes = Omit<Outbox, 'view' | 'onSettled'>

interface WishParts {
  readonly driver: OutboxDriver
  readonly nowMs: () => number
  /** Resolves when the person's partition is open; rejects with StorageRefused when it cannot be. */
  readonly whenOpen: () => Promise<void>
  readonly onEnqueued: () => void
}

/** What a person wants of the outbox, as events of the engine. */
export function createWishes({ driver, nowMs, whenOpen, onEnqueued }: WishParts): Wishes {
  const { loop, tickets } = driver
  const newIds = () => ({ opId: uuidV7(nowMs()), idemKey: uuid() })
  return {
    async enqueue(operation, files = [], first, insteadOf) {
      await whenOpen()
      const before = first && { operation: first, ...newIds() }
      const dependsOn = before ? [...operation.dependsOn, before.opId] : operation.dependsOn
      for (const { bytes, ...file } of files) driver.keepBytes({ ...file, lane: operation.lane }, bytes)
      const attachments = files.map(({ sha256, mediaType, bytes, after }) => ({
        sha256,
        mediaType,
        after: after ?? before?.opId ?? null,
        lane: operation.lane,
        bytes: bytes.byteLength,
      }))
      try {
        return await tickets.issue((ticket) =>
          loop.dispatch({
            is: 'enqueue',
            ticket,
            entries: [...(before ? [before] : []), { operation: { ...operation, dependsOn }, ...newIds() }],
            attachments,
            insteadOf,
          }),
        )
      } finally {
        for (const file of attachments) driver.dropBytes(file)
        onEnqueued()
      }
    },
    async undo(opId) {
      try {
        await tickets.issue((ticket) => loop.dispatch({ is: 'undo', ticket, opId }))
        return true
      } catch (error) {
        if (error instanceof WishRefused) return false
        throw error
      }
    },
    async cancel(opId, successors = []) {
      const entries = successors.map((operation) => ({ operation: { ...operation, supersedes: opId }, ...newIds() }))
      await tickets.issue((ticket) =>
        loop.dispatch(
          entries.length === 0 ? { is: 'cancel', ticket, opId } : { is: 'enqueue', ticket, entries, attachments: [] },
        ),
      )
      if (entries.length > 0) onEnqueued()
    },
    async retry(opId) {
      await tickets.issue((ticket) => loop.dispatch({ is: 'retry', ticket, opId, idemKey: uuid() }))
    },
    replace: (opId, payload): Promise<Operation> =>
      tickets.issue((ticket) => loop.dispatch({ is: 'replace', ticket, opId, entry: newIds(), payload })),
    fileBytes: async (lane, sha256) => (await driver.partition()?.store.bytes(lane, sha256)) ?? null,
    told: (opId) => loop.dispatch({ is: 'told', opId }),
    drain: () => loop.dispatch({ is: 'contact', epoch: serverEpoch.get() }),
  }
}
