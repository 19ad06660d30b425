import type { ProductList } from '#src/contract/catalogue/products.ts'
import type { CategoryNode, VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { type SeenList, seenRows } from '#src/data/products/seen-list.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { type KeptCar, ownCategories } from './kept-cars.ts'

/** Between two calls, in milliseconds: a download takes a third of what a session may ask in a minute and leaves the rest to the person. */
const BETWEEN_CALLS_MS = 200
const WAIT_SECONDS = 60
/** A category has at most a few hundred articles; what goes beyond is cut and not called whole. */
const MOST_PAGES = 20

/** What a download needs of the world; each call may reject with ApiError, each save with StorageRefused. */
export interface KeepWorld {
  details(): Promise<VehicleDetails>
  categories(): Promise<readonly CategoryNode[]>
  page(categoryId: number, page: number): Promise<Pick<ProductList, 'items' | 'total_pages'>>
  /** Bytes of the image that is now on the device; 0 when the shop has none. */
  image(address: string): Promise<number>
  load(): Promise<KeptCar | null>
  save(car: KeptCar): Promise<void>
  saveList(categoryId: number, list: SeenList): Promise<void>
  /** Rejects with the signal's reason once the person has stopped the download. */
  pause(ms: number): Promise<void>
  nowMs(): number
}

/**
 * Downloads a car: details, category tree, every category's articles, their images. Goes on where a former download stopped; a whole one is downloaded anew, and what
 * is there stays until its newer version has come. Rejects with what stopped it, and everything up to there is kept.
 */
export async function keepCar(world: KeepWorld, onProgress: (car: KeptCar) => void): Promise<KeptCar> {
  const before = await world.load()
  let car = before !== null && before.completedAtMs === null ? before : await begin(world)
  const advance = async (change: Partial<KeptCar>) => {
    car = { ...car, ...change }
    await world.save(car)
    onProgress(car)
  }
  await advance({})
  const images = new Set<string>()
  for (const { id } of ownCategories(car.categories)) {
    if (car.done.includes(id)) continue
    const list = await wholeList(world, id)
    await world.saveList(id, list)
    let { images: count, bytes } = car
    const missed = [...car.missed]
    for (const { image } of list.rows) {
      if (image === null || images.has(image)) continue
      images.add(image)
      // A picture less is no reason to give up a list; it is asked for again at the end.
      const size = await world.image(image).catch(orNull)
      if (size === null) missed.push(image)
      if (size) count += 1
      bytes += size ?? 0
    }
    await advance({
      done: [...car.done, id],
      articles: car.articles + list.rows.length,
      images: count,
      missed,
      bytes: bytes + JSON.stringify(list).length,
    })
  }
  for (const address of car.missed) {
    const size = await patiently(world, () => world.image(address))
    await advance({
      missed: car.missed.filter((each) => each !== address),
      images: car.images + (size > 0 ? 1 : 0),
      bytes: car.bytes + size,
    })
  }
  await advance({ completedAtMs: world.nowMs() })
  return car
}

/** Not for the end of the download itself. */
function orNull(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

async function begin(world: KeepWorld): Promise<KeptCar> {
  const startedAtMs = world.nowMs()
  const details = await patiently(world, () => world.details())
  const categories = [...(await patiently(world, () => world.categories()))]
  return {
    details,
    detailsAtMs: startedAtMs,
    categories,
    done: [],
    articles: 0,
    images: 0,
    missed: [],
    bytes: 0,
    startedAtMs,
    completedAtMs: null,
  }
}

async function wholeList(world: KeepWorld, categoryId: number): Promise<SeenList> {
  const rows: SeenList['rows'] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const answer = await patiently(world, () => world.page(categoryId, page))
    pages = answer.total_pages
    rows.push(...seenRows(answer.items, world.nowMs()))
  }
  return { rows }
}

/** One call, not too soon after the last; when there were too many, the same again after the time that the shop asks for. */
async function patiently<T>(world: KeepWorld, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    await world.pause(BETWEEN_CALLS_MS)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429)) throw error
      await world.pause((error.retryAfterSeconds ?? WAIT_SECONDS) * 1000)
    }
  }
}
