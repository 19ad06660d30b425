import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CategoryNode } from '#src/contract/vehicles.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { knowledge } from '#src/platform/offline/lazy-offline.ts'
import { vehicleQueries } from './vehicle.queries.ts'

/** How far a download is. `bytes` is what has come so far, lists and images. */
export interface KeepProgress {
  readonly done: number
  readonly of: number
  readonly bytes: number
}

const KeptCar = v.object({ categories: v.number(), bytes: v.number() })
const keptId = (carId: string) => `kept ${carId}`
/** Pages of 24 articles; a mechanic without a network does not leaf further. */
const MOST_PAGES = 4
/** The server counts the calls of a person in a minute (seed §8); somebody may be working beside the download. */
const PAUSE_MS = 200

export const keptCarQueries = {
  /** Whether this device keeps the car's articles, since when and how much; null when it does not. */
  state: (carId: string) => queryOptions({
    queryKey: ['kept-car', carId],
    queryFn: async () => {
      const known = await knowledge('vehicles').get(keptId(carId))
      const parsed = v.safeParse(KeptCar, known?.value)
      return known && parsed.success ? { ...parsed.output, atMs: known.atMs } : null
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Asked of the device, not of the shop.
    networkMode: 'always',
  }),
}

/**
 * Downloads what a mechanic needs of a car without a network: details, categories, the articles of each and their images. The lists stay in the
 * person's database (their queries are remembered), the images in the worker's cache. Rejects with ApiError or, when stopped, with the signal's
 * reason; what has come is kept.
 */
export async function keepCarOffline(client: QueryClient, carId: string, signal: AbortSignal, onProgress: (progress: KeepProgress) => void): Promise<void> {
  await client.fetchQuery(vehicleQueries.details(carId))
  const { items } = await client.fetchQuery(vehicleQueries.categories(carId))
  const leaves = leavesOf(items)
  const images = new Set<string>()
  let bytes = 0
  for (const [index, leaf] of leaves.entries()) {
    for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
      signal.throwIfAborted()
      const list = await client.fetchQuery({ ...productQueries.ofVehicle(carId, leaf.id, page === 1 ? {} : { page }), staleTime: 0 })
      pages = list.total_pages
      bytes += JSON.stringify(list).length
      bytes += await fetchNew(list.items.flatMap(({ image }) => image ?? []), images, signal)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    onProgress({ done: index + 1, of: leaves.length, bytes })
  }
  await knowledge('vehicles').put([{ id: keptId(carId), value: { categories: leaves.length, bytes }, atMs: Date.now() }], 1000)
  await client.invalidateQueries({ queryKey: keptCarQueries.state(carId).queryKey })
}

/** Categories that hold articles themselves. */
export function leavesOf(nodes: readonly CategoryNode[]): readonly CategoryNode[] {
  const parents = new Set(nodes.map((node) => node.parent_id))
  return nodes.filter(({ id, count }) => count > 0 && !parents.has(id))
}

/** The worker keeps what passes through it. An image that does not come is no reason to stop. */
async function fetchNew(addresses: readonly string[], known: Set<string>, signal: AbortSignal): Promise<number> {
  const wanted = addresses.filter((address) => !known.has(address))
  for (const address of wanted) known.add(address)
  const sizes = await Promise.all(wanted.map(async (address) => {
    try {
      return (await (await fetch(address, { signal })).arrayBuffer()).byteLength
    } catch {
      return 0
    }
  }))
  return sizes.reduce((sum, size) => sum + size, 0)
}
