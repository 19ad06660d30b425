import { randomUUID } from 'node:crypto'
import { importFolder } from '#server/db/import/import-folder.ts'
import { afterImport } from '#tests/api/after-import.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { runEndpoints } from '#src/contract/ordering/runs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { localDay } from '#src/domain/orders/delivery-promise.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, readCart, send, startAfresh } from '#tests/api/ordering.ts'
import { queuedMails } from '#tests/builders/mails.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { tellOfOrders } from './messages/order-messages.ts'
import { movePromises, movingPromises } from './moved-promises.ts'

let shop: OrderingShop
let staff: string
beforeAll(async () => {
  shop = await openOrderingShop()
  staff = await openSession(shop.db, people.staff)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await shop.db.deleteFrom('run_exceptions').execute()
  await shop.db.deleteFrom('outgoing_messages').execute()
  for (const { body } of await afterImport(calendar)) expect(JSON.stringify(body)).not.toContain('exceptions')
})
const calendar = () => shop.call(deliveryEndpoints.calendar, { token: shop.tokens.owner })

const RUN = 1
async function ordered(quantity = 2) {
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, quantity]])
  const { number } = (await send(shop, shop.tokens.owner, orderOf(cart))).body.orders[0]!
  const [level] = cart.items[0]!.availability
  return { number, promised: level!.arrives_at!, day: localDay(new Date(level!.order_by!), brand.timeZone) }
}
const line = async (number: string) =>
  (await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })).body.items[0]!
const otherwise = (day: string, times: { cut_off: string | null; arrives_at: string | null }, token = staff) =>
  shop.call(runEndpoints.writeException, {
    token,
    key: randomUUID(),
    params: { id: String(RUN) },
    body: { day, ...times, days_later: 0, reason: 'drum închis' },
  })
const asUsual = (day: string) =>
  shop.call(runEndpoints.removeException, {
    token: staff,
    key: randomUUID(),
    params: { id: String(RUN) },
    body: { day },
  })
const none = { cut_off: null, arrives_at: null }
const told = () =>
  tellOfOrders({ db: shop.db, publicUrl: 'https://shop.example', realtime: { emitToRoom: () => undefined } })

test('a run that would be there before one could still order for it is refused, from staff and from a file @T-03', async () => {
  const { status, refusal } = await otherwise('2099-01-05', { cut_off: '12:00', arrives_at: '10:00' })
  expect([status, refusal.errors]).toEqual([
    422,
    { arrives_at: ['Ajunge înainte de ora limită: puneți o oră mai târzie, sau zile până la sosire.'] },
  ])
  for (const [file, rows] of [
    ['delivery_runs.csv', ['run_id,warehouse_id,branch_id,weekdays,cut_off,arrives_at', '77,1,1,1|2,12:00,10:00']],
    ['run_exceptions.csv', ['run_id,day,cut_off,arrives_at', '1,2099-01-07,12:00,10:00']],
  ] as const) {
    const folder = csvFolder()
    folder.write(file, [...rows])
    const run = importFolder({ pool: shop.pool, folder: folder.path, source: file, report: () => undefined })
    await expect(run).rejects.toThrow('10:00 is not after cut_off 12:00, and days_later is 0')
    folder.remove()
  }
})

test('an order whose run does not go is promised anew, keeps what was promised, and its buyer is written to once @T-03', async () => {
  const { number, promised, day } = await ordered()
  expect((await otherwise(day, none)).status).toBe(204)
  expect([await movePromises(shop.db, new Date()), await movePromises(shop.db, new Date())]).toEqual([1, 0])
  const moved = await line(number)
  expect(moved.former_arrives_at).toBe(promised)
  expect(Date.parse(moved.arrives_at!)).toBeGreaterThan(Date.parse(promised))
  await told()
  await told()
  const mails = await queuedMails(shop.db)
  expect(mails.map(({ subject }) => subject)).toEqual([`Promisiune schimbată pentru comanda ${number}`])
  expect(mails[0]!.text).toContain('drum închis')
  expect(mails[0]!.text).toContain('promis inițial')
})

test('taking the exception away gives back what was promised, and tells it @T-03', async () => {
  const { number, promised, day } = await ordered()
  await otherwise(day, { cut_off: '12:00', arrives_at: '19:00' })
  await movePromises(shop.db, new Date())
  expect((await line(number)).arrives_at).not.toBe(promised)
  expect((await asUsual(day)).status).toBe(204)
  expect(await movePromises(shop.db, new Date())).toBe(1)
  const back = await line(number)
  expect([back.arrives_at, back.former_arrives_at]).toEqual([promised, undefined])
  await told()
  const mails = await queuedMails(shop.db)
  expect(mails).toHaveLength(2)
  expect(mails[1]!.text).toContain('ca la început')
})

test('of a line that comes by two runs only the part moves whose run it is @T-03', async () => {
  const { number, day } = await ordered(8)
  const before = (await line(number)).parts!
  await otherwise(day, { cut_off: '12:00', arrives_at: '15:30' })
  await movePromises(shop.db, new Date())
  const after = (await line(number)).parts!
  expect([after[0]!.arrives_at === before[0]!.arrives_at, after[1]!.arrives_at]).toEqual([false, before[1]!.arrives_at])
})

test('what the ERP has said since stays, and what is delivered or has ended does not move', async () => {
  const { number, day } = await ordered()
  const said = new Date(Date.now() + 3_600_000)
  await shop.db.updateTable('order_lines').set({ arrives_at: said }).execute()
  const second = await ordered()
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('number', '=', second.number).execute()
  await otherwise(day, none)
  expect(await movePromises(shop.db, new Date())).toBe(0)
  expect((await line(number)).arrives_at).toBe(said.toISOString())
})

test('carts promise by it at once, devices get it with the calendar, and screens are told @T-03', async () => {
  const hints: unknown[] = []
  const move = movingPromises({
    db: shop.db,
    realtime: { emitToRoom: (...hint: unknown[]) => void hints.push(hint) },
  })
  await move()
  const cart = await add(shop, shop.tokens.owner, [[ids.padsBrembo, 2]])
  const [level] = cart.items[0]!.availability
  const day = localDay(new Date(level!.order_by!), brand.timeZone)
  await otherwise(day, none)
  await move()
  await move()
  expect(hints).toEqual([['everybody', 'delivery.changed', {}]])
  const isLater = async () =>
    (await readCart(shop, shop.tokens.owner)).items[0]!.availability[0]!.arrives_at! > level!.arrives_at!
  expect(await afterImport(isLater)).toEqual([true, true])
  const { body } = await calendar()
  expect(body.runs.local[0]!.exceptions).toEqual([{ day, cut_off: null, arrives_at: null, days_later: 0 }])
})

test('bad input is refused at its field, and customers write nothing', async () => {
  const passed = await otherwise('2020-01-06', none)
  expect([passed.status, Object.keys(passed.refusal.errors ?? {})]).toEqual([422, ['day']])
  const half = await otherwise('2099-01-05', { cut_off: '10:00', arrives_at: null })
  expect([half.status, Object.keys(half.refusal.errors ?? {})]).toEqual([422, ['arrives_at']])
  expect((await otherwise('2099-01-05', none, shop.tokens.owner)).status).toBe(403)
  expect((await asUsual('2099-01-05')).status).toBe(204)
})
