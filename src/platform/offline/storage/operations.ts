import { uuid } from '#src/lib/uuid.ts'
import type { Operation } from '../engine/operation.ts'
import type { GuardedDatabase } from './guarded-database.ts'
import type { OperationRow, PartitionDatabase } from './partition-database.ts'
import type { SecretBox } from './secret-box.ts'

/** An operation with the number of its last change. */
export interface StoredOperation {
  readonly operation: Operation
  readonly revision: number
}

/** `expected`: the revision on which the change is based. */
export interface OperationChange {
  readonly operation: Operation
  readonly expected: number
}

export interface Operations {
  /** In the order of `seq`. */
  all(): Promise<StoredOperation[]>
  /** Stores a new operation under the next `seq`; a second call with the same `opId` answers what the first one stored. Throws StorageRefused. */
  append(operation: Omit<Operation, 'seq'>): Promise<StoredOperation>
  /** All changes or none: false when another tab was quicker with one of the rows. Throws StorageRefused. */
  change(changes: readonly OperationChange[]): Promise<boolean>
  remove(opIds: readonly string[]): Promise<void>
}

const contextOf = (opId: string) => `ops ${opId}`

/** The outbox on disk. Encryption happens outside of the transactions: IndexedDB ends one that waits for something else. */
export function operationsIn(database: GuardedDatabase<PartitionDatabase>, box: SecretBox): Operations {
  const read = async ({ opId, seq, state, revision, box: locked }: OperationRow): Promise<StoredOperation> => {
    const content = (await box.unlock(contextOf(opId), locked)) as Omit<Operation, 'opId' | 'seq' | 'state'>
    return { operation: { ...content, opId, seq, state }, revision }
  }
  const lock = ({ opId, state, ...content }: Omit<Operation, 'seq'>) => box.lock(contextOf(opId), content)

  return {
    async all() {
      const rows = await database.run((db) => db.ops.orderBy('seq').toArray())
      return Promise.all(rows.map(read))
    },
    async append(operation) {
      const { opId, state } = operation
      const fresh = { opId, state, revision: 1, stamp: uuid(), box: await lock(operation) }
      const row = await database.run((db) =>
        db.transaction('rw', db.ops, db.meta, async () => {
          const known = await db.ops.get(opId)
          if (known) return known
          const seq = Number((await db.meta.get('seq'))?.value ?? 0) + 1
          await db.meta.put({ name: 'seq', value: seq })
          await db.ops.add({ ...fresh, seq })
          return { ...fresh, seq }
        }),
      )
      return read(row)
    },
    async change(changes) {
      const stamp = uuid()
      const next = await Promise.all(changes.map(async ({ operation, expected }) => ({ ...rowOf(operation, expected + 1, stamp), box: await lock(operation) })))
      return database.run((db) =>
        db.transaction('rw', db.ops, async () => {
          const known = await db.ops.bulkGet(next.map(({ opId }) => opId))
          if (known.every((row) => row?.stamp === stamp)) return true
          if (known.some((row, index) => row?.revision !== next[index]!.revision - 1)) return false
          await db.ops.bulkPut(next)
          return true
        }),
      )
    },
    remove: (opIds) => database.run((db) => db.ops.bulkDelete([...opIds])),
  }
}

function rowOf({ opId, seq, state }: Operation, revision: number, stamp: string): Omit<OperationRow, 'box'> {
  return { opId, seq, state, revision, stamp }
}
