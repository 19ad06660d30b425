import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { offered, type OfferShop, openOfferShop, requested, withoutOffers } from '#tests/api/offers.ts'
import { setStock } from '#tests/api/ordering.ts'
import { ids } from '#tests/builders/catalogue/small-catalogue.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { people } from '#tests/builders/people.ts'

let shop: OfferShop
beforeAll(async () => {
  shop = await openOfferShop()
})
afterAll(() => shop.close())
beforeEach(() => withoutOffers(shop))

test('an offer promises its customer by the shipping point that is chosen, by itself by their usual one @T-03', async () => {
  await setStock(shop, ids.padsBrembo, { [ids.branch]: 6, [ids.otherBranch]: 4 })
  const { owner } = shop.tokens
  const vbeln = await requested(shop, owner, [{ article_id: ids.padsBrembo }])
  await offered(shop, vbeln, [[14_000]])
  const hall = (branch_id: number | null) =>
    shop.db.updateTable('shipping_points').set({ branch_id }).where('shipping_point_id', '=', points.hall).execute()
  await hall(ids.otherBranch)
  await shop.db
    .updateTable('user_companies')
    .set({ shipping_point_id: points.yard })
    .where('user_id', '=', people.owner)
    .execute()
  const local = async (shipping_point?: number) => {
    const query = shipping_point === undefined ? {} : { shipping_point: String(shipping_point) }
    const { body } = await shop.call(offerEndpoints.details, { token: owner, params: { vbeln }, query })
    return body.items[0]?.availability[0]?.quantity
  }
  // Where the cart goes is another matter.
  await shop.call(cartEndpoints.shippingPoint, {
    token: owner,
    key: randomUUID(),
    body: { shipping_point: points.hall },
  })
  expect([await local(), await local(points.yard), await local(points.hall), await local(points.foreign)]).toEqual([
    6, 6, 4, 6,
  ])
  await hall(null)
})
