import type { Page } from '@playwright/test'

/** What a browser kept for the shop, as JSON: every IndexedDB with its stores and rows, and localStorage. The worker's caches and its notes on them are not in it: a device can fetch them anew. */
export interface StoredDevice {
  readonly databases: readonly StoredIndexedDb[]
  readonly localStorage: Readonly<Record<string, string>>
}

interface StoredIndexedDb {
  readonly name: string
  readonly version: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: string | string[] | null
    readonly indexes: readonly {
      readonly name: string
      readonly keyPath: string | string[]
      readonly unique: boolean
      readonly multiEntry: boolean
    }[]
    /** Buffers as `{ bytes: base64 }`. */
    readonly rows: readonly unknown[]
  }[]
}

/** Call it on a page of the site that runs no app. */
export async function storeDevice(page: Page): Promise<StoredDevice> {
  return page.evaluate(async () => {
    const steps = {
      done: <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
        }),
      base64: (buffer: ArrayBuffer) =>
        new Promise<string>((resolve) => {
          const reader = new FileReader()
          reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
          reader.readAsDataURL(new Blob([buffer]))
        }),
      plain: async (value: unknown): Promise<unknown> => {
        if (value instanceof ArrayBuffer) return { bytes: await steps.base64(value) }
        if (Array.isArray(value)) return Promise.all(value.map(steps.plain))
        if (value === null || typeof value !== 'object') return value
        if (Object.getPrototypeOf(value) !== Object.prototype)
          throw new Error(`A row holds what this fixture cannot say: ${Object.prototype.toString.call(value)}`)
        return Object.fromEntries(
          await Promise.all(Object.entries(value).map(async ([key, each]) => [key, await steps.plain(each)])),
        )
      },
    }
    const databases = await Promise.all(
      (await indexedDB.databases())
        .filter((each) => !each.name?.startsWith('workbox-'))
        .map(async ({ name = '', version = 1 }) => {
          const database = await steps.done(indexedDB.open(name))
          const stores = await Promise.all(
            [...database.objectStoreNames].map(async (storeName) => {
              const store = database.transaction(storeName).objectStore(storeName)
              const indexes = [...store.indexNames].map((indexName) => {
                const { keyPath, unique, multiEntry } = store.index(indexName)
                return { name: indexName, keyPath, unique, multiEntry }
              })
              const { keyPath } = store
              return {
                name: storeName,
                keyPath,
                indexes,
                rows: (await steps.plain(await steps.done(store.getAll()))) as unknown[],
              }
            }),
          )
          database.close()
          return { name, version, stores }
        }),
    )
    return { databases, localStorage: { ...localStorage } }
  })
}

/** Makes the browser's store as it was. Call it on a page of the site that runs no app, before the app has run there. */
export async function restoreDevice(page: Page, stored: StoredDevice): Promise<void> {
  await page.evaluate(async (device) => {
    const steps = {
      plain: (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(steps.plain)
        if (value === null || typeof value !== 'object') return value
        const entries = Object.entries(value)
        const [[key, base64] = []] = entries
        if (entries.length === 1 && key === 'bytes' && typeof base64 === 'string')
          return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer
        return Object.fromEntries(entries.map(([name, each]) => [name, steps.plain(each)]))
      },
    }
    for (const [key, value] of Object.entries(device.localStorage)) localStorage.setItem(key, value)
    for (const { name, version, stores } of device.databases) {
      const rows = steps.plain(stores.map((store) => store.rows)) as unknown[][]
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
        opening.addEventListener('upgradeneeded', () => {
          for (const [index, { name: storeName, keyPath, indexes }] of stores.entries()) {
            const store = opening.result.createObjectStore(storeName, { keyPath })
            for (const each of indexes)
              store.createIndex(each.name, each.keyPath, { unique: each.unique, multiEntry: each.multiEntry })
            for (const row of rows[index] ?? []) store.put(row)
          }
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      })
    }
  }, stored)
}
