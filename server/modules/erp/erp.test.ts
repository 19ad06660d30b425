import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { localErp } from '#server/adapters/erp/erp-local.ts'
import { sendDueDocuments } from '#server/jobs/erp/erp-sending.ts'
import { type ErpShop, openErpShop, type Standing, TOKEN } from '#tests/api/erp.ts'
import { type OrderingShop, startAfresh, stockOf } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let world: ErpShop
let shop: OrderingShop
beforeAll(async () => {
  world = await openErpShop()
  shop = world.shop
})
afterAll(() => world.close())
beforeEach(() => startAfresh(shop))

const fullStock = { [ids.branch]: 5, [ids.otherBranch]: 40, [ids.national]: 10 }

test("the demo's own ERP accepts an order as it was placed, once, and takes what it is sent of other kinds @T-12", async () => {
  const number = await world.ordered()
  const told: unknown[] = []
  const erp = localErp(
    async (order, standing) => told.push((await world.tell(order, standing)).body),
    async () => undefined,
  )
  expect(await sendDueDocuments(shop.db, erp)).toBeGreaterThan(0)
  expect(told).toContainEqual({ applied: true })
  expect(await world.standing(number)).toEqual({
    status: 'ordered',
    state: 'accepted',
    sap: `009${number.slice(-7)}`,
    lines: [
      [6, 0, 0],
      [2, 0, 0],
    ],
  })
  const { rows } =
    await sql`update erp_documents set state = 'waiting', sent_at = null, next_attempt_at = now() - interval '1 second' where document like ${`%${number}`}
    returning document_key`.execute(shop.db)
  expect(rows).toHaveLength(1)
  expect(await sendDueDocuments(shop.db, erp)).toBe(1)
  expect(told.at(-1)).toEqual({ applied: false })
  expect((await world.events(number)).map(([kind]) => kind)).toEqual(['accepted'])
  await erp.send({
    key: 'a',
    document: 'return 1',
    seq: 1,
    kind: 'return',
    created_at: '2026-11-25T10:00:00Z',
    body: {},
  })
})

describe('an order that the ERP takes @T-12', () => {
  test('has its number there and what is confirmed; the rest is cancelled, told, and given back in stock and credit', async () => {
    const number = await world.ordered()
    const [stock, credit] = [await stockOf(shop, ids.padsBrembo), await world.used()]
    const answer = await world.tell(number, {
      version: 5,
      state: 'accepted',
      sap_order: '0080012345',
      lines: [
        { line: 1, confirmed: 4, reason: 'lipsă în depozit' },
        { line: 2, confirmed: 2 },
      ],
    })
    expect([answer.status, answer.body]).toEqual([200, { applied: true }])
    expect(await world.standing(number)).toEqual({
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
    expect((await world.used()) - credit).toBe(-36_300)
    expect(await world.events(number)).toEqual([
      ['accepted', '', []],
      ['shortened', '', [{ line: 1, quantity: 6, cancelled: 2 }]],
    ])
    // Who tells something else of it later need not say its number again.
    await world.tell(number, { version: 6, state: 'held', reason: 'limită' })
    expect(await world.standing(number)).toMatchObject({ state: 'held', sap: '0080012345' })
  })

  test('and later refuses is cancelled with a reason, and everything that it took is given back, once', async () => {
    const number = await world.ordered()
    const refusal = { version: 9, state: 'refused', reason: 'preț greșit' } as const
    await world.tell(number, { version: 5, state: 'accepted', lines: [{ line: 1, confirmed: 4 }] })
    expect([(await world.tell(number, refusal)).body, (await world.tell(number, refusal)).body]).toEqual([
      { applied: true },
      { applied: false },
    ])
    expect([await world.standing(number), await world.used(), await stockOf(shop, ids.padsBrembo)]).toMatchObject([
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
    // Told again under another version, it is no news.
    await world.tell(number, { ...refusal, version: 10 })
    const events = await world.events(number)
    expect(events.filter(([kind]) => kind === 'refused')).toEqual([['refused', 'preț greșit', []]])
  })

  test('after it had refused it takes stock and credit again, as far as nobody has bought the pieces', async () => {
    const number = await world.ordered()
    const taken = async () => [await stockOf(shop, ids.padsBrembo), await world.used()]
    const had = await taken()
    const refuse = (version: number) => world.tell(number, { version, state: 'refused', reason: 'preț greșit' })
    const lines = [6, 2].map((confirmed, index) => ({ line: index + 1, confirmed }))
    await refuse(1)
    await world.tell(number, { version: 2, state: 'accepted', lines })
    expect([(await world.standing(number)).status, await taken()]).toEqual(['ordered', had])
    await refuse(3)
    expect(await taken()).toEqual([fullStock, 0])
    await shop.db.updateTable('stock').set({ quantity: 1 }).where('article_id', '=', ids.padsBrembo).execute()
    await world.tell(number, { version: 4, state: 'accepted', lines })
    await refuse(5)
    expect(Object.values(await stockOf(shop, ids.padsBrembo))).toEqual([1, 1, 1])
  })

  test('is held at credit without being refused: nothing is given back, and it goes on', async () => {
    const number = await world.ordered()
    const [stock, credit] = [await stockOf(shop, ids.padsBrembo), await world.used()]
    await world.tell(number, { version: 1, state: 'held', reason: 'limită de credit' })
    expect([await world.standing(number), await stockOf(shop, ids.padsBrembo), await world.used()]).toMatchObject([
      { status: 'in_progress', state: 'held' },
      stock,
      credit,
    ])
    await world.tell(number, { version: 2, state: 'accepted' })
    expect([(await world.standing(number)).status, (await world.events(number)).map(([kind]) => kind)]).toEqual([
      'ordered',
      ['held', 'accepted'],
    ])
  })

  test('stands as the last version says, whatever order the answers come in', async () => {
    const number = await world.ordered()
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
    await Promise.all([...answers, ...answers].toReversed().map((body) => world.tell(number, body)))
    expect((await world.standing(number)).lines).toEqual([
      [2, 4, 0],
      [0, 2, 0],
    ])
    expect(await world.used()).toBe(36_300)
  })

  test('is not told more than was ordered, of lines that it has, and nothing of a foreign one', async () => {
    const number = await world.ordered()
    const above = await world.tell(number, {
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
      (await world.standing(number)).state,
      (await world.tell('1234567890', { version: 1, state: 'accepted' })).status,
    ]).toEqual([null, 404])
  })
})

describe('deliveries @T-12', () => {
  test('add up, whatever order they come in, and what is all there is delivered', async () => {
    const number = await world.ordered()
    await world.deliver('D2', number, [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 2 },
    ])
    await world.tell(number, {
      version: 1,
      state: 'accepted',
      lines: [
        { line: 1, confirmed: 4 },
        { line: 2, confirmed: 2 },
      ],
    })
    expect((await world.standing(number)).status).toBe('ordered')
    await world.deliver('D1', number, [{ line: 1, quantity: 2 }])
    expect((await world.deliver('D1', number, [{ line: 1, quantity: 2 }])).body).toEqual({ applied: false })
    expect(await world.standing(number)).toMatchObject({
      status: 'delivered',
      lines: [
        [4, 2, 4],
        [2, 0, 2],
      ],
    })
  })

  test('are as their last version has them; one that is called off takes its pieces back', async () => {
    const number = await world.ordered()
    await world.deliver(
      'D3',
      number,
      [
        { line: 1, quantity: 6 },
        { line: 2, quantity: 2 },
      ],
      { version: 2 },
    )
    await world.deliver('D3', number, [{ line: 1, quantity: 1 }])
    expect((await world.standing(number)).status).toBe('delivered')
    await world.deliver('D3', number, [], { version: 3 })
    expect(await world.standing(number)).toMatchObject({
      status: 'ordered',
      lines: [
        [null, 0, 0],
        [null, 0, 0],
      ],
    })
    // The buyer hears of a delivery once, whatever becomes of it.
    await world.deliver('D3', number, [{ line: 1, quantity: 1 }], { version: 4 })
    const events = await world.events(number)
    expect(events.filter(([kind]) => kind === 'delivered')).toHaveLength(1)
  })
})

test('a delivery that is of another order already is refused at its order, and neither order changes @T-12', async () => {
  const [number, other] = [await world.ordered(), await world.ordered()]
  await world.deliver('D4', number, [{ line: 1, quantity: 2 }], { version: 5 })
  const before = [await world.standing(number), await world.standing(other)]
  for (const version of [4, 5, 6]) {
    const answer = await world.deliver('D4', other, [{ line: 1, quantity: 1 }], { version })
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'validation', errors: { order: [expect.any(String)] } },
    ])
  }
  expect([await world.standing(number), await world.standing(other)]).toEqual(before)
  expect((await world.deliver('D4', number, [{ line: 1, quantity: 3 }], { version: 6 })).body).toEqual({
    applied: true,
  })
})

describe('what contradicts what the ERP has said before is refused at its place, and changes nothing @T-12', () => {
  const refused = async (call: Promise<{ status: number; refusal: { errors?: object } }>) => {
    const { status, refusal } = await call
    return [status, Object.keys(refusal.errors ?? {})]
  }

  test('more than was ordered and not cancelled does not leave, with all deliveries together', async () => {
    const number = await world.ordered()
    await world.tell(number, { version: 1, state: 'accepted', lines: [{ line: 2, confirmed: 0 }] })
    await world.deliver('D5', number, [{ line: 1, quantity: 4 }])
    const before = [await world.standing(number), await world.events(number), await world.used()]
    expect(await refused(world.deliver('D6', number, [{ line: 1, quantity: 3 }]))).toEqual([422, ['lines.0.quantity']])
    expect(await refused(world.deliver('D6', number, [{ line: 2, quantity: 1 }]))).toEqual([422, ['lines.0.quantity']])
    expect(await refused(world.deliver('D5', number, [{ line: 1, quantity: 99_999 }], { version: 2 }))).toEqual([
      422,
      ['lines.0.quantity'],
    ])
    expect([await world.standing(number), await world.events(number), await world.used()]).toEqual(before)
    // Once the first says less, the second may come again.
    await world.deliver('D5', number, [{ line: 1, quantity: 3 }], { version: 3 })
    expect((await world.deliver('D6', number, [{ line: 1, quantity: 3 }])).body).toEqual({ applied: true })
  })

  test('what has left is neither refused nor confirmed below that, and no line stands twice', async () => {
    const number = await world.ordered()
    await world.deliver('D7', number, [{ line: 1, quantity: 4 }])
    const before = [await world.standing(number), await world.used()]
    const tell = (given: Partial<Standing>) => refused(world.tell(number, { version: 2, state: 'accepted', ...given }))
    expect(await tell({ state: 'refused' })).toEqual([422, ['state']])
    expect(await tell({ lines: [{ line: 1, confirmed: 3 }] })).toEqual([422, ['lines.0.confirmed']])
    const twice = [1, 2, 1].map((line) => ({ line, confirmed: 2 }))
    expect(await tell({ lines: [...twice.slice(1, 2), ...twice.slice(1)] })).toEqual([
      422,
      ['lines.1.line', 'lines.2.confirmed'],
    ])
    expect([await world.standing(number), await world.used()]).toEqual(before)
    expect(await tell({ lines: [{ line: 1, confirmed: 4 }] })).toEqual([200, []])
  })
})

describe('who calls as the ERP', () => {
  test('has its token; where none was given nobody is let in, and people are told what they lack', async () => {
    const number = await world.ordered()
    const body: Standing = { version: 1, state: 'refused' }
    const asked = async (token: string) => (await world.tell(number, body, token)).status
    expect([await asked('f'.repeat(40)), await asked(shop.tokens.owner), await asked('')]).toEqual([401, 403, 401])
    const none = await shop.call(erpEndpoints.order, { token: TOKEN, params: { number }, body })
    expect([none.status, (await world.standing(number)).state]).toEqual([401, null])
    // Its token is nobody of the shop's.
    expect(
      (await world.app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode,
    ).toBe(401)
  })
})
