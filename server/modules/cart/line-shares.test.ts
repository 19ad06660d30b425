import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { afterImport } from '#tests/api/after-import.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
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

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await setStock(shop, ids.padsBrembo, { [ids.branch]: 6, [ids.national]: 4 })
})

const addRaw = (quantity: number, carId: number | null) =>
  shop.call(cartEndpoints.addMultiple, {
    token: shop.tokens.owner,
    key: randomUUID(),
    body: { items: [{ id: ids.padsBrembo, car_id: carId, variants: [{ requested_quantity: quantity }] }] },
  })
const setQuantity = (uuid: string, quantity: number) =>
  shop.call(cartEndpoints.updateItem, {
    token: shop.tokens.owner,
    key: randomUUID(),
    params: { uuid },
    body: { variants: [{ requested_quantity: quantity }] },
  })
const select = (uuid: string, checked: boolean) =>
  shop.call(cartEndpoints.select, { token: shop.tokens.owner, key: randomUUID(), params: { uuid }, body: { checked } })
/** Six pieces for the Logan, four for no vehicle: all ten that there are. */
const bothLines = () =>
  add(shop, shop.tokens.owner, [
    [ids.padsBrembo, 6, ids.logan],
    [ids.padsBrembo, 4],
  ])

describe('an article for two vehicles has one stock @SRCH-08 @CART-04', () => {
  test('what is in the cart for one is not to be had for the other', async () => {
    await add(shop, shop.tokens.owner, [[ids.padsBrembo, 6, ids.logan]])
    const refused = await addRaw(6, null)
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      {
        'items.0.variants.0.requested_quantity': [
          'Cantitatea maximă disponibilă este 10, iar în coș sunt deja 6 bucăți.',
        ],
      },
    ])
    expect((await addRaw(4, null)).status).toBe(201)
    const { items } = await readCart(shop, shop.tokens.owner)
    expect(items.map((line) => [line.maximum_quantity, line.condition])).toEqual([
      [6, 'ok'],
      [4, 'ok'],
    ])
    const [first, second] = items
    expect([(await setQuantity(first!.uuid, 8)).status, (await setQuantity(second!.uuid, 6)).status]).toEqual([
      422, 422,
    ])
    expect([(await setQuantity(first!.uuid, 4)).status, (await setQuantity(second!.uuid, 6)).status]).toEqual([
      200, 200,
    ])
  })

  test('each line says by which run its own pieces come', async () => {
    const { items } = await bothLines()
    const stock = items.map((line) => line.availability.map(({ quantity }) => quantity))
    expect(stock).toEqual([
      [6, 0, 4],
      [0, 0, 4],
    ])
    expect(items.map((line) => line.seen_arrives_at)).toEqual([
      items[0]!.availability[0]!.arrives_at,
      items[1]!.availability[2]!.arrives_at,
    ])
  })

  test('no order takes more pieces than there are when stock went meanwhile', async () => {
    const { owner } = shop.tokens
    const seen = await bothLines()
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 8 })
    expect((await send(shop, owner, orderOf(seen))).refusal.details).toMatchObject({
      differences: [{ uuid: seen.items[1]!.uuid, field: 'stock', seen: 4, now: 2 }],
    })
    expect((await readCart(shop, owner)).items.map((line) => [line.maximum_quantity, line.condition])).toEqual([
      [6, 'ok'],
      [2, 'insufficient_stock'],
    ])
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 6 })
    const sent = await send(shop, owner, orderOf(await readCart(shop, owner)))
    expect([sent.body.orders[0]?.lines, sent.body.unordered.map(({ reason }) => reason)]).toEqual([
      1,
      ['not_available'],
    ])
    expect(await stockOf(shop, ids.padsBrembo)).toEqual({ [ids.branch]: 0 })
  })

  test('a line that is not selected takes nothing from the other', async () => {
    const { owner } = shop.tokens
    const { items } = await bothLines()
    await select(items[0]!.uuid, false)
    expect((await setQuantity(items[1]!.uuid, 10)).status).toBe(200)
    expect((await readCart(shop, owner)).items.map((line) => [line.maximum_quantity, line.condition])).toEqual([
      [0, 'not_available'],
      [10, 'ok'],
    ])
    await select(items[1]!.uuid, false)
    expect((await readCart(shop, owner)).items.map(({ condition }) => condition)).toEqual(['ok', 'ok'])
  })

  test('ordering again puts in what is left', async () => {
    const { owner } = shop.tokens
    const { number } = (await send(shop, owner, orderOf(await bothLines()))).body.orders[0]!
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 8 })
    const answer = await shop.call(orderCalls.reorder, { token: owner, key: randomUUID(), params: { number } })
    expect([answer.status, answer.body.added]).toEqual([201, 2])
    expect((await readCart(shop, owner)).items.map((line) => line.variants[0]!.requested_quantity)).toEqual([6, 2])
  })

  test('transport is asked for each run that an order needs', async () => {
    await insert(shop.db, 'transport_rates', [
      {
        rate_id: 1,
        branch_id: ids.branch,
        level: 'national',
        shipping_point_id: null,
        net_minor: 3_000,
        free_from_minor: null,
      },
    ])
    await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
    const told = async () => (await readCart(shop, shop.tokens.owner)).transport?.rates.length
    expect(await afterImport(told)).toEqual([1, 1])
    expect((await bothLines()).totals.cart_total_transport).toBe(3_000)
  })
})
