import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { promisedNow } from '#src/domain/orders/promised-now.ts'
import { afterImport } from '#tests/api/after-import.ts'
import { add, openOrderingShop, type OrderingShop, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  await startAfresh(shop)
})
afterAll(() => shop.close())

test('a device promises by the calendar what the shop promises', async () => {
  const { owner } = shop.tokens
  const { body: calendar } = await shop.call(deliveryEndpoints.calendar, { token: owner })
  const { items } = await add(shop, owner, [
    [ids.padsBrembo, 2],
    [ids.padsLpr, 1],
    [ids.discsBrembo, 1],
  ])
  const levels = items.flatMap(({ availability }) => availability.filter(({ quantity }) => quantity > 0))
  expect(new Set(levels.map(({ level }) => level)).size).toBe(3)
  const passed = levels.map((level) => ({ ...level, order_by: level.order_by && '2026-01-05T08:00:00.000Z' }))
  expect(promisedNow(passed, calendar, Date.now())).toEqual(levels)
})

test('tells the runs of the own branch alone, and the holidays of the coming months', async () => {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await shop.db.insertInto('holidays').values({ day, name: 'Liber' }).execute()
  const far = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  for (const [other, name] of [
    ['2001-01-01', 'Demult'],
    [far, 'Departe'],
  ] as const)
    await shop.db.insertInto('holidays').values({ day: other, name }).execute()
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  const told = async () => (await shop.call(deliveryEndpoints.calendar, { token: shop.tokens.owner })).body
  const [body, other] = await afterImport(told)
  expect([body, other].map(({ holidays }) => holidays.includes(day))).toEqual([true, true])
  expect(body.holidays.filter((each) => each === '2001-01-01' || each === far)).toEqual([])
  const { length } = await shop.db.selectFrom('delivery_runs').selectAll().where('branch_id', '=', 1).execute()
  expect(Object.values(body.runs).flat()).toHaveLength(length)
})
