import type { Operation } from '../engine/operation.ts'
import type { GuardedDatabase } from './guarded-database.ts'
import type { PartitionDatabase } from './partition-database.ts'
import type { SecretBox } from './secret-box.ts'

/** offline.md §11. */
const KEPT_MS = 7 * 24 * 3_600_000

export interface Receipts {
  /** Newest last. */
  all(): Promise<Operation[]>
  put(operation: Operation, nowMs: number): Promise<void>
  forgetOlder(nowMs: number): Promise<void>
}

/** What was done in the last week, whole: a server that was restored from an older state can be given it again. */
export function receiptsIn(database: GuardedDatabase<PartitionDatabase>, box: SecretBox): Receipts {
  const contextOf = (idemKey: string) => `receipts ${idemKey}`
  return {
    async all() {
      const rows = await database.run((db) => db.receipts.orderBy('atMs').toArray())
      return Promise.all(rows.map(async ({ idemKey, box: locked }) => (await box.unlock(contextOf(idemKey), locked)) as Operation))
    },
    async put(operation, atMs) {
      const { idemKey } = operation
      const row = { idemKey, atMs, box: await box.lock(contextOf(idemKey), operation) }
      await database.run((db) => db.receipts.put(row))
    },
    async forgetOlder(nowMs) {
      await database.run((db) => db.receipts.where('atMs').below(nowMs - KEPT_MS).delete())
    },
  }
}
