import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { queuedAdd, queuedOrder } from '#tests/store/queued.ts'
import { contractShop } from '#tests/store/contract-shop.ts'
import { storeKinds, who } from '#tests/store/test-shops.ts'

describe.each(storeKinds)('%s', (kind) => {
  const shop = contractShop(kind)
  const { send, statuses, quantities } = shop

  test('a person without the right is refused, and may order under the same key once they have it', async () => {
    await send(who.apprentice, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.apprentice.token))
    expect(await statuses(who.apprentice, order)).toEqual([[403, false]])
    await shop.world.setUser(people.apprentice, { can_place_orders: true })
    expect(await statuses(who.apprentice, order)).toEqual([[201, false]])
  })

  test('an order is done for who lost the right to order since', async () => {
    await send(who.mechanic, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.mechanic.token))
    await send(who.mechanic, order)
    await shop.world.setUser(people.mechanic, { can_place_orders: false })
    expect(await statuses(who.mechanic, order)).toEqual([[201, true]])
  })

  test('an order takes stock and money once, and its intent is one order under whatever key', async () => {
    await send(who.owner, queuedAdd(ids.padsBrembo, 4), queuedAdd(ids.discsBrembo, 1))
    const before = await shop.world.piecesOf(ids.padsBrembo)
    const order = queuedOrder(await shop.server.cart(who.owner.token))
    const [sent] = await send(who.owner, order)
    const [again] = await send(who.owner, { ...order, key: randomUUID() })
    expect([sent?.status, again?.status, again?.body]).toEqual([201, 201, sent?.body])
    expect(await shop.world.orders()).toEqual([
      {
        number: '4500000000',
        intentId: (order.payload.body as { client_intent_id: string }).client_intent_id,
        companyId: people.company,
        subjectId: people.owner,
        actorId: people.owner,
        netMinor: 4 * 15_000 + 21_000,
        lines: [
          { articleId: ids.padsBrembo, quantity: 4, unitNetMinor: 15_000 },
          { articleId: ids.discsBrembo, quantity: 1, unitNetMinor: 21_000 },
        ],
      },
    ])
    expect(before - (await shop.world.piecesOf(ids.padsBrembo))).toBe(4)
    expect(await quantities(who.owner)).toEqual([])
  })

  test('a price that nobody saw is not ordered: the lines that differ are named, and again', async () => {
    await send(who.owner, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.owner.token))
    await shop.world.setPrice(ids.padsBrembo, 'B', 15_001)
    const [refused] = await send(who.owner, order)
    expect([refused?.status, refused?.body]).toMatchObject([
      412,
      { code: 'order-differs', details: { differences: [{ field: 'price', seen: 15_000, now: 15_001 }] } },
    ])
    await shop.world.setPrice(ids.padsBrembo, 'B', 15_000)
    expect(await statuses(who.owner, order)).toEqual([[412, true]])
    expect(await shop.world.orders()).toEqual([])
  })

  test('who lost the purchase prices is told again what differs, without the amounts', async () => {
    await send(who.owner, queuedAdd(ids.padsBrembo, 2))
    const order = queuedOrder(await shop.server.cart(who.owner.token))
    await shop.world.setPrice(ids.padsBrembo, 'B', 15_001)
    await send(who.owner, order)
    await shop.world.setUser(people.owner, { may_see_purchase_prices: false })
    const [again] = await send(who.owner, order)
    expect(again?.body).toMatchObject({ details: { differences: [{ field: 'price', seen: null, now: null }] } })
    expect(JSON.stringify(again)).not.toMatch(/1500[01]/)
  })
})
