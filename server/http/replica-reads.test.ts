import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { axleEndpoints } from '#src/contract/catalogue/axles.ts'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { cartReads } from '#src/contract/ordering/cart.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import { modules } from '#server/modules.ts'
import { add, openOrderingShop, type OrderingShop, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { insertSmallCatalogue } from '#tests/builders/catalogue/insert-small-catalogue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/database/test-database.ts'

/** A database of its own in the replica's place, told apart from the shop's by a price; it takes no writes, like a replica. */
let copied: TestDatabase
let copy: ReturnType<typeof kyselyOver>
let shop: OrderingShop
let failures = 0
let isAway = false
const replica: Replica = {
  readable: () => Promise.resolve(isAway ? null : copy),
  failed: () => void (failures += 1),
  state: () => ({ isRead: !isAway, lagMs: 0 }),
  close: () => Promise.resolve(),
}

beforeAll(async () => {
  copied = await openTestDatabase()
  await insertSmallCatalogue(copied.db)
  await copied.db.updateTable('prices').set({ list_minor: 999_900, net_minor: 888_800 }).execute()
  const url = new URL(copied.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  copy = kyselyOver(openPool(url.href, { name: 'tests', size: 2 }))
  shop = await openOrderingShop({ replica, alone: 'its replica is made up' })
})
afterAll(async () => {
  await shop.close()
  await copy.destroy()
  await copied.close()
})
beforeEach(async () => {
  await startAfresh(shop)
  failures = 0
  isAway = false
})

const pricesOf = async (token: string) => {
  const { body } = await shop.call(productEndpoints.picked, { token, query: { ids: String(ids.padsBrembo) } })
  return body.items.map(({ price }) => price?.purchase?.net)
}

test('lists and searches are read at the replica, carts and who asks at the database itself', async () => {
  const token = shop.tokens.owner
  expect(await pricesOf(token)).toEqual([888_800])
  const cart = await add(shop, token, [[ids.padsBrembo, 2, ids.logan]])
  expect(cart.items[0]?.price?.purchase?.net).not.toBe(888_800)
  expect((await shop.call(cartReads.items, { token })).body.items).toHaveLength(1)
  await shop.call(searchEndpoints.search, { token, query: { q: 'placute frana logan' } })
  await shop.call(searchEndpoints.suggest, { token, query: { q: 'placute' } })
  await shop.call(productEndpoints.ofVehicle, { token, params: { carId: String(ids.logan) }, query: {} })
  await shop.call(vehicleEndpoints.categories, { token, params: { carId: String(ids.logan) } })
  await shop.call(tyreEndpoints.products, { token, query: { size: '205/55 R16' } })
  await shop.call(axleEndpoints.search, { token, query: {} })
  // None of them writes: there it would have been refused.
  expect(failures).toBe(0)
})

test('while the replica is away the database itself answers', async () => {
  isAway = true
  expect(await pricesOf(shop.tokens.owner)).not.toEqual([888_800])
})

test('what fails at the replica is answered by the database itself, and told to it', async () => {
  await sql`alter table prices rename to prices_of_old`.execute(copied.db)
  try {
    expect(await pricesOf(shop.tokens.owner)).not.toEqual([888_800])
    expect(failures).toBe(1)
  } finally {
    await sql`alter table prices_of_old rename to prices`.execute(copied.db)
  }
})

test('what is refused there is refused, and no failure of the replica', async () => {
  const { status } = await shop.call(searchEndpoints.search, { token: shop.tokens.owner, query: { q: 'a' } })
  expect([status, failures]).toEqual([422, 0])
})

test('nothing may lag but reads that say how they are called', () => {
  const all = modules.flatMap(({ routes }) => routes?.(shop.app.deps) ?? [])
  const lagging = all.filter(({ options }) => options?.mayLag === true).map(({ endpoint }) => endpoint)
  expect(lagging.length).toBeGreaterThan(20)
  expect(lagging.filter(({ method, answer }) => method !== 'GET' || answer?.kind === 'file')).toEqual([])
})
