import * as v from 'valibot'
import { safeStorage } from '#src/lib/safe-storage.ts'
import type { GuardedDatabase } from './guarded-database.ts'
import type { PartitionDatabase } from './partition-database.ts'
import type { SecretBox } from './secret-box.ts'

/** Small things of a person in localStorage: the chosen car, searches, a comment that is being written. */
export type Keepsakes = Readonly<Record<string, string>>

const Stored = v.record(v.string(), v.string())
const CONTEXT = 'meta keepsakes'

export interface KeepsakeBox {
  put(keepsakes: Keepsakes): Promise<void>
  /** Gives back what is not there any more, once. */
  restore(): Promise<void>
}

/** Sealed with the waiting work while the person is logged out, so that they find their things again and nobody else does. */
export function keepsakesIn(database: GuardedDatabase<PartitionDatabase>, box: SecretBox): KeepsakeBox {
  return {
    async put(keepsakes) {
      const value = await box.lock(CONTEXT, keepsakes)
      await database.run((db) => db.meta.put({ name: 'keepsakes', value }))
    },
    async restore() {
      const row = await database.run((db) => db.meta.get('keepsakes'))
      if (!(row?.value instanceof ArrayBuffer)) return
      const keepsakes = v.parse(Stored, await box.unlock(CONTEXT, row.value))
      for (const [key, newValue] of Object.entries(keepsakes)) {
        if (safeStorage.get(key) !== null || !safeStorage.set(key, newValue)) continue
        // Who reads localStorage listens to changes of other tabs; this one comes from nowhere else.
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
      }
      await database.run((db) => db.meta.delete('keepsakes'))
    },
  }
}
