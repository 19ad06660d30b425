import { START_LINES_MAX, type StartCart, type StartProduct } from '#src/contract/campaigns/start-orders.ts'
import { quantityProblem } from '#src/domain/pricing/quantity.ts'
import { startLineProblem, startPoints } from '#src/domain/points/start-cart.ts'
import { quantityText } from '#server/modules/cart/quantity-text.ts'
import { fieldRefusal, Refusal, tooMany } from '#server/refusals/refusal.ts'
import type { StartCartRepository } from './start-cart.repository.ts'
import type { StartCatalogue } from './start-catalogue.ts'

/** What is withdrawn from the catalogue altogether is left out, as in the list. */
export async function readStartCart(cart: StartCartRepository, catalogue: StartCatalogue): Promise<StartCart> {
  const lines = await cart.lines()
  const products = await catalogue.some(lines.map(({ articleId }) => articleId))
  const items = lines.flatMap(({ articleId, quantity }) => {
    const product = products.get(articleId)
    return product ? [{ ...product, quantity, problem: startLineProblem(product, quantity) }] : []
  })
  return { items, total_points: startPoints(items), available_points: await cart.usable() }
}

/**
 * @param quantity null for one multiple more than there is
 * @throws Refusal 404 for what is none of START, 422 for a quantity that cannot be had, for more than the points allow and for too many lines
 */
export async function addToStartCart(
  cart: StartCartRepository,
  catalogue: StartCatalogue,
  articleId: number,
  quantity: number | null,
): Promise<StartCart> {
  const product = (await catalogue.some([articleId])).get(articleId)
  if (!product || product.points === 0) throw fieldRefusal('product', 'unknown-article')
  const there = (await cart.lines()).find((line) => line.articleId === articleId)?.quantity ?? 0
  await put(cart, product, there + (quantity ?? product.moq))
  return withinPoints(cart, catalogue, articleId)
}

/** @throws Refusal as `addToStartCart`, 404 for an article that is not in the cart */
export async function changeInStartCart(
  cart: StartCartRepository,
  catalogue: StartCatalogue,
  articleId: number,
  quantity: number,
): Promise<StartCart> {
  const product = (await catalogue.some([articleId])).get(articleId)
  const there = (await cart.lines()).find((line) => line.articleId === articleId)
  if (!product || !there) throw new Refusal('not-found')
  await put(cart, product, quantity)
  return quantity > there.quantity ? withinPoints(cart, catalogue, articleId) : readStartCart(cart, catalogue)
}

async function put(cart: StartCartRepository, product: StartProduct, quantity: number): Promise<void> {
  const problem = quantityProblem(quantity, { moq: product.moq, maximum: product.maximum_quantity })
  if (problem) throw new Refusal('validation', { errors: { quantity: [quantityText(problem)] } })
  if (!(await cart.put(product.id, quantity, START_LINES_MAX))) throw tooMany('too-many-lines', START_LINES_MAX)
}

/** Nobody fills a cart that the company cannot pay; the caller's transaction undoes what was put in. */
async function withinPoints(
  cart: StartCartRepository,
  catalogue: StartCatalogue,
  articleId: number,
): Promise<StartCart> {
  const now = await readStartCart(cart, catalogue)
  if (now.total_points > now.available_points)
    throw new Refusal('points-exhausted', { details: { product: articleId, available: now.available_points } })
  return now
}
