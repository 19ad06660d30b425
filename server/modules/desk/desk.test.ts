import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { type Desk, DESK_MAX, deskEndpoints } from '#src/contract/people/desk.ts'
import { addDays, instantOf, localDay } from '#src/domain/orders/delivery-promise.ts'
import { threadId } from '#src/domain/threads/thread-rules.ts'
import { offered, openOfferShop, type OfferShop, recall, requested, withoutOffers } from '#tests/api/offers.ts'
import { add, orderOf, send } from '#tests/api/ordering.ts'
import { startStartAfresh } from '#tests/api/start.ts'
import { begin, withoutThreads, write } from '#tests/api/threads.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const TODAY = localDay(new Date(), brand.timeZone)
const moment = (days: number, time: string) => instantOf(addDays(TODAY, days), time, brand.timeZone).toISOString()
const NOW = new Date()
const owned = { company_id: people.company, user_id: people.owner, actor_id: people.owner }
let shop: OfferShop
/** Of a bookkeeper: sees finances, orders nothing. */
let bookkeeper: string
beforeAll(async () => {
  shop = await openOfferShop()
  await shop.db
    .updateTable('user_companies')
    .set({ may_see_finances: true })
    .where('user_id', 'in', [people.owner, people.blocked])
    .execute()
  await shop.db
    .updateTable('user_companies')
    .set({ status: 'active', can_place_orders: false })
    .where('user_id', '=', people.blocked)
    .execute()
  await shop.db.updateTable('users').set({ status: 'active' }).where('user_id', '=', people.blocked).execute()
  bookkeeper = await openSession(shop.db, people.blocked)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['return_lines', 'returns', 'claims', 'core_entries', 'invoice_lines', 'invoices'] as const)
    await shop.db.deleteFrom(table).execute()
  await withoutThreads(shop)
  await withoutOffers(shop)
})

async function desk(token: string): Promise<Desk> {
  const { status, body } = await shop.call(deskEndpoints.read, { token })
  expect(status).toBe(200)
  return body
}
const waiting = async (token: string) =>
  (await desk(token)).waiting.items.map(({ kind, number, text }) => [kind, number, text])

async function order(): Promise<string> {
  const cart = await add(shop, shop.tokens.owner, [
    [ids.padsBrembo, 2],
    [ids.discsBrembo, 2],
  ])
  return (await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]!.number
}

test('of somebody with nothing says so, in every part', async () => {
  expect(await desk(shop.tokens.outsider)).toEqual({
    currency: 'RON',
    waiting: { items: [], total: 0 },
    work: null,
    arrivals: [],
    jobs: { items: [], total: 0 },
    money: null,
    start: null,
  })
})

test('an offer waits for who asked for it and for the parent while it stands; accepted by the owner of the car it comes first @OFR-03', async () => {
  const { owner, mechanic, apprentice, outsider } = shop.tokens
  const asked = { customer: 'Popescu', plate: 'CJ 90 LEG' }
  const vbeln = await requested(shop, mechanic, [{ article_id: ids.padsBrembo }], asked)
  expect(await waiting(mechanic), 'not published').toEqual([])
  await offered(shop, vbeln, [[10_000]])
  const offer = [['offer', vbeln, 'Popescu, CJ 90 LEG']]
  expect(await Promise.all([mechanic, owner, apprentice, outsider].map(waiting))).toEqual([offer, offer, [], []])
  await insert(shop.db, 'offer_shares', [
    {
      ...owned,
      user_id: people.mechanic,
      share_id: randomUUID(),
      token_hash: randomBytes(32),
      source: 'offer',
      vbeln,
      content: JSON.stringify({ lines: [] }),
      customer: '',
      phone: '',
      created_at: NOW,
      expires_at: moment(30, '12:00'),
      accepted_at: NOW,
      accepted_version: 1,
      accepted_lines: [1],
      accepted_name: 'Ion Pop',
      accepted_minor: 100,
    },
  ])
  expect((await desk(mechanic)).waiting.items).toEqual([
    {
      kind: 'accepted',
      id: vbeln,
      number: vbeln,
      text: 'Ion Pop, CJ 90 LEG',
      count: 1,
      amount: null,
      due: null,
      is_urgent: true,
    },
  ])
  await recall(shop, vbeln)
  expect(await waiting(owner)).toEqual([])
})

test('open jobs are told to everybody of the company, a ready one waits for who may order @CART-01', async () => {
  const { owner, mechanic, apprentice, outsider } = shop.tokens
  const job = { company_id: people.company, created_by: people.apprentice, created_at: NOW }
  const [ready, empty] = [randomUUID(), randomUUID()]
  await insert(shop.db, 'jobs', [
    { ...job, job_id: ready, name: 'Frâne', plate: 'CJ 90 LEG', car_id: null, customer_reference: '', is_ready: true },
    { ...job, job_id: empty, name: 'Gol', plate: '', car_id: null, customer_reference: '', is_ready: true },
  ])
  await insert(shop.db, 'cart_lines', [
    {
      uuid: randomUUID(),
      cart_id: null,
      job_id: ready,
      article_id: ids.padsBrembo,
      car_id: null,
      quantity: 2,
      seen_net_minor: 1,
      seen_list_minor: null,
      added_at: NOW,
      seen_arrives_at: null,
    },
  ])
  const row = [['job', 'Frâne', 'CJ 90 LEG']]
  expect(await Promise.all([owner, mechanic, apprentice, outsider].map(waiting))).toEqual([row, row, [], []])
  const { jobs } = await desk(apprentice)
  expect(jobs.total).toBe(2)
  expect(jobs.items).toContainEqual({ id: ready, name: 'Frâne', plate: 'CJ 90 LEG', lines: 1 })
  expect((await desk(outsider)).jobs).toEqual({ items: [], total: 0 })
})

test('money is for who sees finances: late invoices are one thing to who orders, and the first things to a bookkeeper @T-16', async () => {
  const due = [addDays(TODAY, -3), addDays(TODAY, -10), addDays(TODAY, 3)]
  await insert(
    shop.db,
    'invoices',
    due.map((due_on, at) => invoiceRow({ number: `80${at}`, issued_on: '2026-01-01', due_on, net_minor: 10_000 })),
  )
  const overdue = { sum: 24_200, count: 2, oldest_days: 10 }
  const ofOwner = await desk(shop.tokens.owner)
  expect(ofOwner.money).toEqual({ left: expect.any(Number) as number, overdue })
  expect(ofOwner.waiting.items).toMatchObject([{ kind: 'overdue', count: 2, amount: 24_200, is_urgent: true }])
  const ofBookkeeper = await desk(bookkeeper)
  expect(ofBookkeeper.money).toEqual(ofOwner.money)
  expect(ofBookkeeper.waiting.items.map(({ kind, id, amount, due: day }) => [kind, id, amount, day])).toEqual([
    ['invoice', '801', 12_100, due[1]],
    ['invoice', '800', 12_100, due[0]],
  ])
  for (const token of [shop.tokens.mechanic, shop.tokens.apprentice, shop.tokens.outsider])
    expect(await desk(token)).toMatchObject({ money: null, waiting: { items: [], total: 0 } })
})

test('parts to be handed in wait for the company, with their day; of a deposit that ends soon its worth for who sees finances alone @T-24', async () => {
  await insert(shop.db, 'invoices', [invoiceRow({ number: '8100' })])
  const line = { number: '8100', article_id: ids.padsBrembo, plate: 'CJ 90 LEG', quantity: 3 }
  await insert(shop.db, 'invoice_lines', [
    invoiceLineRow({ ...line, line: 1 }),
    invoiceLineRow({ ...line, line: 2, kind: 'deposit', of_line: 1, unit_net_minor: 1_000 }),
  ])
  await shop.db
    .updateTable('core_entries')
    .set({ due_on: addDays(TODAY, 5) })
    .execute()
  const claim = {
    ...owned,
    type: 'defective_part',
    invoice_number: '8100',
    invoice_line: 1,
    article_id: ids.padsBrembo,
    quantity: 1,
    km_at_fitting: 1,
    km_at_defect: 2,
    installation_date: '2026-01-01',
    defect_date: '2026-02-01',
    defect_code: '',
    observations: 'Zgomot la frânare.',
    created_at: NOW,
    lapses_at: null,
    received_at: null,
  }
  await insert(shop.db, 'claims', [
    {
      ...claim,
      client_id: randomUUID(),
      number: '6900000001',
      status: 'submitted',
      submitted_at: NOW,
      hand_in_by: moment(1, '16:00'),
    },
    { ...claim, client_id: randomUUID(), number: null, submitted_at: null, hand_in_by: null },
  ])
  await insert(shop.db, 'returns', [
    {
      ...owned,
      number: '5900000001',
      client_id: randomUUID(),
      type: 'new',
      document_type: 'ZRP',
      status: 'approved',
      transport: 'own',
      boxes: 1,
      pickup_on: null,
      created_at: NOW,
    },
  ])
  const found = (await desk(shop.tokens.owner)).waiting.items
  expect(found.map(({ kind, number, due, amount, is_urgent }) => [kind, number, due, amount, is_urgent])).toEqual([
    ['claim', '6900000001', addDays(TODAY, 1), null, true],
    ['photos', '', null, null, false],
    ['return', '5900000001', null, null, false],
    ['core', '8100', addDays(TODAY, 5), 3_000, false],
  ])
  const ofMechanic = (await desk(shop.tokens.mechanic)).waiting.items
  expect(ofMechanic.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['claim', null],
    ['return', null],
    ['core', null],
  ])
  expect(await waiting(shop.tokens.outsider)).toEqual([])
})

test('an answer of the distributor waits until it is seen; held and refused orders wait for who may order', async () => {
  const number = await order()
  const id = threadId('order', number, 0)
  const { owner, mechanic, apprentice, outsider } = shop.tokens
  await begin(shop, owner, { about: 'order', key: number })
  expect(await waiting(owner), 'own words').toEqual([])
  await write(shop, shop.staff, id, { id: randomUUID(), text: 'Pleacă azi.', photos: [] })
  const answer = [['thread', `order ${number}`, 'Pleacă azi.']]
  expect(await Promise.all([owner, mechanic, outsider].map(waiting))).toEqual([answer, answer, []])
  await shop.call(threadEndpoints.read, { token: owner, params: { id }, body: { seq: 2 } })
  expect(await Promise.all([owner, mechanic].map(waiting)), 'each sees for themselves').toEqual([[], answer])
  await shop.db.updateTable('orders').set({ erp_state: 'held', erp_reason: 'Limită depășită' }).execute()
  const held = [['order', number, 'Limită depășită']]
  expect(await Promise.all([owner, apprentice, outsider].map(waiting))).toEqual([held, answer, []])
})

test('what was promised for one moment arrives together, with its plates; what is cancelled or of another company does not @CART-12', async () => {
  await order()
  await order()
  const { db } = shop
  const lines = await db.selectFrom('order_lines').select(['order_id', 'line']).orderBy('order_id').execute()
  const set = (at: number, given: object) =>
    db
      .updateTable('order_lines')
      .set(given)
      .where('order_id', '=', lines[at]!.order_id)
      .where('line', '=', lines[at]!.line)
      .execute()
  const at = moment(0, '10:00')
  await set(0, { arrives_at: at, quantity: 3, cancelled_quantity: 1 })
  await set(1, { arrives_at: moment(-1, '10:00') })
  await set(2, { arrives_at: at, quantity: 2 })
  await set(3, { arrives_at: moment(1, '08:00'), quantity: 2, cancelled_quantity: 2 })
  const { arrivals } = await desk(shop.tokens.apprentice)
  expect(arrivals).toEqual([{ at, pieces: 4, plates: [] }])
  expect((await desk(shop.tokens.outsider)).arrivals).toEqual([])
  await db.updateTable('orders').set({ status: 'cancelled' }).execute()
  expect((await desk(shop.tokens.owner)).arrivals).toEqual([])
})

test('points are for who sees START', async () => {
  await startStartAfresh(shop)
  const { owner, mechanic } = shop.tokens
  expect((await desk(owner)).start).toEqual({ points: 0, next_expiry: null })
  const collects = { is_points_collector: true }
  await shop.db.updateTable('user_companies').set(collects).where('user_id', '=', people.owner).execute()
  expect((await desk(mechanic)).start, 'the parent collects').toBeNull()
  await shop.db.updateTable('companies').set({ allow_campaigns: false, allowed_campaigns: [] }).execute()
  expect((await desk(owner)).start).toBeNull()
})

test('staff have the head of their work list; who acts for a customer has the customer’s desk @ACC-04', async () => {
  const { owner } = shop.tokens
  const first = await requested(shop, owner, [{ article_id: ids.padsBrembo }])
  for (let more = 0; more < DESK_MAX; more += 1) await requested(shop, owner, [{ article_id: ids.padsBrembo }])
  const { work, waiting: none } = await desk(shop.staff)
  expect([work?.total, work?.items.length, work?.items[0], none.total]).toEqual([
    DESK_MAX + 1,
    DESK_MAX,
    {
      kind: 'offer',
      id: first,
      number: first,
      company: expect.any(String) as string,
      text: '',
      since: expect.any(String) as string,
      due: null,
      is_urgent: false,
    },
    0,
  ])
  const acting = await openSession(shop.db, people.owner, people.staff)
  await offered(shop, first, [[10_000]])
  expect(await desk(acting)).toMatchObject({ work: null, waiting: { items: [{ kind: 'offer', id: first }] } })
})
