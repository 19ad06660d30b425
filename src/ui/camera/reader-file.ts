import { SCANNER_CACHE } from '#src/contract/scanner-files.ts'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Its code and styles beside it, as the build names them for the page (vite.config.ts): 13 KB that nothing runs before a scan. */
const codeFiles = () =>
  (JSON.parse(document.documentElement.dataset['early'] ?? '{}') as { readonly scanner?: readonly string[] }).scanner ??
  []

/**
 * The program that reads codes: from this device, else from the shop, and kept; apart from the files that the worker keeps, 314 KB that only who scans needs. Rejects when it cannot be
 * had.
 */
export async function readerFile(): Promise<ArrayBuffer> {
  const cache = await openCache()
  const kept = await cache?.match(wasmAddress)
  if (kept) return kept.arrayBuffer()
  const response = await fetch(wasmAddress)
  // A page in place of the file: something on the way answered in the shop's name.
  if (!response.ok || !response.headers.get('content-type')?.includes('wasm'))
    throw new TypeError(`${wasmAddress} could not be fetched`)
  // A device without room reads codes all the same.
  if (cache) await cache.put(wasmAddress, response.clone()).catch(() => undefined)
  return response.arrayBuffer()
}

/** Brings the reader onto this device ahead of its first use, so that a scan needs no network. Who saves data fetches it when they scan. */
export async function keepReader(): Promise<void> {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  const cache = connection?.saveData ? null : await openCache()
  if (!cache) return
  await readerFile()
  const files = codeFiles()
  await Promise.all(files.map((file) => keep(cache, file)))
  // What is left of former versions goes once these are here.
  const wanted = [wasmAddress, ...files].map((file) => new URL(file, location.origin).href)
  const others = (await cache.keys()).filter(({ url }) => !wanted.includes(url))
  await Promise.all(others.map((other) => cache.delete(other)))
}

async function keep(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  const response = await fetch(file)
  if (!response.ok || !/javascript|css/.test(response.headers.get('content-type') ?? ''))
    throw new TypeError(`${file} could not be fetched`)
  await cache.put(file, response).catch(() => undefined)
}

/** None at addresses to which browsers give none, and none where the person forbids it. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(SCANNER_CACHE)
  } catch {
    return null
  }
}
