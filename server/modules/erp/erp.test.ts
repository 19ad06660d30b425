import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderCalls } from '#src/contract/order.ts'
import { tellOfOrders } from '#server/jobs/order-messages.ts'
import { erpEndpoints } from '#src/contract/erp.ts'
import type { CallOf } from '#src/contract/endpoint.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, send, startAfresh, stockOf } from '#tests/api/ordering.ts'
import { asking } from '#tests/api/test-shop.ts'
import { openTestProcess, type TestProcess } from '#tests/api/two-processes.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/small-catalogue.ts'

const TOKEN = 'e'.repeat(40)
let shop: OrderingShop
/** A process that the ERP may call. */
let erp: TestProcess
beforeAll(async () => {
  shop = await openOrderingShop()
  erp = await openTestProcess(shop.url, { erpToken: TOKEN })
})
afterAll(async () => {
  await erp.close()
  await shop.close()
})
beforeEach(() => startAfresh(shop))

type Standing = CallOf<typeof erpEndpoints.order>['body']
const tell = (number: string, body: Standing, token = TOKEN) =>
  asking(erp.app)(erpEndpoints.order, { token, params: { number }, body })
const deliver = (
  number: string,
  order: string,
  lines: { line: number; quantity: number }[],
  { version = 1, run = 'Tura 2' } = {},
) =>
  asking(erp.app)(erpEndpoints.delivery, {
    token: TOKEN,
    params: { number },
    body: { version, order, run, shipped_at: '2026-11-25T10:00:00Z', lines },
  })

async function ordered(pads = 6, discs = 2): Promise<string> {
  const cart = await add(shop, shop.tokens.owner, [
    [ids.padsBrembo, pads],
    [ids.discsBrembo, discs],
  ])
  return (await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]!.number
}
const standing = async (number: string) => {
  const order = await shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const lines = await shop.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .orderBy('line')
    .execute()
  return {
    status: order.status,
    state: order.erp_state,
    sap: order.sap_order,
    lines: lines.map((line) => [line.confirmed_quantity, line.cancelled_quantity, line.delivered_quantity]),
  }
}
const used = async () =>
  (
    await shop.db
      .selectFrom('companies')
      .select('credit_used_minor')
      .where('company_id', '=', people.company)
      .executeTakeFirstOrThrow()
  ).credit_used_minor
const events = async (number: string) =>
  (
    await shop.db
      .selectFrom('order_events as e')
      .innerJoin('orders as o', 'o.order_id', 'e.order_id')
      .select(['e.kind', 'e.text', 'e.details'])
      .where('o.number', '=', number)
      .orderBy('e.event_id')
      .execute()
  ).map(({ kind, text, details }) => [kind, text, details])
const fullStock = { [ids.branch]: 5, [ids.otherBranch]: 40, [ids.national]: 10 }

describe('an order that the ERP takes @T-12', () => {
  test('has its number there and what is confirmed; the rest is cancelled, told, and given back in stock and credit', async () => {
    const number = await ordered()
    const [stock, credit] = [await stockOf(shop, ids.padsBrembo), await used()]
    const answer = await tell(number, {
      version: 5,
      state: 'accepted',
      sap_order: '0080012345',
      lines: [
        { line: 1, confirmed: 4, reason: 'lipsă în depozit' },
        { line: 2, confirmed: 2 },
      ],
    })
    expect([answer.status, answer.body]).toEqual([200, { applied: true }])
    expect(await standing(number)).toEqual({
      status: 'ordered',
      state: 'accepted',
      sap: '0080012345',
      lines: [
        [4, 2, 0],
        [2, 0, 0],
      ],
    })
    const sum = (pieces: Record<number, number>) => Object.values(pieces).reduce((all, each) => all + each, 0)
    expect(sum(await stockOf(shop, ids.padsBrembo)) - sum(stock)).toBe(2)
    expect((await used()) - credit).toBe(-36_300)
    expect(await events(number)).toEqual([
      ['accepted', '', []],
      ['shortened', '', [{ line: 1, quantity: 6, cancelled: 2 }]],
    ])
  })

  test('and later refuses is cancelled with a reason, and everything that it took is given back, once', async () => {
    const number = await ordered()
    const refusal = { version: 9, state: 'refused', reason: 'preț greșit' } as const
    await tell(number, { version: 5, state: 'accepted', lines: [{ line: 1, confirmed: 4 }] })
    expect([(await tell(number, refusal)).body, (await tell(number, refusal)).body]).toEqual([
      { applied: true },
      { applied: false },
    ])
    expect([await standing(number), await used(), await stockOf(shop, ids.padsBrembo)]).toMatchObject([
      {
        status: 'cancelled',
        state: 'refused',
        lines: [
          [0, 6, 0],
          [0, 2, 0],
        ],
      },
      0,
      fullStock,
    ])
    expect((await events(number)).at(-1)).toEqual(['refused', 'preț greșit', []])
  })

  test('is held at credit without being refused: nothing is given back, and it goes on', async () => {
    const number = await ordered()
    const [stock, credit] = [await stockOf(shop, ids.padsBrembo), await used()]
    await tell(number, { version: 1, state: 'held', reason: 'limită de credit' })
    expect([await standing(number), await stockOf(shop, ids.padsBrembo), await used()]).toMatchObject([
      { status: 'in_progress', state: 'held' },
      stock,
      credit,
    ])
    await tell(number, { version: 2, state: 'accepted' })
    expect([(await standing(number)).status, (await events(number)).map(([kind]) => kind)]).toEqual([
      'ordered',
      ['held', 'accepted'],
    ])
  })

  test('stands as the last version says, whatever order the answers come in', async () => {
    const number = await ordered()
    const answers: Standing[] = [
      { version: 1, state: 'held' },
      { version: 2, state: 'accepted', lines: [{ line: 1, confirmed: 4 }] },
      {
        version: 3,
        state: 'accepted',
        lines: [
          { line: 1, confirmed: 2 },
          { line: 2, confirmed: 0, reason: 'retras' },
        ],
      },
    ]
    await Promise.all([...answers, ...answers].toReversed().map((body) => tell(number, body)))
    expect((await standing(number)).lines).toEqual([
      [2, 4, 0],
      [0, 2, 0],
    ])
    expect(await used()).toBe(36_300)
  })

  test('is not told more than was ordered, of lines that it has, and nothing of a foreign one', async () => {
    const number = await ordered()
    const above = await tell(number, {
      version: 1,
      state: 'accepted',
      lines: [
        { line: 1, confirmed: 7 },
        { line: 9, confirmed: 1 },
      ],
    })
    expect([above.status, Object.keys(above.refusal.errors ?? {})]).toEqual([
      422,
      ['lines.0.confirmed', 'lines.1.line'],
    ])
    expect([
      (await standing(number)).state,
      (await tell('1234567890', { version: 1, state: 'accepted' })).status,
    ]).toEqual([null, 404])
  })
})

describe('deliveries @T-12', () => {
  test('add up, whatever order they come in, and what is all there is delivered', async () => {
    const number = await ordered()
    await deliver('D2', number, [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 2 },
    ])
    await tell(number, {
      version: 1,
      state: 'accepted',
      lines: [
        { line: 1, confirmed: 4 },
        { line: 2, confirmed: 2 },
      ],
    })
    expect((await standing(number)).status).toBe('ordered')
    await deliver('D1', number, [{ line: 1, quantity: 2 }])
    expect((await deliver('D1', number, [{ line: 1, quantity: 2 }])).body).toEqual({ applied: false })
    expect(await standing(number)).toMatchObject({
      status: 'delivered',
      lines: [
        [4, 2, 4],
        [2, 0, 2],
      ],
    })
  })

  test('are as their last version has them; one that is called off takes its pieces back', async () => {
    const number = await ordered()
    await deliver(
      'D3',
      number,
      [
        { line: 1, quantity: 6 },
        { line: 2, quantity: 2 },
      ],
      { version: 2 },
    )
    await deliver('D3', number, [{ line: 1, quantity: 1 }])
    expect((await standing(number)).status).toBe('delivered')
    await deliver('D3', number, [], { version: 3 })
    expect(await standing(number)).toMatchObject({
      status: 'ordered',
      lines: [
        [null, 0, 0],
        [null, 0, 0],
      ],
    })
    const other = await ordered()
    expect((await deliver('D3', other, [{ line: 1, quantity: 1 }], { version: 9 })).body).toEqual({ applied: false })
  })
})

describe('who calls as the ERP', () => {
  test('has its token; where none was given nobody is let in, and people are told what they lack', async () => {
    const number = await ordered()
    const body: Standing = { version: 1, state: 'refused' }
    const asked = async (token: string) => (await tell(number, body, token)).status
    expect([await asked('f'.repeat(40)), await asked(shop.tokens.owner), await asked('')]).toEqual([401, 403, 401])
    const none = await shop.call(erpEndpoints.order, { token: TOKEN, params: { number }, body })
    expect([none.status, (await standing(number)).state]).toEqual([401, null])
    // Its token is nobody of the shop's.
    expect(
      (await erp.app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode,
    ).toBe(401)
  })
})

test('an import that does not know an order yet gives back nothing of what was sold', async () => {
  const number = await ordered()
  const stock = await stockOf(shop, ids.padsBrembo)
  const folder = csvFolder()
  const rows = Object.entries(fullStock).map(([warehouse, pieces]) => `${ids.padsBrembo},${warehouse},${pieces}`)
  const importAgain = async (line: string) => {
    folder.write('stock.csv', ['article_id,warehouse_id,quantity', ...rows, line])
    await importFolder({ pool: shop.pool, folder: folder.path, source: 'test', report: () => undefined })
  }
  await importAgain(`${ids.discsBrembo},${ids.national},7`)
  expect(await stockOf(shop, ids.padsBrembo)).toEqual(stock)
  await sql`update orders set erp_known_at = now() - interval '2 hours' where number = ${number}`.execute(shop.db)
  await importAgain(`${ids.discsBrembo},${ids.national},6`)
  expect(await stockOf(shop, ids.padsBrembo)).toEqual(fullStock)
  folder.remove()
})

describe('who ordered', () => {
  test('is written to once about what was cancelled, held or refused, and about nothing else', async () => {
    const number = await ordered()
    await tell(number, { version: 1, state: 'held', reason: 'limită de credit' })
    await tell(number, { version: 2, state: 'accepted', lines: [{ line: 1, confirmed: 4, reason: 'lipsă' }] })
    await deliver('D7', number, [{ line: 1, quantity: 4 }])
    await tell(number, { version: 3, state: 'refused', reason: 'client blocat' })
    const hints: unknown[] = []
    const deps = {
      db: shop.db,
      publicUrl: 'https://shop.example',
      realtime: { emitToRoom: (...hint: unknown[]) => void hints.push(hint) },
    }
    await shop.db.updateTable('order_events').set({ mailed_at: null }).execute()
    await sql`update order_events set mailed_at = now() where order_id <> (select order_id from orders where number = ${number})`.execute(
      shop.db,
    )
    await shop.db.deleteFrom('outgoing_messages').execute()
    expect([await tellOfOrders(deps), await tellOfOrders(deps)]).toEqual([5, 0])
    const mails = (await shop.db.selectFrom('outgoing_messages').select('payload').orderBy('message_id').execute()).map(
      ({ payload }) => payload as { subject: string; text: string },
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Comanda ${number} este reținută la credit`,
      `Comanda ${number} nu poate fi livrată în întregime`,
      `Comanda ${number} a fost refuzată`,
    ])
    expect(mails[1]!.text).toContain('2 din 6 buc. (')
    expect(hints).toHaveLength(5)
    expect(hints[0]).toEqual([`company:${people.company}`, 'order.changed', { number }])
  })

  test('sees on the order what is confirmed, delivered and cancelled, and that it is held', async () => {
    const number = await ordered()
    await tell(number, { version: 1, state: 'held', reason: 'limită de credit' })
    await tell(number, { version: 2, state: 'accepted', lines: [{ line: 1, confirmed: 4, reason: 'lipsă' }] })
    await deliver('D8', number, [{ line: 1, quantity: 3 }])
    await tell(number, { version: 3, state: 'held', reason: 'limită de credit' })
    const { body } = await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })
    expect([body.status, body.erp]).toEqual(['in_progress', { state: 'held', reason: 'limită de credit' }])
    expect(body.items[0]).toMatchObject({
      quantity: 6,
      confirmed: 4,
      delivered: 3,
      invoiced: 0,
      cancelled: 2,
      cancel_reason: 'lipsă',
    })
  })
})
