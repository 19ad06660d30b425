import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  readCart,
  setPrice,
  setStock,
  startAfresh,
} from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))
const setQuantity = (token: string, uuid: string, quantity: number, base?: number) =>
  shop.call(cartEndpoints.updateItem, {
    token,
    key: randomUUID(),
    params: { uuid },
    body: { variants: [{ requested_quantity: quantity }], base_quantity: base },
  })

describe('a line', () => {
  test.each([0, -1, 1.5, 3, 16, 1e9])('is not set to the quantity %s', async (quantity) => {
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    const answer = await setQuantity(shop.tokens.owner, cart.items[0]!.uuid, quantity)
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, ['variants.0.requested_quantity']])
  })

  test('is not changed over the head of another device', async () => {
    const { uuid } = (await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])).items[0]!
    expect((await setQuantity(shop.tokens.owner, uuid, 4, 2)).body.items[0]?.variants[0]?.requested_quantity).toBe(4)
    const late = await setQuantity(shop.tokens.owner, uuid, 6, 2)
    expect([late.status, late.refusal.code, late.refusal.details]).toEqual([
      412,
      'cart-line-changed',
      { uuid, seen: 2, now: 4 },
    ])
  })

  test('says how it stands: short, gone, dearer than when it was put in @CART-04', async () => {
    const { owner } = shop.tokens
    await add(shop, owner, [
      [ids.padsBrembo, 8],
      [ids.discsBrembo, 1],
      [ids.padsBosch, 1],
    ])
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 5 })
    await setStock(shop, ids.discsBrembo, {})
    await shop.db
      .updateTable('prices')
      .set({ net_minor: 12_345 })
      .where('article_id', '=', ids.padsBosch)
      .where('price_group', '=', 'B')
      .execute()
    const { items } = await readCart(shop, owner)
    await shop.db
      .updateTable('prices')
      .set({ net_minor: 12_000 })
      .where('article_id', '=', ids.padsBosch)
      .where('price_group', '=', 'B')
      .execute()
    expect(items.map((line) => [line.condition, line.maximum_quantity, line.previous_unit_net])).toEqual([
      ['insufficient_stock', 4, null],
      ['not_available', 0, null],
      ['price_changed', 9999, 12_000],
    ])
  })

  test('that is only out for now is not called gone for good when more of it is wanted @CART-04 @SRCH-07', async () => {
    const { owner } = shop.tokens
    const { items } = await add(shop, owner, [[ids.discsBrembo, 1]])
    await setStock(shop, ids.discsBrembo, {})
    const { refusal } = await setQuantity(owner, items[0]!.uuid, 2)
    expect([(await readCart(shop, owner)).items[0]!.condition, refusal.errors]).toEqual([
      'not_available',
      { 'variants.0.requested_quantity': ['Produsul nu este disponibil.'] },
    ])
  })

  test('takes the new price for granted once its quantity is confirmed', async () => {
    const { owner } = shop.tokens
    const { uuid } = (await add(shop, owner, [[ids.padsBrembo, 2]])).items[0]!
    await setPrice(shop, ids.padsBrembo, 15_500)
    expect((await readCart(shop, owner)).items[0]?.condition).toBe('price_changed')
    expect((await setQuantity(owner, uuid, 2)).body.items[0]?.condition).toBe('ok')
  })

  test('is told both of fewer pieces and of another price; accepting one keeps the other @CART-04', async () => {
    const { owner } = shop.tokens
    const standing = async () => {
      const [line] = (await readCart(shop, owner)).items
      return [line!.condition, line!.variants[0]!.requested_quantity, line!.previous_unit_net]
    }
    const short = async () => {
      await startAfresh(shop)
      const { uuid } = (await add(shop, owner, [[ids.padsBrembo, 10]])).items[0]!
      await setStock(shop, ids.padsBrembo, { [ids.branch]: 5 })
      await setPrice(shop, ids.padsBrembo, 15_500)
      return uuid
    }
    const uuid = await short()
    const [condition, quantity, before] = await standing()
    expect([condition, quantity, typeof before]).toEqual(['insufficient_stock', 10, 'number'])
    expect((await setQuantity(owner, uuid, 4)).status).toBe(200)
    expect(await standing(), 'the quantity').toEqual(['price_changed', 4, before])
    await setQuantity(owner, uuid, 4)
    expect(await standing(), 'then the price').toEqual(['ok', 4, null])
    const other = await short()
    expect((await setQuantity(owner, other, 10)).status).toBe(200)
    expect(await standing(), 'the price').toEqual(['insufficient_stock', 10, null])
    expect((await setQuantity(owner, other, 10)).status, 'with no price to accept it is more than there is').toBe(422)
    await setQuantity(owner, other, 4)
    expect(await standing(), 'then the quantity').toEqual(['ok', 4, null])
  })

  test('is removed with 202, and with it all that cannot be had @CART-03', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
      [ids.padsBosch, 1],
      [ids.padsLpr, 1],
    ])
    const removed = await shop.call(cartEndpoints.removeItem, {
      token: owner,
      key: randomUUID(),
      params: { uuid: cart.items[0]!.uuid },
    })
    await setStock(shop, ids.discsBrembo, {})
    // More than there is can still be decided.
    await shop.db.updateTable('cart_lines').set({ quantity: 999 }).where('article_id', '=', ids.padsLpr).execute()
    const missing = await shop.call(cartEndpoints.removeMissing, { token: owner, key: randomUUID() })
    expect([removed.status, missing.status, (await readCart(shop, owner)).items.map((line) => line.id)]).toEqual([
      202,
      202,
      [ids.padsBosch, ids.padsLpr],
    ])
    expect((await shop.call(cartEndpoints.clear, { token: owner, key: randomUUID() })).status).toBe(202)
    expect((await shop.call(cartEndpoints.miniItems, { token: owner })).body.count).toBe(0)
  })

  test('counts in the totals only while it is selected @CART-05', async () => {
    const { owner } = shop.tokens
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    expect(cart.totals.cart_total_sale_price).toBe(2 * 15_000 + 21_000)
    const { body } = await shop.call(cartEndpoints.select, {
      token: owner,
      key: randomUUID(),
      params: { uuid: cart.items[1]!.uuid },
      body: { checked: false },
    })
    expect([body.items.map((line) => line.isSelected), body.totals.cart_total_sale_price]).toEqual([
      [true, false],
      30_000,
    ])
    const seen = await shop.call(cartEndpoints.selectAll, {
      token: owner,
      key: randomUUID(),
      body: { checked: true, uuids: [cart.items[1]!.uuid, randomUUID()] },
    })
    expect(seen.body.items.map((line) => line.isSelected)).toEqual([true, true])
    const others = await shop.call(cartEndpoints.selectAll, {
      token: owner,
      key: randomUUID(),
      body: { checked: false, uuids: [cart.items[0]!.uuid] },
    })
    expect(others.body.items.map((line) => line.isSelected)).toEqual([false, true])
    const none = await shop.call(cartEndpoints.selectAll, { token: owner, key: randomUUID(), body: { checked: false } })
    expect(none.body.totals.cart_total_sale_price_with_vat).toBe(0)
  })
})

describe('what goes with the order', () => {
  test('is not told other words over those of another device: both are told, and saving once more is the decision @CART-02 @OFF-03', async () => {
    const { owner } = shop.tokens
    const write = (comment: string, base?: string) =>
      shop.call(cartEndpoints.comment, {
        token: owner,
        key: randomUUID(),
        body: { comment, ...(base === undefined ? {} : { base_comment: base }) },
      })
    await write('Sunați')
    expect((await write('Sunați la 8', 'Sunați')).status).toBe(200)
    const { status, refusal } = await write('Nu sunați', 'Sunați')
    expect([status, refusal.code, refusal.details, (await readCart(shop, owner)).cart_comment]).toEqual([
      422,
      'validation',
      { now: 'Sunați la 8' },
      'Sunați la 8',
    ])
    expect(refusal.errors?.['comment']?.[0]).toContain('„Sunați la 8”')
    expect([
      (await write('Sunați la 8', 'Sunați')).status,
      (await write('Nu sunați', 'Sunați la 8')).status,
      (await write('')).status,
    ]).toEqual([200, 200, 200])
    expect((await write('Mâine', 'Nu sunați')).status, 'nothing is lost where they were taken away').toBe(200)
  })

  test('is kept: comment and shipping point @CART-02', async () => {
    const { owner } = shop.tokens
    await shop.call(cartEndpoints.comment, { token: owner, key: randomUUID(), body: { comment: 'Sunați înainte' } })
    await shop.call(cartEndpoints.shippingPoint, {
      token: owner,
      key: randomUUID(),
      body: { shipping_point: points.hall },
    })
    expect(await readCart(shop, owner)).toMatchObject({ cart_comment: 'Sunați înainte', shipping_point: points.hall })
  })

  test('cannot go to a shipping point of another company, nor see it', async () => {
    const answer = await shop.call(cartEndpoints.shippingPoint, {
      token: shop.tokens.owner,
      key: randomUUID(),
      body: { shipping_point: points.foreign },
    })
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, ['shipping_point']])
    expect((await readCart(shop, shop.tokens.owner)).shipping_points.map(({ id }) => id)).toEqual([
      points.yard,
      points.hall,
    ])
  })
})

describe('a cart', () => {
  test('is its person’s alone: to others its lines do not exist', async () => {
    const { uuid } = (await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])).items[0]!
    for (const token of [shop.tokens.outsider, shop.tokens.mechanic]) {
      expect((await readCart(shop, token)).items).toEqual([])
      expect((await setQuantity(token, uuid, 4)).status).toBe(404)
      expect((await shop.call(cartEndpoints.removeItem, { token, key: randomUUID(), params: { uuid } })).status).toBe(
        404,
      )
      expect(
        (
          await shop.call(cartEndpoints.select, {
            token,
            key: randomUUID(),
            params: { uuid },
            body: { checked: false },
          })
        ).status,
      ).toBe(404)
      expect(
        (await shop.call(cartEndpoints.removeMultiple, { token, key: randomUUID(), body: { uuids: [uuid] } })).status,
      ).toBe(202)
    }
    expect((await readCart(shop, shop.tokens.owner)).items[0]).toMatchObject({ uuid, isSelected: true })
  })
})
