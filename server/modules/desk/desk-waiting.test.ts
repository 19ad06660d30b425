import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brand } from '#src/contract/brand.ts'
import { type Desk, deskEndpoints } from '#src/contract/people/desk.ts'
import { addDays, instantOf, localDay } from '#src/domain/orders/delivery-promise.ts'
import { openOfferShop, type OfferShop, withoutOffers } from '#tests/api/offers.ts'
import { add, orderOf, send, setStock } from '#tests/api/ordering.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

const NOW = new Date()
const moment = (days: number, time: string) =>
  instantOf(addDays(localDay(NOW, brand.timeZone), days), time, brand.timeZone).toISOString()
let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['offer_shares', 'stock_notifications'] as const) await shop.db.deleteFrom(table).execute()
  await withoutOffers(shop)
})

const desk = async (token: string): Promise<Desk> => (await shop.call(deskEndpoints.read, { token })).body
const waiting = async (token: string) =>
  (await desk(token)).waiting.items.map(({ kind, number, text }) => [kind, number, text])

test('what was offered from the cart waits for who sent it and for the parent once it is accepted, until it is in the cart @OFR-04', async () => {
  const { owner, mechanic, apprentice, outsider } = shop.tokens
  const share = {
    company_id: people.company,
    user_id: people.mechanic,
    actor_id: people.mechanic,
    source: 'cart' as const,
    vbeln: null,
    content: JSON.stringify({ plate: 'CJ 90 LEG', lines: [] }),
    customer: '',
    phone: '',
    created_at: NOW,
    expires_at: moment(30, '12:00'),
  }
  const accepted = {
    accepted_at: NOW,
    accepted_version: 1,
    accepted_lines: [1, 2],
    accepted_name: 'Ion Pop',
    accepted_minor: 100,
  }
  const [open, taken] = [randomUUID(), randomUUID()]
  await insert(shop.db, 'offer_shares', [
    { ...share, share_id: open, token_hash: randomBytes(32) },
    { ...share, ...accepted, share_id: taken, token_hash: randomBytes(32), taken_at: NOW, taken_by: people.owner },
  ])
  expect(await waiting(mechanic)).toEqual([])
  await shop.db.updateTable('offer_shares').set(accepted).where('share_id', '=', open).execute()
  const row = [['share', '', 'Ion Pop, CJ 90 LEG']]
  expect(await Promise.all([mechanic, owner, apprentice, outsider].map(waiting))).toEqual([row, row, [], []])
  expect((await desk(mechanic)).waiting.items[0]).toMatchObject({ id: open, count: 2, is_urgent: true })
})

test('a wish that arrived waits for who made it, while it is to be had and nobody has ordered it since @ACC-04', async () => {
  const { owner, mechanic } = shop.tokens
  const wish = { user_id: people.mechanic, company_id: people.company, requested_at: moment(-9, '12:00') }
  await insert(shop.db, 'stock_notifications', [
    { ...wish, article_id: ids.padsBrembo, delivered_at: moment(-1, '12:00') },
    { ...wish, article_id: ids.padsBrembo, delivered_at: moment(-2, '12:00') },
    { ...wish, article_id: ids.discsBrembo, delivered_at: moment(-20, '12:00') },
    { ...wish, article_id: ids.filterBosch, delivered_at: null },
  ])
  expect(await waiting(owner)).toEqual([])
  expect((await desk(mechanic)).waiting.items).toMatchObject([
    { kind: 'arrived', id: String(ids.padsBrembo), text: expect.stringMatching(/^BREMBO P 68 033 /) as string },
  ])
  await setStock(shop, ids.padsBrembo, {})
  expect(await waiting(mechanic)).toEqual([])
  await setStock(shop, ids.padsBrembo, { [ids.otherBranch]: 40 })
  expect(await waiting(mechanic)).toEqual([])
  const hall = (branch_id: number | null) =>
    shop.db.updateTable('shipping_points').set({ branch_id }).where('shipping_point_id', '=', points.hall).execute()
  const usual = (shipping_point_id: number | null) =>
    shop.db.updateTable('user_companies').set({ shipping_point_id }).where('user_id', '=', people.mechanic).execute()
  await hall(ids.otherBranch)
  await usual(points.hall)
  expect(await waiting(mechanic), 'their goods come from the other branch @T-03').toHaveLength(1)
  await usual(null)
  await hall(null)
  await setStock(shop, ids.padsBrembo, { [ids.national]: 40 })
  expect(await waiting(mechanic)).toHaveLength(1)
  const cart = await add(shop, owner, [[ids.padsBrembo, 2]])
  await send(shop, owner, orderOf(cart))
  expect(await waiting(mechanic)).toEqual([])
})
