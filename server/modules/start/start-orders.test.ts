import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { startOrderEndpoints as endpoints } from '#src/contract/campaigns/start-orders.ts'
import { openOrderingShop, type OrderingShop, setStock, startAfresh, stockOf } from '#tests/api/ordering.ts'
import { givePoints, orderForPoints, prizeIds, START_POINTS, startStartAfresh } from '#tests/api/start.ts'
import { points as shippingPoints } from '#tests/builders/ordering-world.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { articleRow, insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { MAX_PRODUCTS } from './start-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await startStartAfresh(shop)
})

const owner = () => shop.tokens.owner
const balance = async () => (await shop.call(startEndpoints.points, { token: owner() })).body.available_points
const pads = (quantity: number, points: number = START_POINTS.pads) => ({ id: ids.padsBrembo, quantity, points })
const add = (product: number, quantity: number | null = null, token = owner()) =>
  shop.call(endpoints.addItem, { token, key: randomUUID(), body: { product, quantity } })
const claim = (id: number, points: number, token = owner(), key: string = randomUUID()) =>
  shop.call(endpoints.claimPrize, { token, key, params: { id: String(id) }, body: { points } })
const documents = () =>
  shop.db.selectFrom('erp_documents').select(['document', 'body']).where('kind', '=', 'start_order').execute()

test('articles of campaigns that run are listed with what they cost and where they lie @MKT-02', async () => {
  const { body } = await shop.call(endpoints.products, { token: owner() })
  expect(body.items.map(({ id, points }) => [id, points])).toEqual([
    [ids.discsBrembo, START_POINTS.discs],
    [ids.padsBrembo, START_POINTS.pads],
  ])
  expect(body.items[1]).toMatchObject({
    mfrpn: expect.any(String),
    mfrnr: String(ids.brembo),
    lifnr: '0000104512',
    idnlf: 'S-10',
    moq: 2,
    maximum_quantity: 14,
    stock_state: 'in_stock',
  })
  const [, pads] = body.items
  expect([pads!.name.includes('frână'), pads!.availability.length > 0]).toEqual([true, true])
})

describe('the cart of START @MKT-02', () => {
  test('is filled by multiples, changed and emptied, and says what is left', async () => {
    await givePoints(shop, 2_000)
    const first = await add(ids.padsBrembo)
    expect([first.status, first.body.items[0]?.quantity, first.body.total_points]).toEqual([201, 2, 600])
    const params = { id: String(ids.padsBrembo) }
    const changed = await shop.call(endpoints.changeItem, {
      token: owner(),
      key: randomUUID(),
      params,
      body: { quantity: 4 },
    })
    expect([changed.body.total_points, changed.body.available_points]).toEqual([1_200, 2_000])
    const odd = await shop.call(endpoints.changeItem, {
      token: owner(),
      key: randomUUID(),
      params,
      body: { quantity: 3 },
    })
    expect([odd.status, odd.refusal?.errors?.['quantity']]).toEqual([422, ['Se vinde în multipli de 2.']])
    const removed = await shop.call(endpoints.removeItem, { token: owner(), key: randomUUID(), params })
    expect([removed.status, removed.body.items]).toEqual([202, []])
  })

  test('takes nothing that the points do not pay, and stays as it was', async () => {
    await givePoints(shop, 700)
    await add(ids.padsBrembo)
    const more = await add(ids.discsBrembo)
    expect([more.status, more.refusal?.code, more.refusal?.message]).toEqual([
      422,
      'points-exhausted',
      'Nu mai sunt puncte disponibile pentru acest articol.',
    ])
    const { body } = await shop.call(endpoints.cart, { token: owner() })
    expect(body.items.map(({ id }) => id)).toEqual([ids.padsBrembo])
  })

  test('says of each line why it cannot be ordered any more, and refuses what START does not have', async () => {
    await givePoints(shop, 5_000)
    await add(ids.padsBrembo)
    await add(ids.discsBrembo, 3)
    await setStock(shop, ids.discsBrembo, { [ids.national]: 2 })
    await shop.db.deleteFrom('campaign_products').where('article_id', '=', ids.padsBrembo).execute()
    const { body } = await shop.call(endpoints.cart, { token: owner() })
    expect(body.items.map(({ id, problem }) => [id, problem])).toEqual([
      [ids.padsBrembo, 'withdrawn'],
      [ids.discsBrembo, 'insufficient_stock'],
    ])
    expect((await add(ids.filterBosch)).refusal?.errors).toEqual({ product: ['Produsul nu există.'] })
  })
})

describe('an order for points @MKT-02 @T-26', () => {
  test('takes points and stock, empties the cart, and leaves for the ERP once', async () => {
    await givePoints(shop, 1_000)
    await add(ids.padsBrembo)
    const before = await documents()
    const key = randomUUID()
    const sent = await orderForPoints(shop, [pads(2)], owner(), key)
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      kind: 'products',
      state: 'sent',
      points: 600,
      shipping_point: 'Curte',
      items: [{ id: ids.padsBrembo, quantity: 2, points: START_POINTS.pads, cancelled: 0 }],
    })
    expect((await orderForPoints(shop, [pads(2)], owner(), key)).body).toEqual(sent.body)
    expect(await balance()).toBe(400)
    expect(await stockOf(shop, ids.padsBrembo)).toMatchObject({ [ids.branch]: 3 })
    expect((await shop.call(endpoints.cart, { token: owner() })).body.items).toEqual([])
    const left = (await documents()).slice(before.length)
    expect(left.map(({ document, body }) => [document, body['kind'], body['points']])).toEqual([
      [`start-order:${sent.body.number}`, 'products', 600],
    ])
    const { body } = await shop.call(endpoints.orders, { token: owner() })
    expect(body.items).toEqual([sent.body])
    const { body: history } = await shop.call(startEndpoints.awards, { token: owner() })
    expect(history.items.map(({ kind, source, points }) => [kind, source, points])).toContainEqual([
      'order',
      sent.body.number,
      -600,
    ])
  })

  test('is refused where anything is not as it was seen, and takes nothing', async () => {
    await givePoints(shop, 500)
    const poor = await orderForPoints(shop, [pads(2)])
    expect([poor.status, poor.refusal?.code, poor.refusal?.message]).toEqual([
      422,
      'not-enough-points',
      'Nu aveți destule puncte: mai lipsesc 100 de puncte.',
    ])
    await givePoints(shop, 9_000)
    const dearer = await orderForPoints(shop, [pads(2, 250)])
    expect([dearer.status, dearer.refusal?.details]).toEqual([
      412,
      { points: 600, products: [{ id: ids.padsBrembo, points: 300 }] },
    ])
    // The sum that was seen, but not of these pieces.
    const changed = await orderForPoints(shop, [pads(2, 250), { id: ids.discsBrembo, quantity: 1, points: 550 }])
    expect(changed.refusal?.details).toEqual({
      points: 2 * 300 + 450,
      products: [
        { id: ids.padsBrembo, points: 300 },
        { id: ids.discsBrembo, points: 450 },
      ],
    })
    const wrong = await orderForPoints(shop, [pads(16), { id: ids.filterBosch, quantity: 1, points: 5 }, pads(2)])
    expect(Object.keys(wrong.refusal?.errors ?? {})).toEqual(['products.0.quantity', 'products.1.id', 'products.2.id'])
    expect([await balance(), await stockOf(shop, ids.padsBrembo)]).toEqual([
      9_500,
      { [ids.branch]: 5, [ids.otherBranch]: 40, [ids.national]: 10 },
    ])
  })

  test('goes to a shipping point of the company alone', async () => {
    await givePoints(shop, 1_000)
    const to = (shipping_point: number) =>
      shop.call(endpoints.createOrder, {
        token: owner(),
        key: randomUUID(),
        body: { products: [pads(2)], shipping_point },
      })
    expect(Object.keys((await to(shippingPoints.foreign)).refusal?.errors ?? {})).toEqual(['shipping_point'])
    expect((await to(shippingPoints.hall)).body.shipping_point).toBe('Hală')
  })

  test('who sees START and cannot order, and staff who act, spend nothing @T-25', async () => {
    await givePoints(shop, 5_000)
    const acting = await openSession(shop.db, people.owner, people.staff)
    for (const token of [shop.tokens.apprentice, acting]) {
      expect((await orderForPoints(shop, [pads(2)], token)).status).toBe(403)
      expect((await claim(prizeIds.voucher, 500, token)).status).toBe(403)
      const minus = { token, key: randomUUID(), body: { points: 10 } }
      expect((await shop.call(endpoints.minusInvoice, minus)).status).toBe(403)
    }
    expect(await balance()).toBe(5_000)
  })

  test('fifty who order at once take no more points and pieces than there are', async () => {
    await givePoints(shop, 3_000, { expires_on: '2098-12-31' })
    await givePoints(shop, 620)
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 30, [ids.national]: 90 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => orderForPoints(shop, [pads(2)])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(await balance()).toBe(20)
    const stock = await stockOf(shop, ids.padsBrembo)
    expect(stock[ids.branch]! + stock[ids.national]!).toBe(120 - 12)
  }, 60_000)

  test('fifty for the last pieces: nobody pays for what is not there', async () => {
    await givePoints(shop, 100_000)
    await setStock(shop, ids.padsBrembo, { [ids.branch]: 5 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => orderForPoints(shop, [pads(2)])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect([await balance(), await stockOf(shop, ids.padsBrembo)]).toEqual([98_800, { [ids.branch]: 1 }])
  }, 60_000)
})

describe('prizes @MKT-02', () => {
  test('one that is had once is; a repeatable one again; the last one is given once', async () => {
    await givePoints(shop, 10_000)
    const bag = await claim(prizeIds.bag, 1_500)
    expect([bag.status, bag.body.kind, bag.body.prize]).toEqual([201, 'prize', 'Geantă'])
    const again = await claim(prizeIds.bag, 1_500)
    expect([again.refusal?.code, again.refusal?.message]).toEqual([
      'prize-gone',
      'Firma a primit deja acest premiu, iar el se acordă o singură dată.',
    ])
    const last = await Promise.all(Array.from({ length: 10 }, () => claim(prizeIds.last, 40)))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 422)])
    expect(await balance()).toBe(10_000 - 1_540)
    const { body } = await shop.call(endpoints.prizes, { token: owner() })
    expect(body.items.find(({ id }) => id === prizeIds.bag)?.is_repeatable).toBe(false)
    expect(body.items.map(({ id, left, is_claimed }) => [id, left, is_claimed])).toEqual([
      [prizeIds.last, 0, true],
      [prizeIds.voucher, null, false],
      [prizeIds.bag, null, true],
    ])
    expect((await claim(999, 40)).status).toBe(404)
    expect((await claim(prizeIds.voucher, 400)).status).toBe(412)
  })

  test('a voucher has a code and 365 days, is nothing of the ERP, and comes as often as it is paid', async () => {
    await givePoints(shop, 1_200)
    const before = await documents()
    const [first, second, third] = [
      await claim(prizeIds.voucher, 500),
      await claim(prizeIds.voucher, 500),
      await claim(prizeIds.voucher, 500),
    ]
    expect([first.body.state, second.status, third.refusal?.code]).toEqual(['delivered', 201, 'not-enough-points'])
    expect(await documents()).toEqual(before)
    const { body } = await shop.call(endpoints.vouchers, { token: owner() })
    expect(body.items).toHaveLength(2)
    for (const { code, value, issued_on, expires_on, state } of body.items) {
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      expect([value, state, Date.parse(expires_on) - Date.parse(issued_on)]).toEqual([10_000, 'open', 365 * 86_400_000])
    }
  })

  test('levels follow from what was earned, spent or not', async () => {
    await insert(shop.db, 'start_levels', [
      { level: 1, from_points: 500 },
      { level: 2, from_points: 2_000 },
    ])
    await givePoints(shop, 1_240)
    await givePoints(shop, 5_000, { expires_on: '2026-01-31' })
    await claim(prizeIds.voucher, 500)
    expect((await shop.call(endpoints.progress, { token: owner() })).body).toEqual({
      level: 1,
      points: 1_240,
      next: { level: 2, points: 2_000, missing: 760 },
      thresholds: [
        { level: 1, points: 500 },
        { level: 2, points: 2_000 },
      ],
    })
  })
})

test('who is under a parent that collects has no call of it @MKT-02 @ACC-05', async () => {
  await givePoints(shop, 1_000)
  await shop.db
    .updateTable('user_companies')
    .set({ is_points_collector: true })
    .where('user_id', '=', people.owner)
    .execute()
  const { mechanic: token } = shop.tokens
  for (const endpoint of [endpoints.products, endpoints.progress, endpoints.cart, endpoints.prizes, endpoints.orders])
    expect((await shop.call(endpoint, { token })).status).toBe(403)
  expect((await orderForPoints(shop, [pads(2)], token)).status).toBe(403)
})

test('of more articles than one answer holds it says how many there are @MKT-02', async () => {
  const more = Array.from({ length: MAX_PRODUCTS }, (_, at) => 2_000_000 + at)
  const one = { brand_id: ids.brembo, generic_article_id: ids.pads }
  await insert(
    shop.db,
    'articles',
    more.map((article_id) => articleRow({ article_id, ...one })),
  )
  const terms = { campaign_id: 1, sort: 3, discount_percent: null, points: 10, lifnr: null, idnlf: null }
  await insert(
    shop.db,
    'campaign_products',
    more.map((article_id) => ({ article_id, ...terms })),
  )
  const { body } = await shop.call(endpoints.products, { token: owner() })
  expect([body.items.length, body.total]).toEqual([MAX_PRODUCTS, MAX_PRODUCTS + 2])
  await shop.db.deleteFrom('campaign_products').where('article_id', '>', more[0]!).execute()
  await shop.db.deleteFrom('articles').where('article_id', '>', more[0]!).execute()
  expect((await shop.call(endpoints.products, { token: owner() })).body).not.toHaveProperty('total')
})
