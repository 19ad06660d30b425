import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productRow } from '#tests/builders/cart.ts'
import { type Product } from '#src/contract/catalogue/product-calls.ts'
import { noFacets, type ProductRow } from '#src/contract/catalogue/products.ts'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import { categoriesRecord } from '#src/data/vehicles/vehicle.record.ts'
import { searchRecord } from '#src/data/search/search.record.ts'
import { productRecord, vehicleProductsRecord } from './product.record.ts'

const device = await vi.hoisted(async () => (await import('#tests/builders/offline/fake-knowledge.ts')).fakeKnowledge())
vi.mock('#src/platform/offline/lazy-offline.ts', () => ({ knowledge: device.knowledge }))

const [CAR, NOON, HOUR] = [7, Date.UTC(2026, 10, 20, 12), 3_600_000]
const price = (net: number) => ({
  currency: 'RON',
  vat_percent: 21,
  purchase: null,
  sale: { net, vat: 0, gross: net },
  core: null,
})
const row = (id: number, more: Partial<ProductRow> = {}) =>
  productRow({ id, articleNumber: `0 986 ${id}`, name: 'Disc de frână', ...more })
const listed = (items: ProductRow[]) => ({
  items,
  facets: noFacets,
  page: 1,
  per_page: 24,
  total: items.length,
  total_pages: 1,
})
const whole = (base: ProductRow): Product => ({
  ...base,
  internal_code: null,
  status: 'active',
  warranty_months: 24,
  unit: 'buc.',
  category: { id: 2, name: 'Discuri' },
  numbers: [{ kind: 'oe', number: '1K0 615 301 AA', maker: 'VW' }],
  replaces: [],
  replaced_by: [],
  successors: [],
  images: [],
  documents: [],
  vehicles_total: 3,
  is_awaited: false,
  fits_vehicle: true,
})
const node = (id: number, parent_id: number | null, count: number): CategoryNode => ({
  id,
  parent_id,
  key: String(id),
  name: String(id),
  count,
})
const ofCategory = (categoryId: number | undefined, search = {}) =>
  vehicleProductsRecord(String(CAR), categoryId, search)
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  device.clear()
  client = new QueryClient()
})
afterEach(() => vi.useRealTimers())

describe('a product without a network @OFF-02', () => {
  it('is what was seen of it, with its age', async () => {
    await productRecord('5', CAR).note!(whole(row(5)))
    vi.setSystemTime(NOON + HOUR)
    expect(await productRecord('5', CAR).know(client)).toMatchObject({
      id: 5,
      fits_vehicle: true,
      warranty_months: 24,
      knownAt: NOON,
    })
  })

  it('does not claim to fit another car than the one that was asked about', async () => {
    await productRecord('5', CAR).note!(
      whole(row(5, { fitting: [[{ id: 1, key: 'pr_number', name: 'PR', value: '7EP', unit: null }]] })),
    )
    expect(await productRecord('5', 8).know(client)).toMatchObject({ fits_vehicle: null, fitting: [] })
  })

  it('has the price of a list that was seen later', async () => {
    await productRecord('5', CAR).note!(whole(row(5, { price: price(100) })))
    vi.setSystemTime(NOON + HOUR)
    await ofCategory(2).note!(listed([row(5, { price: price(120) })]))
    expect(await productRecord('5', CAR).know(client)).toMatchObject({
      price: price(120),
      warranty_months: 24,
      knownAt: NOON + HOUR,
    })
  })

  it('is known by its row alone, and says so; never seen, it is not known', async () => {
    await ofCategory(2).note!(listed([row(5)]))
    expect(await productRecord('5', CAR).know(client)).toMatchObject({
      isRowOnly: true,
      fits_vehicle: true,
      knownAt: NOON,
    })
    expect(await productRecord('6', CAR).know(client)).toBeNull()
  })
})

describe('a category without a network @OFF-02', () => {
  beforeEach(() => categoriesRecord(String(CAR)).note!({ items: [node(1, null, 9), node(2, 1, 2), node(3, 1, 7)] }))

  it('is put together from all that was seen in it and below it, and says how much that is', async () => {
    await ofCategory(2).note!(listed([row(5), row(6)]))
    vi.setSystemTime(NOON + HOUR)
    await ofCategory(3).note!(listed([row(7)]))
    const list = await ofCategory(1).know(client)
    expect(list?.items.map(({ id, knownAt }) => [id, knownAt])).toEqual([
      [5, NOON],
      [6, NOON],
      [7, NOON + HOUR],
    ])
    expect(list).toMatchObject({ part: { here: 3, all: 9 }, knownAt: NOON + HOUR })
    expect((await ofCategory(2).know(client))?.part).toBeUndefined()
  })

  it('that nobody looked into is not known', async () => {
    await ofCategory(2).note!(listed([row(5)]))
    expect(await ofCategory(3).know(client)).toBeNull()
  })

  it('keeps the shop’s order of its first page, whatever was seen by filters before', async () => {
    await ofCategory(2, { brand: '1' }).note!(listed([row(6)]))
    await ofCategory(2).note!(listed([row(5), row(6)]))
    expect((await ofCategory(2).know(client))?.items.map(({ id }) => id)).toEqual([5, 6])
  })
})

describe('a search without a network', () => {
  beforeEach(async () => {
    await productRecord('5', CAR).note!(whole(row(5)))
    await ofCategory(2).note!(listed([row(6, { name: 'Plăcuțe de frână' })]))
  })
  const found = async (text: string, carId?: number) => {
    const answer = await searchRecord(text, { only: carId ?? null, current: CAR }, {}).know(client)
    return [answer?.items.map(({ id }) => id), answer?.interpretations.map(({ kind }) => kind)]
  }

  it('finds by article and OE number in any spelling, and by name without diacritics', async () => {
    expect(await found('0986-5')).toEqual([[5], ['number']])
    expect(await found('1k0.615.301aa')).toEqual([[5], ['number']])
    expect(await found('placute frana')).toEqual([[6], ['name']])
  })

  it('looks for names among what fits the car only, when one is given', async () => {
    expect(await found('frana', CAR)).toEqual([[6], ['name']])
  })

  it('is shown by kind of part, or without what is not made for vehicles, as the shop would @SRCH-03', async () => {
    await ofCategory(2).note!(listed([5, 6, 7, 8, 9].map((id) => row(id, { genericArticleId: 82 }))))
    await ofCategory(3).note!(listed([row(20, { name: 'Spray frână', genericArticleId: 90, type: 'universal' })]))
    const shown = async (view: 'list' | 'kinds' | 'tecdoc') =>
      (await searchRecord('fran', { only: null, current: null }, {}, view).know(client))?.items
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    expect([await shown('list'), await shown('tecdoc')]).toEqual([
      [5, 6, 7, 8, 9, 20],
      [5, 6, 7, 8, 9],
    ])
    expect(
      (await searchRecord('fran', { only: null, current: null }, {}, 'kinds').know(client))?.items.filter(
        ({ genericArticleId }) => genericArticleId === 82,
      ),
    ).toHaveLength(4)
  })

  it('that finds nothing is an answer of the device, not of the shop', async () => {
    expect(await searchRecord('ambreiaj', { only: null, current: null }, {}).know(client)).toMatchObject({
      items: [],
      total: 0,
      knownAt: NOON,
    })
  })
})
