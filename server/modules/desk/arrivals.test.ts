import { afterAll, beforeAll, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { deskEndpoints } from '#src/contract/people/desk.ts'
import { addDays, instantOf, localDay } from '#src/domain/orders/delivery-promise.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, send, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const TODAY = localDay(new Date(), brand.timeZone)
const moment = (days: number, time: string) => instantOf(addDays(TODAY, days), time, brand.timeZone).toISOString()
let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())

test('of what comes by several runs each part arrives at its moment; what is cancelled is of the last @T-03', async () => {
  await startAfresh(shop)
  const cart = await add(shop, shop.tokens.owner, [
    [ids.padsBrembo, 2],
    [ids.discsBrembo, 2],
  ])
  await send(shop, shop.tokens.owner, orderOf(cart))
  const [soon, later] = [moment(0, '10:00'), moment(1, '08:00')]
  const parts = [
    { quantity: 2, arrives_at: soon },
    { quantity: 3, arrives_at: later },
  ]
  const all = { arrives_at: later, quantity: 5, parts: JSON.stringify(parts) }
  await shop.db.updateTable('order_lines').set({ arrives_at: null }).execute()
  await shop.db.updateTable('order_lines').set(all).where('line', '=', 1).execute()
  const arrivals = async () =>
    (await shop.call(deskEndpoints.read, { token: shop.tokens.owner })).body.arrivals.map(({ at, pieces }) => [
      at,
      pieces,
    ])
  expect(await arrivals()).toEqual([
    [soon, 2],
    [later, 3],
  ])
  await shop.db.updateTable('order_lines').set({ cancelled_quantity: 2 }).where('line', '=', 1).execute()
  expect(await arrivals()).toEqual([
    [soon, 2],
    [later, 1],
  ])
  await shop.db.updateTable('order_lines').set({ cancelled_quantity: 4 }).where('line', '=', 1).execute()
  expect(await arrivals()).toEqual([[soon, 1]])
})
