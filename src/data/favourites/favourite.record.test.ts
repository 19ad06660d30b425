import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FavouriteList } from '#src/contract/ordering/favourites.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { productRecord } from '#src/data/products/product.record.ts'
import { productRow, uuidOf } from '#tests/builders/cart.ts'
import { favouriteListsRecord, favouriteProductsRecord } from './favourite.record.ts'
import { noteFavouriteRows } from './known-favourites.ts'

const device = await vi.hoisted(async () => (await import('#tests/builders/offline/fake-knowledge.ts')).fakeKnowledge())
vi.mock('#src/platform/offline/lazy-offline.ts', () => ({ knowledge: device.knowledge }))
const asked = vi.hoisted(() => [] as number[][])
const session = vi.hoisted(() => ({ id: 'one' }))
vi.mock('#src/platform/session/session-storage.ts', async (original) => ({
  ...(await original<object>()),
  sessionId: () => session.id,
}))
vi.mock('#src/platform/api/call.ts', () => ({
  // The shop sells everything but the numbers above 900.
  call: (_endpoint: unknown, { query }: { query: { ids: string } }) => {
    const ids = query.ids.split(',').map(Number)
    asked.push(ids)
    return Promise.resolve({ items: ids.filter((id) => id < 900).map((id) => productRow({ id })) })
  },
}))

const [NOON, HOUR] = [Date.UTC(2026, 10, 20, 12), 3_600_000]
const list = (number: number, ids: readonly number[]): FavouriteList => ({
  id: uuidOf(number),
  name: `Lista ${number}`,
  description: '',
  is_main: number === 1,
  created_at: '2026-11-20T08:00:00.000Z',
  products: ids.map((id) => ({
    id,
    articleNumber: `N${id}`,
    name: 'Filtru',
    brand: { id: 30, name: 'BOSCH' },
    added_at: '2026-11-20T08:00:00.000Z',
  })),
})
const row = (id: number, more: Partial<ProductRow> = {}) => productRow({ id, ...more })
let client: QueryClient
/** Each test has products of its own: what a page has asked for today it does not ask for again. */
let first = 0

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  device.clear()
  asked.length = 0
  first += 100
  client = new QueryClient()
})
afterEach(() => vi.useRealTimers())

describe('favourites without a network @FAV-01 @OFF-02', () => {
  it('are the lists as they were last told, with their age', async () => {
    await favouriteListsRecord.note!({ items: [list(1, [first])] })
    vi.setSystemTime(NOON + HOUR)
    expect(await favouriteListsRecord.know(client)).toEqual({ items: [list(1, [first])], knownAt: NOON })
  })

  it('have price and stock of every product, also where nobody opened the list; each is asked for once a day, fifty at a time', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => first + index)
    await favouriteListsRecord.note!({ items: [list(1, ids.slice(0, 55)), list(2, ids.slice(50))] })
    expect(asked.map((some) => some.length)).toEqual([50, 10])
    const known = await favouriteProductsRecord([ids[0]!, ids[59]!]).know(client)
    expect([known?.items.map(({ id }) => id).toSorted((a, b) => a - b), known?.knownAt]).toEqual([
      [ids[0], ids[59]],
      NOON,
    ])
    await favouriteListsRecord.note!({ items: [list(1, ids)] })
    expect(asked).toHaveLength(2)
    vi.setSystemTime(NOON + 25 * HOUR)
    await favouriteListsRecord.note!({ items: [list(1, ids.slice(0, 3))] })
    expect(asked[2]).toEqual(ids.slice(0, 3))
  })

  it('do not ask again and again for what the shop does not sell any more', async () => {
    const gone = 1000 + first
    await favouriteListsRecord.note!({ items: [list(1, [gone])] })
    await favouriteListsRecord.note!({ items: [list(1, [gone])] })
    expect([asked.length, await favouriteProductsRecord([gone]).know(client)]).toEqual([1, null])
    session.id = 'of the next person'
    await favouriteListsRecord.note!({ items: [list(1, [gone])] })
    expect(asked).toHaveLength(2)
  })

  it('are known on their product pages too, and claim to fit no car', async () => {
    await noteFavouriteRows([row(first, { fits_vehicle: true })], { atMs: NOON - HOUR })
    expect(await productRecord(String(first), 7).know(client)).toMatchObject({
      id: first,
      isRowOnly: true,
      fits_vehicle: null,
      knownAt: NOON - HOUR,
    })
  })

  it('keep the newer of two rows, and those of the lists first where not all can be kept', async () => {
    await noteFavouriteRows([row(first, { material: 'new' })], { atMs: NOON })
    await noteFavouriteRows([row(first, { material: 'old' })], { atMs: NOON - HOUR })
    expect((await favouriteProductsRecord([first]).know(client))?.items[0]).toMatchObject({ material: 'new' })
    await noteFavouriteRows(
      Array.from({ length: 600 }, (_, index) => row(10_000 + index)),
      { atMs: NOON + HOUR, first: [first] },
    )
    client.clear()
    expect((await favouriteProductsRecord([first, 10_599]).know(client))?.items.map(({ id }) => id)).toEqual([first])
  })
})
