import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { promisedNow } from '#src/domain/orders/promised-now.ts'
import { cartTransport } from '#src/domain/orders/transport.ts'
import { afterImport } from '#tests/api/after-import.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setStock,
  startAfresh,
  stockOf,
} from '#tests/api/ordering.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
let owner: string
beforeAll(async () => {
  shop = await openOrderingShop()
  ;({ owner } = shop.tokens)
  // Open whatever today is.
  await shop.db.deleteFrom('holidays').execute()
  const every = { weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await shop.db
    .insertInto('opening_hours')
    .values(
      [ids.branch, ids.otherBranch].map((branch_id) => ({ ...every, branch_id, opens: '00:00', closes: '23:59' })),
    )
    .execute()
  await shop.db
    .insertInto('delivery_runs')
    .values({
      ...every,
      run_id: 9,
      warehouse_id: ids.otherBranch,
      branch_id: ids.otherBranch,
      cut_off: '23:58',
      arrives_at: '23:59',
      days_later: 0,
    })
    .execute()
  await shop.db
    .insertInto('transport_rates')
    .values({
      rate_id: 1,
      branch_id: ids.branch,
      level: 'local',
      shipping_point_id: null,
      net_minor: 1_500,
      free_from_minor: null,
    })
    .execute()
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  const known = async () =>
    (await shop.call(deliveryEndpoints.calendar, { token: owner })).body.branches?.[0]?.hours.length
  expect(await afterImport(known)).toEqual([1, 1])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await setHall({ branch_id: null, kind: 'delivery' })
  await setStock(shop, ids.padsBrembo, { [ids.branch]: 6, [ids.otherBranch]: 4 })
})

const setHall = (values: { branch_id: number | null; kind: 'delivery' | 'pickup' }) =>
  shop.db.updateTable('shipping_points').set(values).where('shipping_point_id', '=', points.hall).execute()
const go = (point: number) =>
  shop.call(cartEndpoints.shippingPoint, { token: owner, key: randomUUID(), body: { shipping_point: point } })
const local = async () => (await readCart(shop, owner)).items[0]!.availability[0]!
const details = async (number: string) =>
  (await shop.call(orderCalls.details, { token: owner, params: { number } })).body

test('another branch’s stock and runs are promised where the cart goes to a shipping point of it @T-03', async () => {
  await setHall({ branch_id: ids.otherBranch, kind: 'delivery' })
  await add(shop, owner, [[ids.padsBrembo, 2]])
  const before = await local()
  await go(points.hall)
  const after = await local()
  expect([before.quantity, after.quantity]).toEqual([6, 4])
  expect(after.arrives_at).not.toBe(before.arrives_at)
  // And back.
  await go(points.yard)
  expect((await local()).arrives_at).toBe(before.arrives_at)
})

test('what is picked up is the branch’s stock in its hours, without transport, and the order says where @T-03 @T-04', async () => {
  await setHall({ branch_id: ids.branch, kind: 'pickup' })
  const delivered = await add(shop, owner, [[ids.padsBrembo, 2]])
  expect([delivered.totals.cart_total_transport, delivered.shipping_points.map(({ pickup }) => pickup)]).toEqual([
    1_500,
    [undefined, 'Cluj-Napoca'],
  ])
  await go(points.hall)
  const cart = await readCart(shop, owner)
  const [level] = cart.items[0]!.availability
  // It lies there: since the branch has opened, until it closes.
  expect(Date.parse(level!.arrives_at!)).toBeLessThanOrEqual(Date.now() + 60_000)
  expect(Date.parse(level!.order_by!)).toBeGreaterThan(Date.now() - 60_000)
  expect(cart.totals.cart_total_transport).toBe(0)
  const sent = await send(shop, owner, orderOf(cart, { shipping_point: points.hall }))
  expect(sent.status).toBe(201)
  const order = await details(sent.body.orders[0]!.number)
  expect([order.pickup, order.transport, order.items[0]!.arrives_at]).toEqual(['Cluj-Napoca', null, level!.arrives_at])
})

test('a device promises by its calendar what the shop promises for the other shipping point @OFF-04', async () => {
  await setHall({ branch_id: ids.branch, kind: 'pickup' })
  await add(shop, owner, [[ids.padsBrembo, 2]])
  const [before, { body: calendar }] = [
    await readCart(shop, owner),
    await shop.call(deliveryEndpoints.calendar, { token: owner }),
  ]
  await go(points.hall)
  const after = await readCart(shop, owner)
  const pointOf = (id: number) => before.shipping_points.find((point) => point.id === id)
  const onDevice = promisedNow(before.items[0]!.availability, calendar, Date.now(), {
    said: pointOf(points.yard),
    now: pointOf(points.hall),
  })
  expect(onDevice).toEqual(after.items[0]!.availability)
})

test('an order goes by the branch of the shipping point that it names, whatever the cart names since', async () => {
  await setHall({ branch_id: ids.otherBranch, kind: 'delivery' })
  await add(shop, owner, [[ids.padsBrembo, 2]])
  await go(points.hall)
  const order = orderOf(await readCart(shop, owner))
  await go(points.yard)
  const { status } = await send(shop, owner, { ...order, shipping_point: points.hall })
  expect([status, await stockOf(shop, ids.padsBrembo)]).toEqual([201, { [ids.branch]: 6, [ids.otherBranch]: 2 }])
})

test('a device counts the transport of the other shipping point as the shop asks it, whichever branch brings it @T-03 @T-04', async () => {
  await shop.db
    .insertInto('transport_rates')
    .values({
      rate_id: 2,
      branch_id: ids.otherBranch,
      level: 'local',
      shipping_point_id: null,
      net_minor: 2_900,
      free_from_minor: null,
    })
    .execute()
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
  await setHall({ branch_id: ids.otherBranch, kind: 'delivery' })
  await add(shop, owner, [[ids.padsBrembo, 2]])
  const countedFor = (cart: Cart, point: number) => cartTransport(cart.items, { ...cart, shipping_point: point })?.net
  const counted = async () => {
    const cart = await readCart(shop, owner)
    return [cart.totals.cart_total_transport, countedFor(cart, points.yard), countedFor(cart, points.hall)]
  }
  const near = [1_500, 1_500, 2_900]
  expect(await afterImport(counted)).toEqual([near, near])
  await go(points.hall)
  expect(await counted()).toEqual([2_900, 1_500, 2_900])
})
