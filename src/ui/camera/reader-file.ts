import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Apart from the files that the worker keeps: 314 KB that only who scans needs. Once here it is here, also for a worker that comes later, and without any.
const CACHE = 'scanner'

/** The program that reads codes: from this device, else from the shop, and kept. Rejects when it cannot be had. */
export async function readerFile(): Promise<ArrayBuffer> {
  const cache = await openCache()
  const kept = await cache?.match(wasmAddress)
  if (kept) return kept.arrayBuffer()
  const response = await fetch(wasmAddress)
  // A page in place of the file: something on the way answered in the shop's name.
  if (!response.ok || !response.headers.get('content-type')?.includes('wasm'))
    throw new TypeError(`${wasmAddress} could not be fetched`)
  if (cache) {
    // What is left of former versions goes once this one is here. A device without room reads codes all the same.
    const others = await cache.keys()
    await cache.put(wasmAddress, response.clone()).then(
      () => Promise.all(others.map((other) => cache.delete(other))),
      () => undefined,
    )
  }
  return response.arrayBuffer()
}

/** Brings the reader onto this device ahead of its first use, so that a scan needs no network. Who saves data fetches it when they scan. */
export async function keepReader(): Promise<void> {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData || !(await openCache())) return
  await readerFile()
}

/** None at addresses to which browsers give none, and none where the person forbids it. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE)
  } catch {
    return null
  }
}
