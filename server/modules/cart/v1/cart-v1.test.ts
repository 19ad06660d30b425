import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { cartV1Endpoints } from '#src/contract/ordering/cart-v1.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { add, openOrderingShop, type OrderingShop, readCart, setStock, startAfresh } from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const quantities = async () =>
  (await readCart(shop, shop.tokens.owner)).items.map((line) => line.variants[0]!.requested_quantity)

describe('the calls of the first version work on the same cart @CART-10', () => {
  const item = {
    id: ids.padsBrembo,
    articleNumber: 'P 68 033',
    dataSupplierId: 65,
    name: 'Ce spune dispozitivul',
    mfrpn: 'P68033',
    real_mfrpn: 'P 68 033',
    material: '1000000010',
    manufacturer: { mfrnr: '65', name: 'BREMBO' },
    price: 1,
    type: 'tecdoc',
    quality: 'premium',
    requestedQuantity: 2,
  } as const

  test('adding takes every field of an item, and the price and the name are those of the shop', async () => {
    const { owner } = shop.tokens
    const added = await shop.call(cartV1Endpoints.add, { token: owner, body: { item } })
    expect([added.status, added.body]).toEqual([
      201,
      { added: 1, name: 'Set plăcuțe frână, Prime', uuid: expect.any(String) },
    ])
    const [line] = (await readCart(shop, owner)).items
    expect([line?.uuid, line?.price?.purchase?.net, line?.name]).toEqual([
      added.body.uuid,
      15_000,
      'Set plăcuțe frână, Prime',
    ])
  })

  test.each(['universal', 'tecdoc', 'stocable', 'pa', 'dez'] as const)('adding takes the type %s', async (type) => {
    const answer = await shop.call(cartV1Endpoints.add, { token: shop.tokens.owner, body: { item: { ...item, type } } })
    expect(answer.status).toBe(201)
  })

  test.each<object>([
    { dataSupplierId: '65', material: 1_000_000_010, manufacturer: { mfrnr: 65, name: 'BREMBO' } },
    { price: '150,00', quality: '', manufacturer: 'BREMBO' },
    { articleNumber: 68_033, mfrpn: null, real_mfrpn: null, manufacturer: null, quality: 'OEM' },
  ])('adding does not mind how fields are written that it does not read: %j', async (given) => {
    const body = { item: { ...item, ...given } }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      payload: body,
      headers: { authorization: `Bearer ${shop.tokens.owner}` },
    })
    expect([answer.statusCode, await quantities()]).toEqual([201, [2]])
  })

  test('what is far too long for a field is refused, read or not', async () => {
    const body = { item: { ...item, name: 'x'.repeat(501) } }
    const answer = await shop.call(cartV1Endpoints.add, { token: shop.tokens.owner, body })
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, ['item.name']])
  })

  test('with a key it happens once, without one as often as it is sent', async () => {
    const { owner } = shop.tokens
    const key = randomUUID()
    for (const keyed of [{ key }, { key }, {}, {}])
      await shop.call(cartV1Endpoints.add, { token: owner, body: { item }, ...keyed })
    expect(await quantities()).toEqual([6])
  })

  test.each([
    [3, 'item.requestedQuantity'],
    [1_000, 'item.requestedQuantity'],
  ])(
    'a quantity of %i that cannot be had is said at its field, and nothing is added',
    async (requestedQuantity, field) => {
      const answer = await shop.call(cartV1Endpoints.add, {
        token: shop.tokens.owner,
        body: { item: { ...item, requestedQuantity } },
      })
      expect([answer.status, Object.keys(answer.refusal.errors ?? {}), await quantities()]).toEqual([422, [field], []])
    },
  )

  test('an unknown article is said at its field', async () => {
    const answer = await shop.call(cartV1Endpoints.add, {
      token: shop.tokens.owner,
      body: { item: { ...item, id: 999_999 } },
    })
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, ['item.id']])
  })

  test('the mini cart names each line and counts them, without purchase prices for who may not see them', async () => {
    const { owner, mechanic } = shop.tokens
    for (const token of [owner, mechanic])
      await add(shop, token, [
        [ids.padsBrembo, 2, ids.logan],
        [ids.discsBrembo, 1],
      ])
    const { body } = await shop.call(cartV1Endpoints.miniCart, { token: owner })
    expect([
      body.count,
      body.items.map(({ articleNumber, requestedQuantity }) => [articleNumber, requestedQuantity]),
    ]).toEqual([
      2,
      (await readCart(shop, owner)).items.map((line) => [line.articleNumber, line.variants[0]!.requested_quantity]),
    ])
    expect(body.items[0]?.amounts?.purchase?.net).toBe(30_000)
    const theirs = await shop.call(cartV1Endpoints.miniCart, { token: mechanic })
    expect(theirs.body.items.map(({ amounts }) => amounts?.purchase)).toEqual([null, null])
  })

  test('items are those of the cart', async () => {
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
    const { body } = await shop.call(cartV1Endpoints.items, { token: shop.tokens.owner })
    expect(body).toEqual({ items: cart.items, campaigns: [] })
  })

  test('availability takes ids as a form, and answers what of each can be had, in their order', async () => {
    const ask = (ids_: string) =>
      shop.call(cartV1Endpoints.availability, { token: shop.tokens.owner, body: { ids: ids_ } })
    const { status, body } = await ask(`${ids.discsBrembo},${ids.padsBrembo},999999`)
    expect([status, body.items.map(({ id, moq, maximum_quantity: most }) => [id, moq, most])]).toEqual([
      200,
      [
        [ids.discsBrembo, 1, 8],
        [ids.padsBrembo, 2, 14],
      ],
    ])
    expect(Object.keys(body.items[0]!)).toEqual(['id', 'stock_state', 'moq', 'maximum_quantity', 'availability'])
    for (const wrong of ['', 'x', '1;2', Array.from({ length: 101 }, () => '1').join(',')])
      expect((await ask(wrong)).refusal.errors, wrong).toMatchObject({ ids: [expect.any(String)] })
    const json = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/availability',
      payload: { ids: '1' },
      headers: { authorization: `Bearer ${shop.tokens.owner}` },
    })
    expect(json.statusCode).toBe(415)
  })

  test('availability takes the form in parts too, as scripts send one', async () => {
    const inParts = async (...fields: (readonly [string, string | Blob])[]) => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      const carrier = new Response(form)
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/cart/availability',
        payload: Buffer.from(await carrier.arrayBuffer()),
        headers: {
          authorization: `Bearer ${shop.tokens.owner}`,
          'content-type': carrier.headers.get('content-type')!,
        },
      })
      return { status: answer.statusCode, body: answer.json<{ items?: { id: number }[]; errors?: object }>() }
    }
    const asked = `${ids.discsBrembo},${ids.padsBrembo}`
    const found = { status: 200, body: { items: [{ id: ids.discsBrembo }, { id: ids.padsBrembo }] } }
    expect(await inParts(['ids', asked])).toMatchObject(found)
    expect(await inParts(['_token', 'x'], ['ids', asked])).toMatchObject(found)
    const refused = { status: 422, body: { errors: { ids: [expect.any(String)] } } }
    for (const wrong of ['x', new Blob(['1'])]) expect(await inParts(['ids', wrong])).toMatchObject(refused)
    const many = Array.from({ length: 100 }, (_, at) => [`field${at}`, 'x'] as const)
    expect((await inParts(...many)).status).toBe(413)
  })

  test('accepting the available stock gives lines that want more what can be had, and leaves the others', async () => {
    const { owner } = shop.tokens
    const { items } = await add(shop, owner, [
      [ids.padsBrembo, 8],
      [ids.discsBrembo, 3],
    ])
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 5 })
    const body = { items: items.map(({ uuid }) => ({ uuid })) }
    const answer = await shop.call(cartV1Endpoints.updateAvailability, { token: owner, body })
    expect([
      answer.status,
      answer.body.items.map((line) => [line.variants[0]!.requested_quantity, line.condition]),
    ]).toEqual([
      200,
      [
        [4, 'ok'],
        [3, 'ok'],
      ],
    ])
  })

  test('accepting the stock of a line that is not there is 404, and changes none', async () => {
    const { owner, mechanic } = shop.tokens
    const { items } = await add(shop, owner, [[ids.padsBrembo, 8]])
    const [theirs] = (await add(shop, mechanic, [[ids.padsBrembo, 8]])).items
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 5 })
    for (const uuid of [randomUUID(), theirs!.uuid]) {
      const body = { items: [{ uuid: items[0]!.uuid }, { uuid }] }
      expect((await shop.call(cartV1Endpoints.updateAvailability, { token: owner, body })).status).toBe(404)
    }
    expect(await quantities()).toEqual([8])
  })

  test('clearing empties the cart of the second version', async () => {
    const { owner } = shop.tokens
    await add(shop, owner, [[ids.padsBrembo, 2]])
    expect((await shop.call(cartV1Endpoints.clear, { token: owner })).status).toBe(202)
    expect((await shop.call(cartEndpoints.items, { token: owner })).body.items).toEqual([])
  })
})
