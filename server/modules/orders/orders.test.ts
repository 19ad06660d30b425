import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, send, setPrice, startAfresh } from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

async function orderOfOwner(): Promise<string> {
  const cart = await add(shop, shop.tokens.owner, [
    [ids.padsBrembo, 2, ids.logan],
    [ids.discsBrembo, 1],
  ])
  return (await send(shop, shop.tokens.owner, orderOf(cart, { comment: 'La poartă' }))).body.orders[0]!.number
}
const list = async (token: string, q?: string) =>
  (await shop.call(orderEndpoints.list, { token, query: { q } })).body.items.map(({ number }) => number)
const details = (token: string, number: string) => shop.call(orderCalls.details, { token, params: { number } })
async function openJob(
  token: string,
  job: { readonly name: string; readonly plate?: string; readonly customer_reference?: string },
): Promise<string> {
  const id = randomUUID()
  expect((await shop.call(jobEndpoints.create, { token, key: randomUUID(), body: { id, ...job } })).status).toBe(201)
  return id
}

describe('the history', () => {
  test('shows the company’s orders to all of its people and to nobody else', async () => {
    const number = await orderOfOwner()
    expect([await list(shop.tokens.owner), await list(shop.tokens.mechanic), await list(shop.tokens.outsider)]).toEqual(
      [[number], [number], []],
    )
    expect([
      (await details(shop.tokens.mechanic, number)).status,
      (await details(shop.tokens.outsider, number)).status,
    ]).toEqual([200, 404])
  })

  test('finds an order by its number, by a part however it is written, and by where it went', async () => {
    const number = await orderOfOwner()
    for (const q of [number, 'p-68.033', 'curte']) expect([q, await list(shop.tokens.owner, q)]).toEqual([q, [number]])
    expect(await list(shop.tokens.owner, 'nimic de felul acesta')).toEqual([])
    expect(await list(shop.tokens.owner, '100%')).toEqual([])
  })

  test('finds an order by the name of a part in the person’s language, with or without accents and maker @CART-12', async () => {
    const number = await orderOfOwner()
    const { items } = (await details(shop.tokens.owner, number)).body
    const { name, brand } = items[0]!
    const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    for (const q of [name, bare, brand, `${brand} ${name}`, `${name} ${brand}`])
      expect([q, await list(shop.tokens.owner, q)]).toEqual([q, [number]])
  })

  test('finds an order by the plate that who ordered knows the car by, however it is written @CART-12', async () => {
    const number = await orderOfOwner()
    const note = { car_id: ids.logan, registration_number: 'CJ 90 LEG', vin: null }
    await insert(shop.db, 'user_vehicles', [
      { ...note, user_id: people.owner, company_id: people.company },
      { ...note, user_id: people.mechanic, company_id: people.company, registration_number: 'B 777 XYZ' },
    ])
    for (const q of ['CJ 90 LEG', 'cj-90-leg', '90leg', 'CJ90'])
      expect(await list(shop.tokens.mechanic, q), q).toEqual([number])
    for (const q of ['CJ 91', 'B 777 XYZ', 'CJ']) expect(await list(shop.tokens.mechanic, q), q).toEqual([])
    await shop.db.deleteFrom('user_vehicles').execute()
  })

  test('finds an order by the name, plate and customer of a job whose parts it has @CART-12', async () => {
    const number = await orderOfOwner()
    const job = await openJob(shop.tokens.owner, {
      name: 'Dacia lui Ionel',
      plate: 'B 55 ABC',
      customer_reference: 'Ștefan Pop',
    })
    expect(await list(shop.tokens.mechanic, 'lui ionel')).toEqual([])
    await shop.db.updateTable('order_lines').set({ job_id: job }).where('line', '=', 1).execute()
    for (const q of ['lui ionel', 'stefan', 'b55abc', '55-ABC'])
      expect(await list(shop.tokens.mechanic, q), q).toEqual([number])
    for (const q of ['lui Vasile', 'B55ABD', '55']) expect(await list(shop.tokens.mechanic, q), q).toEqual([])
    expect(await list(shop.tokens.outsider, 'lui ionel')).toEqual([])
  })

  test('finds an order by several of what it has, in any order, and by none of what it lacks @CART-12', async () => {
    const number = await orderOfOwner()
    const { name, brand } = (await details(shop.tokens.owner, number)).body.items[0]!
    const job = await openJob(shop.tokens.owner, { name: 'Dacia lui Ionel', plate: 'B 55 ABC' })
    await shop.db.updateTable('order_lines').set({ job_id: job }).where('line', '=', 1).execute()
    const [first = ''] = name.split(' ')
    for (const q of [`B 55 ABC ${brand}`, `${brand} 55-abc`, `ionel  ${first}`, `curte lui ${brand} ${first}`])
      expect(await list(shop.tokens.mechanic, q), q).toEqual([number])
    for (const q of [`B 55 ABD ${brand}`, 'ionel vasile', `${brand} 55-abc nimic`])
      expect(await list(shop.tokens.mechanic, q), q).toEqual([])
  })

  test('finds an order by who sent it, under the name that others see alone @CART-12', async () => {
    const number = await orderOfOwner()
    const named = { first_name: 'Vlăduț', family_name: 'Mureșan', nickname: 'Șefu', hide_real_name: false }
    const rename = (given: Partial<typeof named>) =>
      shop.db
        .updateTable('users')
        .set({ ...named, ...given })
        .where('user_id', '=', people.owner)
        .execute()
    await rename({})
    for (const q of ['muresan', 'Vlăduț Mureșan', 'mureșan vlăduț'])
      expect(await list(shop.tokens.mechanic, q), q).toEqual([number])
    await rename({ hide_real_name: true })
    expect(await list(shop.tokens.mechanic, 'sefu')).toEqual([number])
    expect(await list(shop.tokens.mechanic, 'Mureșan')).toEqual([])
  })

  test('names who hides their real name by it to a parent, and by the nickname to colleagues @ACC-01', async () => {
    const cart = await add(shop, shop.tokens.mechanic, [[ids.padsBrembo, 2]])
    const { number } = (await send(shop, shop.tokens.mechanic, orderOf(cart))).body.orders[0]!
    await shop.db
      .updateTable('users')
      .set({ first_name: 'Vlad', family_name: 'Surduc', nickname: 'Șefu', hide_real_name: true })
      .where('user_id', '=', people.mechanic)
      .execute()
    const by = async (token: string) => (await details(token, number)).body.ordered_by
    expect([await by(shop.tokens.owner), await by(shop.tokens.apprentice)]).toEqual(['Vlad Surduc', 'Șefu'])
    expect([await list(shop.tokens.owner, 'surduc'), await list(shop.tokens.owner, 'sefu')]).toEqual([[number], []])
    expect([await list(shop.tokens.apprentice, 'surduc'), await list(shop.tokens.apprentice, 'sefu')]).toEqual([
      [],
      [number],
    ])
  })

  test('finds an order by the day that is typed, with or without its year @CART-12', async () => {
    const number = await orderOfOwner()
    // In Bucharest it is the 3rd of March already.
    await shop.db
      .updateTable('orders')
      .set({ created_at: '2026-03-02T23:30:00Z' })
      .where('number', '=', number)
      .execute()
    for (const q of ['3.3.2026', '03.03.2026', '3.03', '03.03.', '2026-03-03'])
      expect(await list(shop.tokens.owner, q), q).toEqual([number])
    for (const q of ['2.3.2026', '3.3.2025', '3.4']) expect(await list(shop.tokens.owner, q), q).toEqual([])
  })

  test('is narrowed by the days on which orders were sent and by status, and says how many of each there are @CART-12', async () => {
    const number = await orderOfOwner()
    const row = await shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const { order_id: _, ...old } = row
    // Half past midnight in Bucharest is still the day before in UTC.
    const sent = [
      ['900001', '2026-03-09T22:30:00Z', 'delivered'],
      ['900002', '2026-03-10T10:00:00Z', 'cancelled'],
      ['900003', '2026-03-10T22:30:00Z', 'delivered'],
    ] as const
    await shop.db
      .insertInto('orders')
      .values(
        sent.map(([each, at, status]) => ({
          ...old,
          number: each,
          status,
          client_intent_id: randomUUID(),
          shipping_point: JSON.stringify(old.shipping_point),
          totals: JSON.stringify(old.totals),
          unordered: '[]',
          created_at: new Date(at),
        })),
      )
      .execute()
    const ask = async (query: { from?: string; to?: string; status?: 'delivered' | 'cancelled' | 'in_progress' }) =>
      (await shop.call(orderEndpoints.list, { token: shop.tokens.owner, query })).body
    const numbers = async (query: Parameters<typeof ask>[0]) => (await ask(query)).items.map((each) => each.number)
    expect(await numbers({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['900002', '900001'])
    expect(await numbers({ to: '2026-03-10', status: 'delivered' })).toEqual(['900001'])
    expect(await numbers({ status: 'in_progress' })).toEqual([])
    const { counts, total } = await ask({ to: '2026-03-11', status: 'cancelled' })
    expect([counts, total]).toEqual([{ delivered: 2, cancelled: 1 }, 1])
    for (const query of [{ from: '2026-03-11', to: '2026-03-10' }, { from: '2026-02-31' }, { from: 'ieri' }]) {
      const { status, refusal } = await shop.call(orderEndpoints.list, { token: shop.tokens.owner, query })
      expect([query, status, Object.keys(refusal.errors ?? {})]).toEqual([query, 422, ['from']])
    }
  })

  test('keeps the last 50, newest first, page by page @CART-12', async () => {
    const number = await orderOfOwner()
    const row = await shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
    const { order_id: _, ...old } = row
    await shop.db
      .insertInto('orders')
      .values(
        Array.from({ length: 60 }, (_each, index) => ({
          ...old,
          number: String(900_000 + index),
          client_intent_id: randomUUID(),
          shipping_point: JSON.stringify(old.shipping_point),
          totals: JSON.stringify(old.totals),
          unordered: '[]',
          created_at: new Date(Date.now() - (index + 1) * 60_000),
        })),
      )
      .execute()
    const page = (
      await shop.call(orderEndpoints.list, { token: shop.tokens.owner, query: { page: '3', per_page: '20' } })
    ).body
    expect([page.total, page.total_pages, page.items.length, page.items.at(-1)?.number]).toEqual([50, 3, 10, '900048'])
  })
})

describe('an order', () => {
  test('keeps its words and amounts when the catalogue changes', async () => {
    const number = await orderOfOwner()
    await setPrice(shop, ids.padsBrembo, 99_999)
    const { body } = await details(shop.tokens.owner, number)
    expect(body).toMatchObject({
      number,
      comment: 'La poartă',
      status: 'ordered',
      credit_exceeded: false,
      shipping_point: 'Curte',
    })
    expect(body.amounts.purchase).toEqual({ net: 51_000, vat: 10_710, gross: 61_710 })
    expect(
      body.items.map((line) => [
        line.articleNumber,
        line.quantity,
        line.vehicle?.carId ?? null,
        line.amounts.purchase?.net,
      ]),
    ).toEqual([
      ['P 68 033', 2, ids.logan, 30_000],
      ['09.9208.11', 1, null, 21_000],
    ])
    expect(body.items.map((line) => line.unit?.purchase?.net)).toEqual([15_000, 21_000])
  })

  test('keeps when its parts were promised to be there, whatever runs leave later @CART-12', async () => {
    const cart = await add(shop, shop.tokens.owner, [
      [ids.padsBrembo, 2, ids.logan],
      [ids.padsBosch, 7],
    ])
    const [promised] = cart.items.map(
      ({ availability }) => availability.find(({ quantity }) => quantity > 0)?.arrives_at,
    )
    const number = (await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]!.number
    expect(promised).toEqual(expect.any(String))
    expect((await details(shop.tokens.owner, number)).body.items.map((line) => line.arrives_at)).toEqual([
      promised,
      null,
    ])
    await shop.db.updateTable('delivery_runs').set({ days_later: 9 }).execute()
    expect((await details(shop.tokens.owner, number)).body.items.map((line) => line.arrives_at)).toEqual([
      promised,
      null,
    ])
  })

  test('says of a line that comes by two runs how many come when, until somebody says anew when all of it does @T-03', async () => {
    const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 8]])
    const [near, far] = cart.items[0]!.availability.filter(({ quantity }) => quantity > 0)
    expect([near?.quantity, far?.level, near?.arrives_at === far?.arrives_at]).toEqual([5, 'national', false])
    const { number } = (await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]!
    const [line] = (await details(shop.tokens.owner, number)).body.items
    expect([line?.arrives_at, line?.parts]).toEqual([
      far?.arrives_at,
      [
        { quantity: 5, arrives_at: near?.arrives_at },
        { quantity: 3, arrives_at: far?.arrives_at },
      ],
    ])
    await shop.db
      .updateTable('order_lines')
      .set({ arrives_at: new Date('2026-12-24T08:00:00Z') })
      .execute()
    const [later] = (await details(shop.tokens.owner, number)).body.items
    expect([later?.arrives_at, later?.parts]).toEqual(['2026-12-24T08:00:00.000Z', undefined])
  })

  test('of a number that is none does not exist', async () => {
    expect((await details(shop.tokens.owner, '123456789')).status).toBe(404)
    expect((await details(shop.tokens.owner, 'x')).status).toBe(422)
  })
})
