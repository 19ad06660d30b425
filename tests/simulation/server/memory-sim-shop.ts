import { memoryShop } from '#tests/store/memory/memory-shop.ts'
import { MemoryStore } from '#tests/store/memory/memory-store.ts'
import { memoryWorld } from '#tests/store/memory/memory-world.ts'
import { insertSimulatedWorld } from '../after-sales/after-sales-invoices.ts'
import type { OpenShop } from '../simulate.ts'

/** Shops in memory, each with the same beginning. */
export async function memoryShops(): Promise<OpenShop> {
  const { start, snapshot } = await memoryWorld(insertSimulatedWorld)
  return async (nowMs, newUuid) => {
    const store = new MemoryStore(start, snapshot, {
      now: () => new Date(nowMs()),
      newUuid,
      newSecret: () => Buffer.alloc(32),
    })
    return {
      ...memoryShop(store),
      backup: async () => {
        const backup = store.backup()
        return async () => store.restore(backup)
      },
      forgetKeys: async (beforeMs) => {
        const { keys } = store.tables
        for (const [name, key] of keys) if (key.createdAt.getTime() < beforeMs) keys.delete(name)
      },
    }
  }
}
