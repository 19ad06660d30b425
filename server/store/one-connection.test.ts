import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { kyselyOver, openPool } from '#server/db/connection.ts'
import { openCatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { add, openOrderingShop, orderOf, type OrderingShop, readCart, send } from '#tests/api/ordering.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { openTestApp, type TestApp } from '#tests/builders/test-app.ts'
import { asking } from '#tests/api/test-shop.ts'
import { queuedAdd, queuedOrder } from '#tests/store/queued.ts'
import { syncEndpoints, type SyncOperation } from '#src/contract/sync.ts'
import { kyselyStore } from './kysely-store.ts'

let whole: OrderingShop
let shop: OrderingShop
let narrow: TestApp
let db: OrderingShop['db']
/** By how much the clock is ahead. */
let aheadMs = 0
beforeAll(async () => {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
  whole = await openOrderingShop({ alone: 'what is asked is an app of one connection beside it' })
  db = kyselyOver(openPool(whole.url, { name: 'narrow', size: 1 }))
  narrow = await openTestApp({ db })
  shop = { ...whole, app: narrow.app, call: asking(narrow.app) }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await narrow.close()
  await db.destroy()
  await whole.close()
})

/** What is kept of the catalogue is old enough to be looked at again. */
const aged = () => {
  aheadMs += 1_100
}

test('a write takes no second connection while it has one, also when the catalogue in memory has aged', async () => {
  aged()
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  aged()
  expect((await send(shop, shop.tokens.owner, orderOf(cart))).status).toBe(201)
  aged()
  expect(
    (
      await shop.call(claimEndpoints.create, {
        token: shop.tokens.owner,
        key: randomUUID(),
        body: testClaim([testPhoto(100)]),
      })
    ).status,
  ).toBe(201)
  aged()
  expect((await shop.call(cartEndpoints.clear, { token: shop.tokens.owner, key: randomUUID() })).status).toBeLessThan(
    300,
  )
})

test('and what is replayed neither', async () => {
  aged()
  const batch = (operations: SyncOperation[]) =>
    shop.call(syncEndpoints.batch, {
      token: shop.tokens.owner,
      headers: { 'x-principal': `${people.company}.${people.owner}.${people.owner}` },
      body: { operations },
    })
  const added = await batch([queuedAdd(ids.padsBrembo, 2)])
  const sent = await batch([queuedOrder(await readCart(shop, shop.tokens.owner))])
  expect([...added.body.results, ...sent.body.results].map(({ status }) => status)).toEqual([201, 201])
})

test('while all connections are lent out to writes that ask for the catalogue, all of them end', async () => {
  const store = kyselyStore(db, await openCatalogueCache(db, 0))
  const writes = Array.from({ length: 8 }, () =>
    store.transaction(async (tx) => (await tx.catalogue.snapshot()).dictionary.brands.size),
  )
  expect(new Set(await Promise.all(writes)).size).toBe(1)
})
