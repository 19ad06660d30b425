import type { BodyOf } from '#src/contract/endpoint.ts'
import type { StartOrder, StartProduct, startOrderEndpoints } from '#src/contract/campaigns/start-orders.ts'
import { quantityProblem } from '#src/domain/pricing/quantity.ts'
import { startPoints } from '#src/domain/points/start-cart.ts'
import { quantityText } from '#server/modules/cart/quantity-text.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { StartCatalogue } from './start-catalogue.ts'
import { startCartRepository } from './start-cart.repository.ts'
import { startOrderRepository } from './start-orders.repository.ts'
import { ledgerOf, presentSpent, refuseOtherPoints, shippingPointFor, type Spend, spendPoints } from './spending.ts'

type Wish = BodyOf<(typeof startOrderEndpoints)['createOrder']>

/**
 * Orders articles for points at what was seen of each. Stock is held before the company's points, as an order of the cart does, so that the two never wait for each other.
 * @throws Refusal 412 points-differ, 422 for what is no longer had, for quantities, without points enough or a shipping point
 */
export async function createStartOrder(spend: Spend, catalogue: StartCatalogue, wish: Wish): Promise<StartOrder> {
  const { tx, principal } = spend
  const orders = tx.repository(startOrderRepository, principal)
  const shippingPoint = await shippingPointFor(spend, wish.shipping_point)
  const articleIds = wish.products.map(({ id }) => id)
  await orders.lockStock(articleIds)
  const products = await catalogue.some(articleIds)
  refuseUnavailable(wish, products)
  const points = startPoints(wish.products)
  const now = wish.products.map(({ id, quantity }) => ({ id, points: products.get(id)!.points, quantity }))
  const isSeen = now.every(({ points: each }, at) => each === wish.products[at]!.points)
  // Two that cost otherwise may come to the same.
  refuseOtherPoints(isSeen ? points : null, startPoints(now), {
    products: now.map(({ id, points: each }) => ({ id, points: each })),
  })
  const number = await orders.nextNumber()
  await spendPoints(spend, await ledgerOf(spend), { points, kind: 'order', source: number })
  const names = await catalogue.names(articleIds)
  await orders.create({
    number,
    kind: 'products',
    points,
    shippingPoint,
    lines: wish.products.map(({ id, quantity }) => {
      const product = products.get(id)!
      return {
        article_id: id,
        article_number: product.mfrpn,
        brand_name: product.manufacturer,
        name: names.get(id)!,
        quantity,
        points: product.points,
      }
    }),
  })
  await tx.repository(startCartRepository, principal).remove(articleIds)
  return presentSpent(spend, number)
}

/** Every line that cannot be had is named at its place. */
function refuseUnavailable({ products: wanted }: Wish, products: ReadonlyMap<number, StartProduct>): void {
  const errors: Record<string, TextRef[]> = {}
  const named = new Set<number>()
  for (const [at, { id, quantity }] of wanted.entries()) {
    const product = products.get(id)
    if (!product || product.points === 0 || named.has(id)) {
      errors[`products.${at}.id`] = [{ key: named.has(id) ? 'article-twice' : 'unknown-article' }]
      continue
    }
    named.add(id)
    const problem = quantityProblem(quantity, { moq: product.moq, maximum: product.maximum_quantity })
    if (problem) errors[`products.${at}.quantity`] = [quantityText(problem)]
  }
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
}
