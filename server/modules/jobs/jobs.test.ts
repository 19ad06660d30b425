import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { type Cart, cartReads } from '#src/contract/ordering/cart.ts'
import type { CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { jobEndpoints, jobReads } from '#src/contract/ordering/jobs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import {
  add,
  openOrderingShop,
  type OrderingShop,
  orderOf,
  readCart,
  send,
  setPrice,
  startAfresh,
  stockOf,
} from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

type Who = 'owner' | 'mechanic' | 'apprentice' | 'outsider'
const write = <E extends Endpoint>(who: Who, endpoint: E, call: CallOf<E>) =>
  shop.call(endpoint, { ...call, token: shop.tokens[who], key: randomUUID() })
async function open(who: Who, name = 'Astra, discuri', given: object = {}): Promise<string> {
  const id = randomUUID()
  expect((await write(who, jobEndpoints.create, { body: { id, name, ...given } })).status).toBe(201)
  return id
}
const put = (who: Who, id: string, article: number, quantity: number, uuid: string = randomUUID()) =>
  write(who, jobEndpoints.add, {
    params: { id },
    body: { items: [{ id: article, uuid, variants: [{ requested_quantity: quantity }] }] },
  })
const setQuantity = (who: Who, uuid: string, quantity: number, base: number) =>
  write(who, cartEndpoints.updateItem, {
    params: { uuid },
    body: { variants: [{ requested_quantity: quantity }], base_quantity: base },
  })
const cartOf = (who: Who) => readCart(shop, shop.tokens[who])
const jobsOf = async (who: Who) =>
  (await cartOf(who)).jobs!.map(({ name, items }) => [
    name,
    ...items.map((line) => [line.id, line.variants[0]!.requested_quantity, line.added_by, line.isSelected]),
  ])
/** As its own screen orders it. */
const order = (who: Who, cart: Cart) => send(shop, shop.tokens[who], orderOf(wholeCart(cart)))
const states = async () =>
  Object.fromEntries(
    (await shop.call(jobReads.list, { token: shop.tokens.owner })).body.items.map(({ name, state }) => [name, state]),
  )

describe('a job of the company', () => {
  test('is seen and filled by every colleague; each line says who put it in, and is selected by them alone', async () => {
    const id = await open('apprentice', 'Astra, discuri', { plate: 'CJ 90 LEG', customer_reference: 'Popescu' })
    expect((await put('apprentice', id, ids.padsBrembo, 2)).status).toBe(201)
    expect((await put('mechanic', id, ids.discsBrembo, 1)).status).toBe(201)
    const lines = (who: Who) => [
      [ids.padsBrembo, 2, 'Ana Pop 102', who === 'apprentice'],
      [ids.discsBrembo, 1, 'Ana Pop 101', who === 'mechanic'],
    ]
    for (const who of ['apprentice', 'mechanic', 'owner'] as const)
      expect(await jobsOf(who)).toEqual([['Astra, discuri', ...lines(who)]])
    expect((await cartOf('outsider')).jobs).toEqual([])
    expect((await cartOf('owner')).items).toEqual([])
  })

  test('is told by the brief cart of every colleague, beside the lines of their own', async () => {
    const brief = async (who: Who) => {
      const { count, jobs } = (await shop.call(cartReads.miniItems, { token: shop.tokens[who] })).body
      return [count, jobs]
    }
    expect(await brief('owner')).toEqual([0, undefined])
    const id = await open('apprentice')
    await put('apprentice', id, ids.padsBrembo, 2)
    expect([await brief('owner'), await brief('outsider')]).toEqual([
      [0, 1],
      [0, undefined],
    ])
    await open('mechanic', 'Golf')
    expect(await brief('owner')).toEqual([0, 2])
  })

  test('shows each viewer their own prices', async () => {
    const id = await open('owner')
    await put('owner', id, ids.padsBrembo, 2)
    const priceOf = async (who: Who) => (await cartOf(who)).jobs![0]!.items[0]!.price!
    expect((await priceOf('owner')).purchase?.net).toBe(15_000)
    expect([(await priceOf('mechanic')).purchase, (await priceOf('mechanic')).sale.net]).toEqual([null, 18_750])
  })

  test.each<[string, (id: string) => Promise<{ status: number; refusal: { message: string } }>]>([
    ['renamed', (id) => write('outsider', jobEndpoints.update, { params: { id }, body: { name: 'Al meu' } })],
    ['closed', (id) => write('outsider', jobEndpoints.close, { params: { id } })],
    ['filled', (id) => put('outsider', id, ids.padsBrembo, 2)],
  ])('cannot be %s by another company', async (_, attempt) => {
    const id = await open('owner')
    const { status, refusal } = await attempt(id)
    expect([status, refusal.message]).toEqual([404, 'Lucrarea nu există la magazin.'])
    expect(await jobsOf('owner')).toEqual([['Astra, discuri']])
  })

  test('takes the name that a person saw to be there, and tells both where a colleague has put another', async () => {
    const id = await open('owner', 'Astra')
    const rename = (who: Who, name: string, base: string) =>
      write(who, jobEndpoints.update, { params: { id }, body: { name, base_name: base } })
    expect((await rename('owner', 'Astra J', 'Astra')).status).toBe(200)
    const late = await rename('mechanic', 'Astra H', 'Astra')
    expect([late.status, late.refusal.errors, late.refusal.details]).toEqual([
      422,
      { name: [expect.stringContaining('Astra J')] },
      { now: 'Astra J' },
    ])
    expect((await rename('mechanic', 'Astra H', 'Astra J')).status).toBe(200)
  })

  test('is marked ready by who may not order', async () => {
    const id = await open('owner')
    await write('apprentice', jobEndpoints.update, { params: { id }, body: { is_ready: true } })
    expect((await cartOf('owner')).jobs![0]!.is_ready).toBe(true)
  })

  test('is not closed over a line; empty it is, and is open again once something is put in', async () => {
    const id = await open('owner')
    const uuid = randomUUID()
    await put('mechanic', id, ids.padsBrembo, 2, uuid)
    expect((await write('owner', jobEndpoints.close, { params: { id } })).status).toBe(422)
    await write('owner', cartEndpoints.removeMultiple, { body: { uuids: [uuid] } })
    expect((await write('owner', jobEndpoints.close, { params: { id } })).status).toBe(202)
    expect([await jobsOf('owner'), await states()]).toEqual([[], { 'Astra, discuri': 'closed' }])
    await put('mechanic', id, ids.discsBrembo, 1)
    expect(await states()).toEqual({ 'Astra, discuri': 'open' })
  })
})

describe('a job that is over', () => {
  const mark = (id: string) => write('apprentice', jobEndpoints.update, { params: { id }, body: { is_ready: true } })
  async function orderedJob(): Promise<string> {
    const id = await open('owner', 'Astra')
    await put('owner', id, ids.padsBrembo, 2)
    expect((await order('owner', await cartOf('owner'))).status).toBe(201)
    return id
  }

  test('takes neither a mark nor a name of who could not know it; a part opens it again, unmarked @CART-11', async () => {
    const id = await orderedJob()
    const late = await mark(id)
    expect([late.status, late.refusal.message]).toEqual([422, expect.stringContaining('Astra')])
    expect((await write('mechanic', jobEndpoints.update, { params: { id }, body: { name: 'Alta' } })).status).toBe(422)
    expect(await states()).toEqual({ Astra: 'ordered' })
    await put('mechanic', id, ids.discsBrembo, 1)
    expect((await cartOf('owner')).jobs!.map(({ name, is_ready }) => [name, is_ready])).toEqual([['Astra', false]])
  })

  test('stays ordered for who closes it late', async () => {
    const id = await orderedJob()
    expect((await write('mechanic', jobEndpoints.close, { params: { id } })).status).toBe(202)
    expect(await states()).toEqual({ Astra: 'ordered' })
  })

  test('is not opened again by lines that are gone', async () => {
    const id = await open('owner', 'Astra')
    const { status } = await write('owner', jobEndpoints.close, { params: { id } })
    const gone = await write('mechanic', jobEndpoints.move, { body: { uuids: [randomUUID()], job_id: id } })
    expect([status, gone.status, await states()]).toEqual([202, 202, { Astra: 'closed' }])
  })
})

describe('what several people do at once', () => {
  test('a quantity that builds on another one is told both and whose it is; another line goes on', async () => {
    const id = await open('owner')
    const [pads, discs] = [randomUUID(), randomUUID()]
    await put('owner', id, ids.padsBrembo, 2, pads)
    await put('owner', id, ids.discsBrembo, 1, discs)
    expect((await setQuantity('mechanic', pads, 4, 2)).status).toBe(200)
    const late = await setQuantity('owner', pads, 6, 2)
    expect([late.status, late.refusal.code, late.refusal.details]).toEqual([
      412,
      'cart-line-changed',
      { uuid: pads, seen: 2, now: 4, by: 'Ana Pop 101' },
    ])
    expect((await setQuantity('owner', discs, 2, 1)).status).toBe(200)
    expect((await setQuantity('owner', pads, 6, 4)).status).toBe(200)
  })

  test('thirty additions and removals of two colleagues, all at once, are all done', async () => {
    const jobs = [await open('owner', 'Una'), await open('owner', 'Alta')]
    const changes = Array.from({ length: 30 }, (_, index) => {
      const who = index % 2 === 0 ? ('owner' as const) : ('mechanic' as const)
      const [from, to] = index % 4 < 2 ? [jobs[0]!, jobs[1]!] : [jobs[1]!, jobs[0]!]
      return { who, from, to, uuid: randomUUID() }
    })
    const answers = await Promise.all(
      changes.map(async ({ who, from, to, uuid }) => [
        (await put(who, from, ids.padsBosch, 1, uuid)).status,
        (await write(who, jobEndpoints.move, { body: { uuids: [uuid], job_id: to } })).status,
      ]),
    )
    expect(new Set(answers.flat())).toEqual(new Set([201, 202]))
    const pieces = (await cartOf('owner')).jobs!.flatMap(({ items }) =>
      items.map((line) => line.variants[0]!.requested_quantity),
    )
    expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(30)
  })

  test('the same job ordered by two is one order; the other is told its number', async () => {
    const id = await open('owner')
    await put('owner', id, ids.discsBrembo, 2)
    const select = { body: { checked: true, uuids: [(await cartOf('owner')).jobs![0]!.items[0]!.uuid] } }
    await write('mechanic', cartEndpoints.selectAll, select)
    const carts = [await cartOf('owner'), await cartOf('mechanic')]
    const answers = await Promise.all([order('owner', carts[0]!), order('mechanic', carts[1]!)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const [first, second] = answers[0].status === 201 ? answers : [answers[1], answers[0]]
    expect(second.refusal).toMatchObject({
      code: 'already-ordered',
      details: { orders: [first.body.orders[0]!.number] },
    })
    expect(await stockOf(shop, ids.discsBrembo)).toEqual({ [ids.national]: 6 })
  })
})

describe('an order', () => {
  test('takes lines of several jobs and of the cart; each keeps its job, and a job without lines left is ordered', async () => {
    const [astra, golf] = [await open('owner', 'Astra'), await open('owner', 'Golf')]
    await add(shop, shop.tokens.owner, [[ids.padsBosch, 1]])
    await put('owner', astra, ids.padsBrembo, 2)
    await put('owner', golf, ids.discsBrembo, 1)
    await put('mechanic', golf, ids.padsBrembo, 4)
    const sent = await order('owner', await cartOf('owner'))
    expect(sent.status).toBe(201)
    const { number } = sent.body.orders[0]!
    const { items } = (await shop.call(orderCalls.details, { token: shop.tokens.mechanic, params: { number } })).body
    expect(items.map((line) => [line.id, line.job?.name ?? null])).toEqual([
      [ids.padsBosch, null],
      [ids.padsBrembo, 'Astra'],
      [ids.discsBrembo, 'Golf'],
    ])
    expect(await states()).toEqual({ Astra: 'ordered', Golf: 'open' })
    expect(await jobsOf('mechanic')).toEqual([['Golf', [ids.padsBrembo, 4, 'Ana Pop 101', true]]])
  })

  test('costs what the screen said, and is stopped where a price has moved', async () => {
    const id = await open('owner')
    await put('owner', id, ids.padsBrembo, 2)
    await add(shop, shop.tokens.owner, [[ids.padsBosch, 1]])
    const cart = await cartOf('owner')
    await setPrice(shop, ids.padsBrembo, 15_100)
    const stopped = await order('owner', cart)
    expect([stopped.status, stopped.refusal.details]).toMatchObject([412, { differences: [{ field: 'price' }] }])
    const again = await cartOf('owner')
    const { totals, credit_left: left } = wholeCart(again)
    expect((await order('owner', again)).status).toBe(201)
    const after = await cartOf('owner')
    expect(after.credit_left).toBe(left)
    expect(totals.cart_total_sale_price).toBe(2 * 15_100 + again.totals.cart_total_sale_price!)
  })

  test('of a former version, which sees its own cart alone, leaves jobs where they are', async () => {
    const id = await open('owner')
    await put('owner', id, ids.padsBrembo, 2)
    await add(shop, shop.tokens.owner, [[ids.padsBosch, 1]])
    const { jobs: _, ...former } = await cartOf('owner')
    expect((await send(shop, shop.tokens.owner, orderOf(former))).status).toBe(201)
    expect(await jobsOf('owner')).toEqual([['Astra, discuri', [ids.padsBrembo, 2, 'Ana Pop 100', true]]])
    await write('owner', cartEndpoints.clear, {})
    await write('owner', cartEndpoints.removeMissing, {})
    expect(await jobsOf('owner')).toHaveLength(1)
  })

  test('is not for who may not order, whatever they gathered', async () => {
    const id = await open('apprentice')
    await put('apprentice', id, ids.padsBrembo, 2)
    expect((await order('apprentice', await cartOf('apprentice'))).status).toBe(403)
  })
})

describe('lines that are moved', () => {
  test('into a job and back keep their id; where the article is there for the same vehicle, that line grows', async () => {
    const { owner } = shop.tokens
    const id = await open('owner')
    const cart = await add(shop, owner, [
      [ids.padsBrembo, 2],
      [ids.discsBrembo, 1],
    ])
    const uuids = cart.items.map(({ uuid }) => uuid)
    await put('mechanic', id, ids.padsBrembo, 4)
    expect((await write('owner', jobEndpoints.move, { body: { uuids, job_id: id } })).status).toBe(202)
    expect(await jobsOf('owner')).toEqual([
      ['Astra, discuri', [ids.discsBrembo, 1, 'Ana Pop 100', true], [ids.padsBrembo, 6, 'Ana Pop 101', false]],
    ])
    await write('owner', jobEndpoints.move, { body: { uuids: [uuids[1]!], job_id: null } })
    expect((await cartOf('owner')).items.map(({ uuid }) => uuid)).toEqual([uuids[1]])
  })

  test('of a colleague’s own cart, or of another company, are not', async () => {
    const id = await open('owner')
    const theirs = await add(shop, shop.tokens.mechanic, [[ids.padsBrembo, 2]])
    await write('owner', jobEndpoints.move, { body: { uuids: [theirs.items[0]!.uuid], job_id: id } })
    expect([(await cartOf('mechanic')).items.length, await jobsOf('owner')]).toEqual([1, [['Astra, discuri']]])
  })
})
