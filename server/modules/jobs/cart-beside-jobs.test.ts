import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { add, openOrderingShop, type OrderingShop, readCart, startAfresh } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { people } from '#tests/builders/people.ts'
import { insert } from '#tests/builders/rows.ts'

let shop: OrderingShop
const [job, line] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  await shop.db.deleteFrom('payment_options').execute()
  await shop.call(jobEndpoints.create, { ...as('owner'), body: { id: job, name: 'Astra' } })
})

type Who = 'owner' | 'mechanic'
const wholeOf = (net: number) => net + Math.round(net * 0.21)
const as = (who: Who) => ({ token: shop.tokens[who], key: randomUUID() })
const put = (who: Who, article: number, quantity: number) =>
  shop.call(jobEndpoints.add, {
    ...as(who),
    params: { id: job },
    body: { items: [{ id: article, uuid: line, variants: [{ requested_quantity: quantity }] }] },
  })
const set = (who: Who, quantity: number, base: number) =>
  shop.call(cartEndpoints.updateItem, {
    ...as(who),
    params: { uuid: line },
    body: { variants: [{ requested_quantity: quantity }], base_quantity: base },
  })
const rename = (who: Who, body: { name?: string; customer_reference?: string; base_customer_reference?: string }) =>
  shop.call(jobEndpoints.update, { ...as(who), params: { id: job }, body })
const cartOf = (who: Who) => readCart(shop, shop.tokens[who])

test('whoever set the other quantity themselves, on another device, is told no name @CART-11', async () => {
  await put('owner', ids.padsBrembo, 2)
  expect((await set('owner', 4, 2)).status).toBe(200)
  const late = await set('owner', 6, 2)
  expect([late.status, late.refusal.details]).toEqual([412, { uuid: line, seen: 2, now: 4 }])
})

test('where a colleague has emptied a text nothing is lost by another one', async () => {
  await rename('owner', { customer_reference: 'Popa' })
  await rename('mechanic', { customer_reference: '', base_customer_reference: 'Popa' })
  expect((await rename('owner', { customer_reference: 'Popescu', base_customer_reference: 'Popa' })).status).toBe(200)
  expect((await cartOf('mechanic')).jobs).toMatchObject([{ customer_reference: 'Popescu' }])
})

test('what one’s own cart has taken is not to be had for a job as well @CART-04', async () => {
  await add(shop, shop.tokens.owner, [[ids.discsBrembo, 6]])
  await put('owner', ids.discsBrembo, 1)
  const refused = await set('owner', 4, 1)
  expect([refused.status, Object.keys(refused.refusal.errors ?? {})]).toEqual([422, ['variants.0.requested_quantity']])
  expect((await set('owner', 2, 1)).status).toBe(200)
})

test('what is selected in jobs uses the credit and the day’s cash, also for who may not see what it comes to @T-06', async () => {
  const gross = wholeOf(2 * 15_000)
  await shop.db
    .updateTable('companies')
    .set({ credit_limit_minor: gross - 1 })
    .execute()
  const day = { day_cap_minor: gross - 1 }
  await shop.db.updateTable('payment_methods').set(day).where('method', '=', 'cash').execute()
  await insert(shop.db, 'payment_options', [{ company_id: people.company, method: 'cash', days: 0, is_usual: false }])
  await put('mechanic', ids.padsBrembo, 2)
  const { credit_exceeded: isExceeded, credit_left: left, payments } = await cartOf('mechanic')
  expect([isExceeded, left, payments?.find(({ method }) => method === 'cash')]).toMatchObject([
    true,
    null,
    { is_exceeded: true, day_left: null },
  ])
  await shop.call(cartEndpoints.selectAll, { ...as('mechanic'), body: { checked: false, uuids: [line] } })
  const free = await cartOf('mechanic')
  expect([free.credit_exceeded, free.payments?.find(({ method }) => method === 'cash')?.is_exceeded]).toEqual([
    false,
    false,
  ])
})

test('what the person sees of the credit goes down by what they have selected in a job', async () => {
  await put('owner', ids.padsBrembo, 2)
  const cart = await cartOf('owner')
  expect(cart.credit_left! - wholeCart(cart).credit_left!).toBe(wholeOf(2 * 15_000))
})
