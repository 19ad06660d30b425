import { randomUUID } from 'node:crypto'
import { cartEndpoints, type SendOrder } from '#src/contract/ordering/cart-changes.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { searchEndpoints } from '#src/contract/catalogue/search.ts'
import { todaysProductEndpoints } from '#src/contract/campaigns/todays-products.ts'
import { seenCart } from '#src/domain/cart/seen-cart.ts'
import { ask, type Session } from './shop/api.ts'

/**
 * Articles of today that this person has a price for and that can be had `packs` times over, so that tests do not order
 * each other's stock away; none that the check before sending asks about.
 */
export async function orderableProducts(shop: string, session: Session, packs = 20): Promise<readonly ProductRow[]> {
  const { body } = await ask(shop, session, todaysProductEndpoints.list, {})
  const products = body.items.filter(
    ({ price, maximum_quantity: maximum, moq, flags }) =>
      price !== null && price.core === null && !flags.includes('pair') && maximum >= moq * packs,
  )
  if (products.length === 0) throw new Error('Nothing of the demo can be ordered today.')
  return products
}

/** As many articles as wanted that can be had: those of a word that names a whole shelf. */
export async function sellableProducts(shop: string, session: Session, count: number): Promise<readonly ProductRow[]> {
  const { body } = await ask(shop, session, searchEndpoints.search, { query: { q: 'filtru' } })
  const products = body.items
    .filter((product) => product.price !== null && product.maximum_quantity >= product.moq * 4)
    .slice(0, count)
  if (products.length < count)
    throw new Error(`The demo has only ${products.length} of ${count} articles that can be had.`)
  return products
}

/** Puts articles into the cart, each in its smallest quantity unless `packs` says how many times that. */
export async function fillCart(
  shop: string,
  session: Session,
  products: readonly ProductRow[],
  packs = 1,
): Promise<readonly string[]> {
  const items = products.map((product) => ({
    id: product.id,
    uuid: randomUUID(),
    variants: [{ requested_quantity: product.moq * packs }],
  }))
  const { status, text, body } = await ask(shop, session, cartEndpoints.addMultiple, { body: { items } })
  if (status !== 201) throw new Error(`The cart could not be filled: ${status} ${text}`)
  return body.uuids
}

/** The order that a person would send now, having seen the cart as it is. */
export async function orderOf(shop: string, session: Session): Promise<SendOrder> {
  const { body: cart } = await ask(shop, session, cartEndpoints.items, {})
  const shippingPoint = cart.shipping_point ?? cart.shipping_points[0]?.id ?? null
  return {
    client_intent_id: randomUUID(),
    shipping_point: shippingPoint,
    seen: seenCart(cart),
    accept_lower_prices: false,
    payment: null,
  }
}
