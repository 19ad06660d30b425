import { describe, expect, it, vi } from 'vitest'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { CategoryNode, VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { StorageRefused } from '#src/platform/offline/outbox.ts'
import { keepCar, type KeepWorld } from './keep-car.ts'
import { articlesOf, type KeptCar, ownCategories } from './kept-cars.ts'

const node = (id: number, parent_id: number | null, count: number): CategoryNode => ({
  id,
  parent_id,
  key: String(id),
  name: String(id),
  count,
})
/** Brakes (1) with discs (2), pads (3) and two of their own; filters (4). */
const tree = [node(1, null, 7), node(2, 1, 3), node(3, 1, 2), node(4, null, 1)]
const row = (id: number) =>
  ({ id, image: `/media/${id % 2}.webp`, found_by: { kind: 'oe', number: '1', maker: 'VW' } }) as unknown as ProductRow

function world(more: Partial<KeepWorld> = {}) {
  let stored: KeptCar | null = null
  const lists = new Map<number, number[]>()
  const pauses: number[] = []
  const page = vi.fn<KeepWorld['page']>((categoryId, number) =>
    Promise.resolve({ items: [row(categoryId * 10 + number)], total_pages: categoryId === 2 ? 2 : 1 }),
  )
  const given: KeepWorld = {
    details: () => Promise.resolve({ carId: 7 } as VehicleDetails),
    categories: () => Promise.resolve(tree),
    page,
    image: () => Promise.resolve(1000),
    load: () => Promise.resolve(stored),
    save: (car) => Promise.resolve(void (stored = car)),
    saveList: (id, { rows }) =>
      Promise.resolve(
        void lists.set(
          id,
          rows.map((each) => each.id),
        ),
      ),
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    nowMs: () => 42,
    ...more,
  }
  return { given, lists, page, pauses, stored: () => stored }
}
const silent = () => undefined

describe('a car that is kept', () => {
  it('is downloaded by the categories that have articles of their own, all their pages, each image once', async () => {
    const { given, lists, stored, pauses } = world()
    const image = vi.fn<KeepWorld['image']>(() => Promise.resolve(1000))
    await keepCar({ ...given, image }, silent)
    expect([...lists]).toEqual([
      [1, [11]],
      [2, [21, 22]],
      [3, [31]],
      [4, [41]],
    ])
    expect(image.mock.calls).toEqual([['/media/1.webp'], ['/media/0.webp']])
    expect(stored()).toMatchObject({ done: [1, 2, 3, 4], articles: 5, images: 2, startedAtMs: 42, completedAtMs: 42 })
    expect(stored()!.bytes).toBeGreaterThan(2000)
    expect(pauses.every((ms) => ms === 200)).toBe(true)
  })

  it('goes on where the download stopped, with what is there', async () => {
    const { given, page, stored } = world()
    const onProgress = (car: KeptCar) => {
      if (car.done.length === 2) throw new DOMException('stopped', 'AbortError')
    }
    await expect(keepCar(given, onProgress)).rejects.toThrow('stopped')
    expect(stored()).toMatchObject({ done: [1, 2], completedAtMs: null })
    page.mockClear()
    await keepCar(given, silent)
    expect(page.mock.calls.map(([categoryId]) => categoryId)).toEqual([3, 4])
    expect(stored()).toMatchObject({ done: [1, 2, 3, 4], articles: 5, completedAtMs: 42 })
  })

  it('is downloaded anew when it was whole', async () => {
    const { given, page } = world()
    await keepCar(given, silent)
    page.mockClear()
    await keepCar(given, silent)
    expect(page).toHaveBeenCalledTimes(5)
  })

  it('waits as long as the shop asks when there were too many calls, and asks again', async () => {
    const { given, page, pauses, stored } = world()
    page.mockRejectedValueOnce(new ApiError({ kind: 'rejected', message: '', status: 429, retryAfterSeconds: 7 }))
    await keepCar(given, silent)
    expect(pauses).toContain(7000)
    expect(stored()?.completedAtMs).toBe(42)
  })

  it('asks once more for an image that could not be had; of one that comes neither then it is not whole, and goes on with that alone', async () => {
    const { given, stored, page } = world()
    const gone = new ApiError({ kind: 'offline', message: '' })
    const image = vi.fn<KeepWorld['image']>(() => Promise.resolve(1000)).mockRejectedValueOnce(gone)
    await keepCar({ ...given, image }, silent)
    expect(image.mock.calls).toEqual([['/media/1.webp'], ['/media/0.webp'], ['/media/1.webp']])
    expect(stored()).toMatchObject({ images: 2, completedAtMs: 42 })

    image
      .mockReset()
      .mockImplementation((address) => (address === '/media/1.webp' ? Promise.reject(gone) : Promise.resolve(1000)))
    await expect(keepCar({ ...given, image }, silent)).rejects.toBe(gone)
    expect(stored()).toMatchObject({ images: 1, completedAtMs: null })
    image.mockReset().mockResolvedValue(1000)
    page.mockClear()
    await keepCar({ ...given, image }, silent)
    expect([image.mock.calls, page.mock.calls, stored()?.images, stored()?.completedAtMs]).toEqual([
      [['/media/1.webp']],
      [],
      2,
      42,
    ])
  })

  it('says that the device is full, and keeps what was downloaded', async () => {
    const { given, stored } = world()
    const full = {
      ...given,
      saveList: (id: number, list: Parameters<KeepWorld['saveList']>[1]) =>
        id === 3 ? Promise.reject(new StorageRefused('quota')) : given.saveList(id, list),
    }
    await expect(keepCar(full, silent)).rejects.toEqual(new StorageRefused('quota'))
    expect(stored()).toMatchObject({ done: [1, 2], completedAtMs: null })
  })
})

it('knows which categories have articles of their own, and how many the car has', () => {
  expect([ownCategories(tree).map(({ id }) => id), articlesOf(tree)]).toEqual([[1, 2, 3, 4], 8])
  expect(ownCategories([node(1, null, 5), node(2, 1, 3), node(3, 1, 2)]).map(({ id }) => id)).toEqual([2, 3])
})
