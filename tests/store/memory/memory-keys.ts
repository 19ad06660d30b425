import { type KeyOwner, type KeyRepository, TOMBSTONE } from '#server/store/key.repository.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

const NO_FINGERPRINT = Buffer.alloc(0)

export function memoryKeys(tx: MemoryTransaction, owner: KeyOwner, now: Date): KeyRepository {
  const { keys } = tx.tables
  const name = (key: string) => `${owner.subjectId}:${key}`
  const base = {
    companyId: owner.companyId,
    actorId: owner.actorId,
    subjectId: owner.subjectId,
    withPurchasePrices: owner.maySeePurchasePrices,
    createdAt: now,
    body: undefined,
  }
  const insert = (key: string, row: Parameters<typeof keys.set>[1]) => {
    if (keys.has(name(key))) return false
    tx.put(keys, name(key), row)
    return true
  }
  return {
    tryLock: async (key) => tx.takeKey(name(key)),
    insert: (key, { operation, fingerprint }) =>
      tx.inside(() => insert(key, { ...base, operation, fingerprint, status: null })),
    find: (key) =>
      tx.inside(() => {
        const row = keys.get(name(key))
        if (!row) return null
        if (row.status === null) throw new Error(`idempotency key ${key} was committed without an answer`)
        return { ...row, status: row.status }
      }),
    finish: (key, { status, body }) =>
      tx.inside(() => tx.put(keys, name(key), { ...keys.get(name(key))!, status, body })),
    tombstone: (key) =>
      tx.inside(() => insert(key, { ...base, operation: TOMBSTONE, fingerprint: NO_FINGERPRINT, status: 410 })),
    withoutEffect: (asked) =>
      tx.inside(() =>
        asked.filter((key) => {
          const row = keys.get(name(key.toLowerCase()))
          return (
            row?.actorId !== owner.actorId ||
            row.companyId !== owner.companyId ||
            row.status === null ||
            row.status >= 300
          )
        }),
      ),
  }
}
