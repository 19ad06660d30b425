import type { Page } from '@playwright/test'

/** Everything that the browser keeps for the shop, as somebody would read it who takes the tablet: localStorage, IndexedDB and the worker's caches (names of their entries, and text contents). */
export async function deviceContents(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const readable = (value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) + new TextDecoder('utf-16le').decode(value.slice(0, value.byteLength - (value.byteLength % 2))) : JSON.stringify(value))
    const result = <T>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name!))
      found.push(name!)
      for (const store of database.objectStoreNames) {
        const rows = (await result(database.transaction(store).objectStore(store).getAll())) as Record<string, unknown>[]
        found.push(...rows.flatMap((row) => Object.values(row)).map(readable))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|text\/plain/.test(answer?.headers.get('Content-Type') ?? '')
        found.push(request.url, isText ? ((await answer?.text()) ?? '') : '')
      }
    }
    return found.join('\n')
  })
}

/** How much each part of the person's own databases holds: `ops: 3`. */
export async function deviceCounts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {}
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('partition-')) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).count()
        await new Promise((resolve) => request.addEventListener('success', resolve))
        counts[store] = (counts[store] ?? 0) + request.result
      }
      database.close()
    }
    return counts
  })
}
