import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import type { MutedCheck } from '#src/contract/ordering/muted-checks.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { checkCart } from '#src/domain/cart/cart-check.ts'
import {
  add,
  everythingIn,
  openOrderingShop,
  type OrderingShop,
  readCart,
  setStock,
  startAfresh,
} from '#tests/api/ordering.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
  await insert(shop.db, 'generic_article_accessories', [
    { generic_article_id: ids.discs, accessory_id: ids.pads, sort: 10, usual: true },
    { generic_article_id: ids.pads, accessory_id: ids.discs, sort: 10 },
  ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await shop.db.deleteFrom('muted_checks').execute()
  await shop.db.deleteFrom('user_vehicles').execute()
  await shop.db.deleteFrom('generic_article_parts').execute()
})

const check = async (token: string) => (await shop.call(cartCheckEndpoints.check, { token })).body
const found = async (token: string) => (await check(token)).findings.map(({ rule, remedy }) => [rule, remedy.do])
const noteBuilt = (token: string, date: string) =>
  shop.call(vehicleEndpoints.putUserVehicle, {
    token,
    key: randomUUID(),
    params: { carId: String(ids.logan) },
    body: { fit_answers: { production_date: date } },
  })
const mute = (token: string, body: MutedCheck & { muted: boolean }) =>
  shop.call(cartCheckEndpoints.mute, { token, key: randomUUID(), body })

test('an empty cart has nothing to look at', async () => {
  expect(await check(shop.tokens.owner)).toEqual({
    findings: [],
    facts: { kinds: [], articles: [], companions: [], opposites: [], muted: [] },
  })
})

test('one disc without pads: two of them, and pads for the car that are there', async () => {
  const { owner } = shop.tokens
  await add(shop, owner, [[ids.discsBrembo, 1, ids.logan]])
  const { findings, facts } = await check(owner)
  expect(findings.map(({ rule, kind, other, remedy }) => [rule, kind, other, remedy.do])).toEqual([
    ['one-of-two', ids.discs, null, 'set-quantity'],
    ['companion', ids.discs, ids.pads, 'add'],
  ])
  expect(findings[1]?.remedy).toMatchObject({
    car_id: ids.logan,
    quantity: 2,
    product: { id: ids.padsBrembo, fits_vehicle: true },
  })
  expect(checkCart((await readCart(shop, owner)).items, facts), 'a device finds the same').toEqual(findings)
})

test('what is only sometimes changed along is not asked for, nor what cannot be had', async () => {
  const { owner } = shop.tokens
  await add(shop, owner, [[ids.padsLpr, 1, ids.logan]])
  expect(await found(owner)).toEqual([])
  await add(shop, owner, [[ids.discsBrembo, 2, ids.eGolf]])
  const asked = (await check(owner)).findings.filter(({ rule }) => rule === 'companion')
  expect(asked.map(({ remedy }) => remedy.do === 'add' && remedy.product.id)).toEqual([ids.padsBosch])
})

test('what is replaced, or of which there is no piece, is not offered beside a part', async () => {
  const { owner } = shop.tokens
  await add(shop, owner, [[ids.discsBrembo, 2, ids.logan]])
  const offered = async () => (await check(owner)).facts.companions.map(({ product }) => product.id)
  expect(await offered()).toEqual([ids.padsBrembo, ids.padsLpr])
  const successor = { article_id: ids.padsBrembo, successor_id: ids.padsLpr, since: '2026-01-01' }
  await insert(shop.db, 'supersessions', [successor])
  expect(await offered()).toEqual([ids.padsLpr])
  await shop.db.deleteFrom('supersessions').where('article_id', '=', ids.padsBrembo).execute()
  const { rows: stock } = await sql<{ article_id: number; warehouse_id: number; quantity: number }>`
    delete from stock where article_id <> ${ids.discsBrembo} returning article_id, warehouse_id, quantity`.execute(
    shop.db,
  )
  await shop.db.updateTable('articles').set({ variant: 'stock' }).where('article_id', '=', ids.padsBosch).execute()
  expect(await offered()).toEqual([])
  await shop.db.updateTable('articles').set({ variant: 'supplier' }).where('article_id', '=', ids.padsBosch).execute()
  await insert(shop.db, 'stock', stock)
})

test('what does not fit the car by what was noted of it is not offered beside a part', async () => {
  const { owner } = shop.tokens
  await add(shop, owner, [[ids.discsBrembo, 2, ids.logan]])
  await noteBuilt(owner, '2013-01')
  const { findings, facts } = await check(owner)
  expect(facts.companions.map(({ product }) => product.id)).toEqual([ids.padsLpr])
  expect(findings.map(({ remedy }) => remedy.do === 'add' && remedy.product.id)).toEqual([ids.padsLpr])
  await noteBuilt(owner, '2016-03')
  expect((await check(owner)).facts.companions.map(({ product }) => product.id)).toEqual([ids.padsBrembo, ids.padsLpr])
})

test('a part beside the kit that holds it', async () => {
  const { owner } = shop.tokens
  await insert(shop.db, 'generic_article_parts', [{ kit_id: ids.discs, part_id: ids.pads }])
  await add(shop, owner, [
    [ids.padsLpr, 1, ids.logan],
    [ids.discsBrembo, 2, ids.logan],
  ])
  expect(await found(owner)).toEqual([['part-of-kit', 'remove']])
})

test('what can be had in the place of an old article is named', async () => {
  const { owner } = shop.tokens
  await setStock(shop, ids.padsOld, { [ids.branch]: 4 })
  await add(shop, owner, [[ids.padsOld, 1, ids.logan]])
  const { findings } = await check(owner)
  expect(findings.map(({ rule, remedy }) => [rule, remedy.do === 'replace' && remedy.product.id])).toEqual([
    ['replaced', ids.padsLpr],
  ])
  await setStock(shop, ids.padsLpr, {})
  expect(await found(owner), 'where nothing replaces it that can be had').toEqual([])
  await setStock(shop, ids.padsLpr, { [ids.central]: 3 })
  await setStock(shop, ids.padsOld, {})
})

test('a promise that has become later since the line was put in, until its quantity is set anew', async () => {
  const { owner } = shop.tokens
  const { items } = await add(shop, owner, [[ids.padsLpr, 1]])
  expect(items[0]?.seen_arrives_at).toBe(items[0]?.availability.find(({ quantity }) => quantity > 0)?.arrives_at)
  await shop.db.updateTable('cart_lines').set({ seen_arrives_at: '2026-01-05T08:00:00Z' }).execute()
  const { findings } = await check(owner)
  expect(findings).toMatchObject([{ rule: 'promise-moved', muteable: false, remedy: { do: 'see' } }])
  expect(findings[0]?.promised?.seen).toBe('2026-01-05T08:00:00.000Z')
  const body = { variants: [{ requested_quantity: 2 }] }
  await shop.call(cartEndpoints.updateItem, {
    token: owner,
    key: randomUUID(),
    params: { uuid: items[0]!.uuid },
    body,
  })
  expect(await found(owner)).toEqual([])
})

test('reading changes nothing', async () => {
  const { owner } = shop.tokens
  await add(shop, owner, [[ids.discsBrembo, 1, ids.logan]])
  const rows = () => shop.db.selectFrom('cart_lines').selectAll().execute()
  const before = await rows()
  await check(owner)
  await check(owner)
  expect(await rows()).toEqual(before)
})

test('who wants to be asked no more is not, for this car and kind alone, and may be asked again', async () => {
  const { owner, mechanic } = shop.tokens
  for (const token of [owner, mechanic])
    await add(shop, token, [
      [ids.discsBrembo, 2, ids.logan],
      [ids.discsBrembo, 2, ids.eGolf],
    ])
  const companion = { car_id: ids.logan, rule: 'companion', kind: ids.discs } as const
  const { body, status } = await mute(owner, { ...companion, muted: true })
  expect([status, body.muted]).toEqual([200, [companion]])
  await mute(owner, { ...companion, muted: true })
  const cars = async (token: string) =>
    (await check(token)).findings.filter(({ rule }) => rule === 'companion').map(({ car_id: car }) => car)
  expect([await cars(owner), await cars(mechanic)]).toEqual([[ids.eGolf], [ids.logan, ids.eGolf]])
  expect((await mute(owner, { ...companion, muted: false })).body.muted).toEqual([])
  expect(await cars(owner)).toEqual([ids.logan, ids.eGolf])
})

test.each([
  ['car_id', { car_id: 1, rule: 'companion', kind: ids.discs }],
  ['kind', { car_id: ids.logan, rule: 'companion', kind: 1 }],
] as const)('of an unknown %s nothing is noted', async (field, body) => {
  const { status, refusal } = await mute(shop.tokens.owner, { ...body, muted: true })
  expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]])
})

test('tells no purchase price to who may not see them @ACC-05', async () => {
  const { mechanic } = shop.tokens
  await add(shop, mechanic, [[ids.discsBrembo, 1, ids.logan]])
  const { entries, numbers } = everythingIn(await check(mechanic))
  expect(entries.filter(([key, value]) => key === 'purchase' && value !== null)).toEqual([])
  expect(numbers.has(15_000), 'the purchase price of the pads').toBe(false)
})
