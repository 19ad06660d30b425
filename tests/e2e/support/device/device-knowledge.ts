import type { Page } from '@playwright/test'

/** How many rows each table of the logged-in person's database holds; rows are encrypted, so that nothing else can be asked. */
export async function knownPieces(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {}
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('partition-')) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error as DOMException))
      })
      for (const table of database.objectStoreNames) {
        counts[table] =
          (counts[table] ?? 0) +
          (await new Promise<number>((resolve) => {
            const counting = database.transaction(table).objectStore(table).count()
            counting.addEventListener('success', () => resolve(counting.result))
          }))
      }
      database.close()
    }
    return counts
  })
}
