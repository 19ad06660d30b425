import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartCheckEndpoints } from '#src/contract/ordering/cart-check.ts'
import type { Tables } from '#server/db/tables.ts'
import { withSessions } from '#tests/api/catalogue-shop.ts'
import { add, type OrderingShop, setStock, startAfresh } from '#tests/api/ordering.ts'
import { insertOrderingWorld } from '#tests/builders/ordering-world.ts'
import { linkage } from '#tests/builders/catalogue/small-articles.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { articleRow, inFour, insert, words } from '#tests/builders/rows.ts'

const [SIDE, KIND, ARM] = [1002, 1020, 2040]
const [left, right] = [1, 2]
const list = { type: 'K', unit: null, immediate: true }
/** An arm for the left, and arms for the right: of another make, of the same one, of another type, for the rear. */
const arms = { left: 40, otherMake: 41, same: 42, otherType: 43, rear: 44 }

async function insertArms(db: Kysely<Tables>): Promise<void> {
  const values = (...of: string[]) => JSON.stringify(of.map((en, at) => ({ key: at + 1, ro: en, hu: en, en, de: en })))
  await insert(db, 'criteria', [
    { ...list, criteria_id: SIDE, key: 'side', name: words(inFour('Parte')), key_values: values('left', 'right') },
    { ...list, criteria_id: KIND, key: 'arm', name: words(inFour('Braț')), key_values: values('upper', 'lower') },
  ])
  const name = words(inFour('Braț de suspensie'))
  await insert(db, 'generic_articles', [
    {
      generic_article_id: ARM,
      key: 'control_arm',
      node_id: ids.brakes,
      name,
      flags: ['pair', 'perAxle', 'sides'],
      image: null,
    },
  ])
  const of = (article_id: number, brand_id: number, side: number, arm = 1, position = 1) =>
    articleRow({
      article_id,
      brand_id,
      generic_article_id: ARM,
      criteria: JSON.stringify([
        [SIDE, side],
        [KIND, arm],
        [ids.position, position],
      ]),
    })
  await insert(db, 'articles', [
    of(arms.left, ids.bosch, left),
    of(arms.otherMake, ids.brembo, right),
    of(arms.same, ids.bosch, right),
    of(arms.otherType, ids.bosch, right, 2),
    of(arms.rear, ids.bosch, right, 1, 2),
  ])
  const all = Object.values(arms)
  await insert(
    db,
    'prices',
    all.map((article_id) => ({ article_id, price_group: 'B', list_minor: 20_000, net_minor: 10_000 })),
  )
  await insert(
    db,
    'linkages',
    all.map((articleId) => linkage({ carId: ids.logan, genericArticleId: ARM, articleId })),
  )
}

let shop: OrderingShop
beforeAll(async () => {
  shop = await withSessions(async (db) => {
    await insertOrderingWorld(db)
    await insertArms(db)
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await startAfresh(shop)
  // Most of the shop’s pieces are of what is not meant.
  const pieces = { [arms.left]: 4, [arms.otherMake]: 9, [arms.same]: 2, [arms.otherType]: 30, [arms.rear]: 30 }
  for (const [id, count] of Object.entries(pieces)) await setStock(shop, Number(id), { [ids.branch]: count })
})

const found = async () =>
  (await shop.call(cartCheckEndpoints.check, { token: shop.tokens.owner })).body.findings.map(({ rule, remedy }) => [
    rule,
    remedy.do === 'add' ? [remedy.product.id, remedy.quantity] : remedy.do,
  ])

test('beside an arm of one side the other side is offered: of the same make, type and axle', async () => {
  await add(shop, shop.tokens.owner, [[arms.left, 1, ids.logan]])
  expect(await found()).toEqual([['one-side', [arms.same, 1]]])
})

test('of another make where there is none of the same, and none where there is but another type or axle', async () => {
  await add(shop, shop.tokens.owner, [[arms.left, 1, ids.logan]])
  await setStock(shop, arms.same, {})
  expect(await found()).toEqual([['one-side', [arms.otherMake, 1]]])
  await setStock(shop, arms.otherMake, {})
  expect(await found()).toEqual([['one-side', 'see']])
})
