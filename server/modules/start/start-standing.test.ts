import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallOf } from '#src/contract/endpoint.ts'
import { erpEndpoints } from '#src/contract/after-sales/erp.ts'
import { startEndpoints } from '#src/contract/campaigns/start.ts'
import { startOrderEndpoints as endpoints } from '#src/contract/campaigns/start-orders.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { type ErpShop, openErpShop, TOKEN } from '#tests/api/erp.ts'
import { startAfresh, stockOf } from '#tests/api/ordering.ts'
import { givePoints, orderForPoints, prizeIds, START_POINTS, startStartAfresh } from '#tests/api/start.ts'
import { asking } from '#tests/api/test-shop.ts'
import { csvFolder } from '#tests/builders/csv-folder.ts'
import { invoiceLineRow, invoiceRow } from '#tests/builders/invoices.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let world: ErpShop
beforeAll(async () => {
  world = await openErpShop()
})
afterAll(() => world.close())
beforeEach(async () => {
  await startAfresh(world.shop)
  await startStartAfresh(world.shop)
  await givePoints(world.shop, 5_000)
})

const token = () => world.shop.tokens.owner
const tell = (number: string, body: CallOf<typeof erpEndpoints.startOrder>['body']) =>
  asking(world.app)(erpEndpoints.startOrder, { token: TOKEN, params: { number }, body })
const balance = async () => (await world.shop.call(startEndpoints.points, { token: token() })).body.available_points
const standing = async (number: string) =>
  (await world.shop.call(endpoints.orders, { token: token() })).body.items.find((order) => order.number === number)!
async function ordered(): Promise<string> {
  const { body } = await orderForPoints(world.shop, [
    { id: ids.padsBrembo, quantity: 4, points: START_POINTS.pads },
    { id: ids.discsBrembo, quantity: 1, points: START_POINTS.discs },
  ])
  return body.number
}

test('what is not confirmed comes back in points and stock, once, whatever the ERP says again @T-12 @T-26', async () => {
  const number = await ordered()
  expect(await balance()).toBe(5_000 - 1_650)
  const shortened = { version: 3, state: 'accepted' as const, reason: 'lipsă', lines: [{ line: 1, confirmed: 2 }] }
  expect((await tell(number, shortened)).body).toEqual({ applied: true })
  expect((await tell(number, shortened)).body).toEqual({ applied: false })
  expect((await tell(number, { version: 2, state: 'refused' })).body).toEqual({ applied: false })
  expect(await standing(number)).toMatchObject({ state: 'accepted', given_back: 600, reason: 'lipsă' })
  expect([await balance(), await stockOf(world.shop, ids.padsBrembo)]).toEqual([
    5_000 - 1_050,
    { [ids.branch]: 3, [ids.otherBranch]: 40, [ids.national]: 10 },
  ])
  // A later word that confirms more takes no points again.
  await tell(number, { version: 4, state: 'accepted', lines: [{ line: 1, confirmed: 4 }] })
  expect(await balance()).toBe(5_000 - 1_050)
})

test('a refused order gives everything back, and stays refused @T-26', async () => {
  const number = await ordered()
  await tell(number, { version: 1, state: 'refused', reason: 'blocat' })
  expect((await tell(number, { version: 2, state: 'accepted' })).body).toEqual({ applied: false })
  expect(await standing(number)).toMatchObject({ state: 'refused', given_back: 1_650, reason: 'blocat' })
  expect([await balance(), await stockOf(world.shop, ids.padsBrembo)]).toEqual([
    5_000,
    { [ids.branch]: 5, [ids.otherBranch]: 40, [ids.national]: 10 },
  ])
})

test('what comes back after it was delivered is points, never lei, and its pieces are told by the stock @T-26', async () => {
  const number = await ordered()
  await tell(number, { version: 1, state: 'delivered' })
  const before = await stockOf(world.shop, ids.padsBrembo)
  await tell(number, { version: 2, state: 'delivered', lines: [{ line: 1, confirmed: 2 }] })
  expect(await standing(number)).toMatchObject({ state: 'delivered', given_back: 600 })
  expect(await stockOf(world.shop, ids.padsBrembo)).toEqual(before)
  expect(await world.used()).toBe(0)
})

test('a refused prize comes back to the company and to the shelf, and can be claimed again @T-26', async () => {
  const claim = () =>
    world.shop.call(endpoints.claimPrize, {
      token: token(),
      key: randomUUID(),
      params: { id: String(prizeIds.bag) },
      body: { points: 1_500 },
    })
  await world.shop.db.updateTable('prizes').set({ stock: 1 }).where('prize_id', '=', prizeIds.bag).execute()
  const { body } = await claim()
  await tell(body.number, { version: 1, state: 'refused' })
  expect([await balance(), (await claim()).status]).toEqual([5_000, 201])
})

test('a credit note is done when it is issued, by a number that there is; refused it gives the points back @T-11', async () => {
  const { db } = world.shop
  await insert(db, 'invoices', [
    invoiceRow({ number: 'S301', net_minor: 100_000, issued_on: '2020-01-01' }),
    invoiceRow({ number: 'K301', kind: 'credit', net_minor: 2_000 }),
  ])
  await insert(db, 'invoice_lines', [
    invoiceLineRow({ number: 'S301', line: 1, article_id: ids.padsBrembo, quantity: 1, unit_net_minor: 100_000 }),
  ])
  const minus = async () =>
    (await world.shop.call(endpoints.minusInvoice, { token: token(), key: randomUUID(), body: { points: 100 } })).body
      .number
  const [first, second] = [await minus(), await minus()]
  expect((await tell(first, { version: 1, state: 'delivered' })).status).toBe(422)
  expect((await tell(first, { version: 1, state: 'delivered', credit_number: 'S301' })).status).toBe(422)
  await tell(first, { version: 1, state: 'delivered', credit_number: 'K301' })
  expect((await standing(first)).credit?.number).toBe('K301')
  // What was issued is not taken back by a word: its points would come back beside the note.
  expect((await tell(first, { version: 2, state: 'refused' })).body).toEqual({ applied: false })
  expect(await standing(first)).toMatchObject({ state: 'delivered', given_back: 0 })
  await tell(second, { version: 1, state: 'refused' })
  expect(await balance()).toBe(4_900)
})

test('unknown orders and lines, and more than was ordered, are refused', async () => {
  const number = await ordered()
  expect((await tell('99999999', { version: 1, state: 'accepted' })).status).toBe(404)
  const wrong = await tell(number, {
    version: 1,
    state: 'accepted',
    lines: [
      { line: 1, confirmed: 5 },
      { line: 9, confirmed: 1 },
    ],
  })
  expect(Object.keys(wrong.refusal?.errors ?? {})).toEqual(['lines.0.confirmed', 'lines.1.line'])
})

test('an imported stock is less what was had for points and the ERP does not know yet', async () => {
  await ordered()
  const folder = csvFolder()
  folder.write('stock.csv', ['article_id,warehouse_id,quantity', `${ids.padsBrembo},${ids.branch},9`])
  await importFolder({ pool: world.shop.pool, folder: folder.path, source: 'test', report: () => undefined })
  folder.remove()
  expect((await stockOf(world.shop, ids.padsBrembo))[ids.branch]).toBe(5)
})
