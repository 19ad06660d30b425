import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import {
  change,
  offered,
  type OfferShop,
  openOfferShop,
  order,
  orderOfOffer,
  read,
  recall,
  reject,
  requested,
  requote,
  withoutOffers,
} from '#tests/api/offers.ts'
import { everythingIn, setPrice } from '#tests/api/ordering.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(() => withoutOffers(shop))

const pads = { article_id: ids.padsBrembo, car_id: ids.logan }
const discs = { article_id: ids.discsBrembo, quantity: 3 }

describe('re-quoting', () => {
  test('asks anew for what an order left, at the prices of today, and says what changed @T-10', async () => {
    const { owner, mechanic } = shop.tokens
    const id = await requested(shop, mechanic, [pads, discs])
    await offered(shop, id, [[14_000], [20_000, 5_000]])
    await order(shop, owner, id, orderOfOffer((await read(shop, owner, id)).body, [2, 1]))
    await setPrice(shop, ids.discsBrembo, 21_000)
    const clientId = randomUUID()
    const answer = await requote(shop, owner, id, clientId)
    const again = await requote(shop, owner, id, clientId)
    expect([answer.status, again.body]).toEqual([201, answer.body])
    expect(answer.body.changes).toMatchObject([
      { field: 'price', before: 20_000, now: 21_000 },
      { field: 'deposit', before: 5_000, now: 0 },
    ])
    const made = (await read(shop, shop.staff, answer.body.id)).body
    expect(made).toMatchObject({
      status: 'created',
      requoted_from: id,
      items: [
        {
          product: { id: ids.discsBrembo },
          quantity: 2,
          price: { purchase: { net: 21_000 } },
          previous: { purchase: 20_000, core: 5_000 },
        },
      ],
    })
    expect((await read(shop, owner, id)).body.requoted_as).toBe(answer.body.id)
    const { numbers } = everythingIn((await requote(shop, mechanic, id)).body)
    expect([20_000, 21_000].filter((secret) => numbers.has(secret))).toEqual([])
  })

  test('leaves out what the consultant has declined, and is refused where nothing else is left', async () => {
    const { owner } = shop.tokens
    const vbeln = await requested(shop, owner, [pads, discs, discs])
    await offered(shop, vbeln, [[14_000], [20_000], null])
    await order(shop, owner, vbeln, orderOfOffer((await read(shop, owner, vbeln)).body, [2, 1]))
    const made = (await read(shop, shop.staff, (await requote(shop, owner, vbeln)).body.id)).body
    expect(made.items.map(({ product, quantity }) => [product?.id, quantity])).toEqual([[ids.discsBrembo, 2]])
    const whole = await requested(shop, owner, [pads, discs])
    await offered(shop, whole, [[14_000], null])
    await order(shop, owner, whole, orderOfOffer((await read(shop, owner, whole)).body, [2]))
    expect((await requote(shop, owner, whole)).refusal.errors).toHaveProperty('lines')
  })

  test('tells no price that was never published @T-10', async () => {
    const { owner } = shop.tokens
    const rejected = await requested(shop, owner, [pads])
    const recalled = await requested(shop, owner, [pads])
    await offered(shop, recalled, [[13_999]])
    await recall(shop, recalled)
    for (const vbeln of [rejected, recalled]) {
      const { items } = (await read(shop, shop.staff, vbeln)).body
      await change(shop, shop.staff, vbeln, { lines: [{ uuid: items[0]!.uuid, unit_net: 13_999 }] })
      expect((await reject(shop, vbeln)).status).toBe(200)
      const answer = await requote(shop, owner, vbeln)
      expect([answer.body.changes, answer.body.compared]).toEqual([[], 0])
      await offered(shop, answer.body.id, [[14_321]])
      const { body } = await read(shop, owner, answer.body.id)
      expect(body.items[0]!.previous).toBeNull()
      expect(everythingIn(body).numbers.has(13_999)).toBe(false)
    }
  })

  test('says nothing of what another article cost before, once staff offer that instead', async () => {
    const { owner } = shop.tokens
    const vbeln = await requested(shop, owner, [pads, discs])
    await offered(shop, vbeln, [[14_000], [20_000, 5_000]])
    await order(shop, owner, vbeln, orderOfOffer((await read(shop, owner, vbeln)).body, [2, 1]))
    const { id } = (await requote(shop, owner, vbeln)).body
    const [line] = (await read(shop, shop.staff, id)).body.items
    const set = (given: object) => change(shop, shop.staff, id, { lines: [{ uuid: line!.uuid, ...given }] })
    await set({ unit_net: 19_000 })
    expect((await read(shop, shop.staff, id)).body.items[0]!.previous).toMatchObject({ purchase: 20_000, core: 5_000 })
    await set({ article_id: ids.padsBrembo, unit_net: 10_000 })
    expect((await read(shop, shop.staff, id)).body.items[0]).toMatchObject({
      product: { id: ids.padsBrembo },
      previous: null,
    })
  })

  test('under the id of another wish is none of it', async () => {
    const { owner, mechanic } = shop.tokens
    const vbeln = await requested(shop, owner, [pads, discs])
    await offered(shop, vbeln, [[14_000], [20_000]])
    await order(shop, owner, vbeln, orderOfOffer((await read(shop, owner, vbeln)).body, [2, 1]))
    const clientId = randomUUID()
    await requested(shop, owner, [pads], { client_id: clientId })
    expect((await requote(shop, owner, vbeln, clientId)).status).toBe(404)
    const others = randomUUID()
    await requested(shop, mechanic, [pads], { client_id: others })
    expect((await requote(shop, owner, vbeln, others)).status).toBe(404)
  })

  test('is for what has ended and has something left', async () => {
    const { owner } = shop.tokens
    const vbeln = await requested(shop, owner, [pads])
    expect((await requote(shop, owner, vbeln)).refusal.code).toBe('offer-unpublished')
    await offered(shop, vbeln, [[14_000]])
    expect((await requote(shop, owner, vbeln)).refusal.code).toBe('offer-changed')
    await order(shop, owner, vbeln, orderOfOffer((await read(shop, owner, vbeln)).body, [2]))
    expect((await requote(shop, owner, vbeln)).refusal.errors).toEqual({
      lines: ['Din această ofertă nu a mai rămas nimic de cerut.'],
    })
  })
})
