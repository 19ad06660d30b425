import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { add, openOrderingShop, type OrderingShop, readCart, startAfresh } from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const addRaw = (token: string, id: number, quantity: number) =>
  shop.call(cartEndpoints.addMultiple, {
    token,
    key: randomUUID(),
    body: { items: [{ id, variants: [{ requested_quantity: quantity }] }] },
  })

describe('adding', () => {
  test('names a single article, and a second time grows its line @CART-01', async () => {
    const { owner } = shop.tokens
    expect((await addRaw(owner, ids.padsBrembo, 2)).body).toMatchObject({ added: 1, name: 'Set plăcuțe frână, Prime' })
    const cart = await add(shop, owner, [[ids.padsBrembo, 4]])
    expect(cart.items.map((line) => line.variants[0]?.requested_quantity)).toEqual([6])
  })

  test('of a line that is there under its very id changes nothing, under whatever key it comes: it was done @OFF-03', async () => {
    const { owner } = shop.tokens
    const body = { items: [{ id: ids.padsBrembo, uuid: randomUUID(), variants: [{ requested_quantity: 2 }] }] }
    const answers = [1, 2].map(
      () => () => shop.call(cartEndpoints.addMultiple, { token: owner, key: randomUUID(), body }),
    )
    for (const ask of answers) expect((await ask()).body).toMatchObject({ added: 1, uuids: [body.items[0]!.uuid] })
    expect((await readCart(shop, owner)).items.map((line) => line.variants[0]?.requested_quantity)).toEqual([2])
  })

  test('keeps the same article for two cars on two lines', async () => {
    const cart = await add(shop, shop.tokens.owner, [
      [ids.padsBrembo, 2, ids.logan],
      [ids.padsBrembo, 2],
    ])
    expect(cart.items.map((line) => line.vehicle?.carId ?? null)).toEqual([ids.logan, null])
  })

  test.each([0, -1, 1.5, 1e9, 3])('refuses the quantity %s at its field, and adds nothing', async (quantity) => {
    const answer = await addRaw(shop.tokens.owner, ids.padsBrembo, quantity)
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([
      422,
      ['items.0.variants.0.requested_quantity'],
    ])
    expect((await readCart(shop, shop.tokens.owner)).items).toEqual([])
  })

  test.each([
    [8, 8, 'Cantitatea maximă disponibilă este 14, iar în coș sunt deja 8 bucăți.'],
    [0, 16, 'Cantitatea maximă disponibilă este 14.'],
  ])(
    'with %i in the cart says of %i more what can be had, and how many are there already @SRCH-08',
    async (inCart, quantity, words) => {
      const { owner } = shop.tokens
      if (inCart > 0) await add(shop, owner, [[ids.padsBrembo, inCart]])
      const answer = await addRaw(owner, ids.padsBrembo, quantity)
      expect([answer.status, answer.refusal.errors?.['items.0.variants.0.requested_quantity']]).toEqual([422, [words]])
    },
  )

  test('adds all or nothing, and names every article that cannot be had', async () => {
    const items = [ids.padsBrembo, ids.padsOld, ids.discsBrembo].map((id) => ({
      id,
      variants: [{ requested_quantity: 2 }],
    }))
    const answer = await shop.call(cartEndpoints.addMultiple, {
      token: shop.tokens.owner,
      key: randomUUID(),
      body: { items },
    })
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([
      422,
      ['items.1.variants.0.requested_quantity'],
    ])
    expect((await readCart(shop, shop.tokens.owner)).items).toEqual([])
  })

  test('refuses a brand that is not sold to the company', async () => {
    const answer = await addRaw(shop.tokens.outsider, ids.padsLpr, 1)
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, ['items.0.id']])
  })

  test('puts a line whose removal is taken back where it was, and a new one at the end', async () => {
    const { owner } = shop.tokens
    const before = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.padsLpr, 1],
      [ids.discsBrembo, 2],
    ])
    const removed = before.items[1]!
    await shop.call(cartEndpoints.removeItem, { token: owner, key: randomUUID(), params: { uuid: removed.uuid } })
    const items = [{ id: removed.id, position: removed.position, variants: [{ requested_quantity: 1 }] }]
    expect(
      (await shop.call(cartEndpoints.addMultiple, { token: owner, key: randomUUID(), body: { items } })).status,
    ).toBe(201)
    const after = await add(shop, owner, [[ids.padsBosch, 1]])
    expect(after.items.map((line) => line.id)).toEqual([ids.padsBrembo, ids.padsLpr, ids.discsBrembo, ids.padsBosch])
  })

  test('under its former id a line whose removal is taken back is there once, whether it was removed or not', async () => {
    const { owner } = shop.tokens
    const [line] = (await add(shop, owner, [[ids.padsBrembo, 2]])).items
    const put = () => {
      const items = [{ id: line!.id, uuid: line!.uuid, variants: [{ requested_quantity: 2 }] }]
      return shop.call(cartEndpoints.addMultiple, { token: owner, key: randomUUID(), body: { items } })
    }
    const lines = async () =>
      (await readCart(shop, owner)).items.map(({ uuid, variants }) => [uuid, variants[0]!.requested_quantity])
    expect([(await put()).status, await lines()]).toEqual([201, [[line!.uuid, 2]]])
    const body = { uuids: [line!.uuid] }
    await shop.call(cartEndpoints.removeMultiple, { token: owner, key: randomUUID(), body })
    expect([(await put()).status, await lines()]).toEqual([201, [[line!.uuid, 2]]])
  })

  test('happens once however often its key comes, and says that it was before', async () => {
    const key = randomUUID()
    const body = { items: [{ id: ids.padsBrembo, variants: [{ requested_quantity: 2 }] }] }
    const first = await shop.call(cartEndpoints.addMultiple, { token: shop.tokens.owner, key, body })
    const second = await shop.call(cartEndpoints.addMultiple, { token: shop.tokens.owner, key, body })
    expect([first.body, first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      second.body,
      undefined,
      'true',
    ])
    expect((await readCart(shop, shop.tokens.owner)).items[0]?.variants[0]?.requested_quantity).toBe(2)
  })

  test('stops at 1,000 lines; what is there may still grow', async () => {
    const { owner } = shop.tokens
    await add(shop, owner, [[ids.padsBrembo, 2]])
    const { cart_id: cartId } = await shop.db.selectFrom('carts').select('cart_id').executeTakeFirstOrThrow()
    await sql`insert into cart_lines (uuid, cart_id, article_id, car_id, quantity, seen_net_minor) select gen_random_uuid(), ${cartId}, ${ids.padsBosch}, n, 1, 12000 from generate_series(1, 999) n`.execute(
      shop.db,
    )
    const answer = await addRaw(owner, ids.discsBrembo, 1)
    expect([answer.status, answer.refusal.code, answer.refusal.details, answer.refusal.message]).toEqual([
      422,
      'too-many-lines',
      { most: 1000 },
      'Un coș poate avea cel mult 1.000 de linii. Comandați sau eliminați din ele și adăugați din nou.',
    ])
    expect([
      (await addRaw(owner, ids.padsBrembo, 2)).status,
      (await shop.call(cartEndpoints.miniItems, { token: owner })).body.count,
    ]).toEqual([201, 1000])
  })

  test('needs a key', async () => {
    const answer = await shop.call(cartEndpoints.addMultiple, {
      token: shop.tokens.owner,
      body: { items: [{ id: ids.padsBrembo, variants: [{ requested_quantity: 2 }] }] },
    })
    expect([answer.status, answer.refusal.code]).toEqual([400, 'idempotency-key-missing'])
  })
})
