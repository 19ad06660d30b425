import type { Page } from '@playwright/test'

/** One thing that the browser keeps for the shop, as text: where it lies and what it says. */
export interface Kept {
  readonly place: string
  /** Bytes are given once as Latin-1 and once as UTF-16, so that text inside them is found whichever way it was written. */
  readonly texts: readonly string[]
}

/**
 * Everything that the browser keeps for this site, raw: every row of every IndexedDB with its keys, localStorage, sessionStorage, cookies that scripts see,
 * and Cache Storage with its addresses, headers and bodies. Call it on a page of the site that runs no app, or the app's own connections go on writing.
 */
export async function deviceContents(page: Page): Promise<Kept[]> {
  const places = await page.evaluate(readEverything)
  return places.map(({ place, base64s }) => ({ place, texts: base64s.flatMap(textsIn) }))
}

/** Where any of the words lies, whatever its case and spacing. */
export function whereFound(contents: readonly Kept[], words: readonly string[]): string[] {
  return contents.flatMap(({ place, texts }) => {
    const plain = texts.map((text) => text.toLowerCase())
    return words
      .filter((word) => word !== '' && plain.some((text) => text.includes(word.toLowerCase())))
      .map((word) => `${word} in ${place}`)
  })
}

function textsIn(base64: string): string[] {
  const bytes = Buffer.from(base64, 'base64')
  // UTF-16 may begin at an odd byte.
  return [
    bytes.toString('utf8'),
    bytes.toString('latin1'),
    bytes.toString('utf16le'),
    bytes.subarray(1).toString('utf16le'),
  ]
}

/** Runs in the page, so it can use nothing of this module. */
async function readEverything(): Promise<{ place: string; base64s: string[] }[]> {
  const found: { place: string; base64s: string[] }[] = []
  const steps = {
    add: async (place: string, parts: readonly (string | ArrayBuffer)[]) => {
      const base64s = await Promise.all(
        parts.map(
          (part) =>
            new Promise<string>((resolve) => {
              const reader = new FileReader()
              reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''))
              reader.readAsDataURL(new Blob([part]))
            }),
        ),
      )
      found.push({ place, base64s })
    },
    // Structured clones hold what JSON cannot say; buffers and blobs are taken out whole.
    parts: async (value: unknown): Promise<(string | ArrayBuffer)[]> => {
      if (value instanceof ArrayBuffer) return [value]
      if (ArrayBuffer.isView(value))
        return [value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer]
      if (value instanceof Blob) return [await value.arrayBuffer()]
      if (value instanceof Map || value instanceof Set) return steps.parts([...value])
      if (value !== null && typeof value === 'object')
        return (
          await Promise.all(Object.entries(value).map(async ([key, each]) => [key, ...(await steps.parts(each))]))
        ).flat()
      return [String(value)]
    },
    done: <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      }),
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await steps.done(indexedDB.open(name))
    for (const table of database.objectStoreNames) {
      const store = database.transaction(table).objectStore(table)
      const [keys, values] = await Promise.all([
        steps.done(store.getAllKeys()),
        steps.done(store.getAll() as IDBRequest<unknown[]>),
      ])
      for (const [index, value] of values.entries())
        await steps.add(`IndexedDB ${name} ${table} ${String(keys[index])}`, [
          name,
          ...(await steps.parts(keys[index])),
          ...(await steps.parts(value)),
        ])
    }
    database.close()
  }
  for (const [name, storage] of [
    ['localStorage', localStorage],
    ['sessionStorage', sessionStorage],
  ] as const) {
    for (const key of Object.keys(storage)) await steps.add(`${name} ${key}`, [key, storage.getItem(key) ?? ''])
  }
  await steps.add('cookies', [document.cookie])
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      await steps.add(`cache ${name} ${request.url}`, [
        request.url,
        JSON.stringify([...(answer?.headers ?? [])]),
        (await answer?.arrayBuffer()) ?? '',
      ])
    }
  }
  return found
}
