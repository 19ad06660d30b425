import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReturnTerms } from '#src/contract/catalogue/article.ts'
import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import { jobEndpoints } from '#src/contract/ordering/jobs.ts'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { wholeCart } from '#src/domain/cart/whole-cart.ts'
import { afterImport } from '#tests/api/after-import.ts'
import { insert } from '#tests/builders/rows.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { add, openOrderingShop, type OrderingShop, orderOf, readCart, send, startAfresh } from '#tests/api/ordering.ts'

let shop: OrderingShop
beforeAll(async () => {
  shop = await openOrderingShop()
})
afterAll(() => shop.close())
beforeEach(() => startAfresh(shop))

const usual: ReturnTerms = { days: 14, fee_percent: 0, sealed: false, reason: null }
const electrical: ReturnTerms = { ...usual, reason: 'electrical' }

/** Pads are electrical here, all else comes back with a tenth of its price kept; as an import writes it. */
async function setRules(isStrict: boolean): Promise<void> {
  await shop.db.deleteFrom('return_rules').execute()
  if (isStrict)
    await insert(shop.db, 'return_rules', [
      { rule_id: 1, return_fee_percent: 10 },
      { rule_id: 2, generic_article_id: ids.pads, no_return_reason: 'electrical' },
    ])
  await shop.db.insertInto('catalogue_versions').values({ source: 'test' }).execute()
}
const returnsInCart = async () => (await readCart(shop, shop.tokens.owner)).items.map(({ returns }) => returns)
const told = async (...terms: (ReturnTerms | undefined)[]) =>
  expect(await afterImport(returnsInCart)).toEqual([terms, terms])

async function returnsOfOrder(number: string) {
  const { body } = await shop.call(orderCalls.details, { token: shop.tokens.owner, params: { number } })
  return body.items.map(({ returns }) => returns)
}

describe('@T-05 what cannot come back is said before ordering, and stands by the order', () => {
  test('the cart says it at the line, the check asks, the order keeps it when the rules change', async () => {
    const { owner } = shop.tokens
    await add(shop, owner, [
      [ids.padsBosch, 1, ids.logan],
      [ids.discsBrembo, 2, ids.logan],
    ])
    await setRules(true)
    await told(electrical, { ...usual, fee_percent: 10 })
    const { findings } = (await shop.call(cartCheckEndpoints.check, { token: owner })).body
    expect(findings.filter(({ rule }) => rule === 'no-return').map(({ returns }) => returns)).toEqual([
      electrical,
      { ...usual, fee_percent: 10 },
    ])

    const { number } = (await send(shop, owner, orderOf(await readCart(shop, owner)))).body.orders[0]!
    expect(await returnsOfOrder(number)).toEqual([electrical, { ...usual, fee_percent: 10 }])
    await add(shop, owner, [[ids.padsBosch, 1, ids.logan]])
    await setRules(false)
    await told(undefined)
    expect(await returnsOfOrder(number), 'as it was said then').toEqual([electrical, { ...usual, fee_percent: 10 }])
  })

  test('a line of a job keeps it too; without a rule nothing is said and nothing kept', async () => {
    const { owner } = shop.tokens
    const job = randomUUID()
    await shop.call(jobEndpoints.create, {
      token: owner,
      key: randomUUID(),
      body: { id: job, name: 'Logan', plate: '', car_id: null, customer_reference: '' },
    })
    await add(shop, owner, [[ids.padsBosch, 1, ids.logan]])
    await setRules(false)
    await told(undefined)
    const plain = (await send(shop, owner, orderOf(await readCart(shop, owner)))).body.orders[0]!
    expect(await returnsOfOrder(plain.number)).toEqual([undefined])

    await shop.call(jobEndpoints.add, {
      token: owner,
      key: randomUUID(),
      params: { id: job },
      body: { items: [{ id: ids.discsBrembo, car_id: ids.logan, variants: [{ requested_quantity: 2 }] }] },
    })
    await setRules(true)
    const fee = { ...usual, fee_percent: 10 }
    const returnsWithJobs = async () => wholeCart(await readCart(shop, owner)).items.map(({ returns }) => returns)
    expect(await afterImport(returnsWithJobs)).toEqual([[fee], [fee]])
    const seen = orderOf(wholeCart(await readCart(shop, owner)))
    expect(await returnsOfOrder((await send(shop, owner, seen)).body.orders[0]!.number)).toEqual([fee])
  })
})
