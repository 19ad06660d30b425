import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statusEndpoints } from '#src/contract/status.ts'
import { syncEndpoints } from '#src/contract/sync.ts'
import { openOrderingShop, type OrderingShop } from '#tests/api/ordering.ts'
import { people } from '#tests/builders/people.ts'
import { openEpoch } from './epoch.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

/** What whoever puts back a copy of the files does by hand. */
const restore = () => sql`update server_state set value = gen_random_uuid()::text where name = 'epoch'`.execute(shop.db)
const ofAnyAnswer = async () => (await shop.call(statusEndpoints.health, {})).headers['x-server-epoch']
const batch = (epoch: string) =>
  shop.call(syncEndpoints.batch, {
    token: shop.tokens.owner,
    headers: { 'x-principal': `${people.company}.${people.owner}.${people.owner}` },
    body: {
      epoch,
      operations: [
        { key: crypto.randomUUID(), kind: 'cart.comment.v1', payload: { body: { comment: 'Sunați înainte' } } },
      ],
    },
  })

let before: string
beforeEach(async () => {
  before = await (await openEpoch(shop.db)).current()
})

test('a database that is restored under a running shop is named anew in any answer, within a second or two', async () => {
  await expect.poll(ofAnyAnswer, { timeout: 30_000 }).toBe(before)
  await restore()
  await expect.poll(ofAnyAnswer, { timeout: 30_000, interval: 100 }).not.toBe(before)
})

test('what a device sends for the older state is not tried, from the first call on, and its answer names the new one', async () => {
  await restore()
  const stale = await batch(before)
  expect([stale.body.results, stale.headers['x-server-epoch']]).toEqual([
    [],
    await (await openEpoch(shop.db)).current(),
  ])
  expect((await batch(String(stale.headers['x-server-epoch']))).body.results).toHaveLength(1)
})
