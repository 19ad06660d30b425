import type { AddItem } from '#src/contract/cart-changes.ts'
import { isOrderable } from '#src/domain/cart-line.ts'
import { quantityProblem } from '#src/domain/quantity.ts'
import type * as v from 'valibot'
import { Refusal } from '#server/refusals/refusal.ts'
import { additionsTo } from './cart-additions.ts'
import type { CartContext, CartOffer, PricedLine } from './cart.context.ts'
import type { CartLineRow, SeenOffer } from './cart.repository.ts'
import { sharesOf } from './line-shares.ts'
import { quantityText } from './quantity-text.ts'

/** What was put in: how many articles, the name of a single one (CART-01), the lines they are on. */
export interface Added {
  readonly added: number
  readonly name: string | null
  readonly uuids: string[]
}

/**
 * Adds articles; one already in the cart for the same vehicle grows, unless it lies there under the very id: that is this addition, done before. All or nothing: every item that cannot be had is named in the refusal.
 * @throws Refusal 422 with errors at `items.N…`, or too-many-lines
 */
export async function addToCart(context: CartContext, items: readonly v.InferOutput<typeof AddItem>[]): Promise<Added> {
  const head = await context.cart.open()
  const lines = await context.cart.lines(head.cartId)
  const offers = await context.offers(items.map((item) => item.id))
  const vehicles = await context.knownVehicles(items.flatMap((item) => (item.car_id ? [item.car_id] : [])))
  const { changed, uuids } = additionsTo(lines, items, { offers, vehicles, newUuid: () => context.newUuid() })
  const shares = sharesOf(withChanges(lines, changed), ({ articleId }) => offers.get(articleId) ?? null)
  for (const { isNew, ...line } of changed) {
    const seen = seenOffer(context, shares.get(line.uuid)!, line.quantity)
    if (!isNew) {
      await context.cart.setQuantity(head.cartId, line.uuid, line.quantity, seen)
      await context.cart.setFitAnswers(head.cartId, line.uuid, line.fitAnswers)
    } else if (!(await context.cart.insert(head.cartId, { ...line, seen })))
      throw new Refusal('validation', { errors: { 'items.0.uuid': [{ key: 'line-exists' }] } })
  }
  const [first] = items
  return {
    added: items.length,
    name: items.length === 1 && first ? context.nameOf(offers.get(first.id)!.article) : null,
    uuids,
  }
}

/**
 * Sets a line's quantity; the price it is at from now on is the one the person saw when they did it.
 * @throws Refusal 404 unknown line, 412 when `baseQuantity` no longer holds, 422 for a quantity that cannot be ordered
 */
export async function setQuantity(
  context: CartContext,
  uuid: string,
  quantity: number,
  baseQuantity: number | undefined,
): Promise<void> {
  const { cartId, line } = await lineOf(context, uuid)
  if (baseQuantity !== undefined && baseQuantity !== line.row.quantity)
    throw new Refusal('cart-line-changed', { details: { uuid, seen: baseQuantity, now: line.row.quantity } })
  const problem = line.offer ? quantityProblem(quantity, line.offer) : ({ code: 'too-large', maximum: 0 } as const)
  if (problem) throw new Refusal('validation', { errors: { 'variants.0.requested_quantity': [quantityText(problem)] } })
  await context.cart.setQuantity(cartId, uuid, quantity, seenOffer(context, line.offer!, quantity))
}

/**
 * Gives each of the lines that wants more than there is what can be had; the others stay.
 * @throws Refusal 404 for a line that is not in this cart; then none has changed
 */
export async function acceptAvailable(context: CartContext, uuids: readonly string[]): Promise<void> {
  const { cartId, lines } = await allLines(context)
  const byUuid = new Map(lines.map((line) => [line.row.uuid, line]))
  if (uuids.some((uuid) => !byUuid.has(uuid))) throw new Refusal('not-found')
  for (const uuid of new Set(uuids)) {
    const { condition, offer } = byUuid.get(uuid)!
    if (condition === 'insufficient_stock')
      await context.cart.setQuantity(cartId, uuid, offer!.maximum, seenOffer(context, offer!, offer!.maximum))
  }
}

export async function removeLines(context: CartContext, uuids: readonly string[]): Promise<void> {
  const { cartId } = await context.cart.open()
  await context.cart.remove(cartId, uuids)
}

/** @throws Refusal 404 for a line that is not in this cart */
export async function removeLine(context: CartContext, uuid: string): Promise<void> {
  const { cartId } = await lineOf(context, uuid)
  await context.cart.remove(cartId, [uuid])
}

export async function removeMissing(context: CartContext): Promise<void> {
  const { cartId, lines } = await allLines(context)
  await context.cart.remove(
    cartId,
    lines
      .filter((line) => !isOrderable(line.condition) && line.condition !== 'insufficient_stock')
      .map((line) => line.row.uuid),
  )
}

export async function clearCart(context: CartContext): Promise<void> {
  const { cartId } = await context.cart.open()
  await context.cart.remove(
    cartId,
    (await context.cart.lines(cartId)).map((line) => line.uuid),
  )
}

/** @throws Refusal 404 for a line that is not in this cart */
export async function selectLine(context: CartContext, uuid: string, isSelected: boolean): Promise<void> {
  const { cartId } = await lineOf(context, uuid)
  await context.cart.setSelected(cartId, [uuid], isSelected)
}

/** Without `uuids`, as former versions of the app ask for it, all that are in the cart by now. */
export async function selectAll(context: CartContext, isSelected: boolean, uuids?: readonly string[]): Promise<void> {
  const { cartId } = await context.cart.open()
  await context.cart.setSelected(
    cartId,
    uuids ?? (await context.cart.lines(cartId)).map((line) => line.uuid),
    isSelected,
  )
}

/** @throws Refusal 422 at the comment where another device has written a third since `base` was seen (decision 126) */
export async function setComment(context: CartContext, comment: string, base: string | undefined): Promise<void> {
  const { cartId, comment: now } = await context.cart.open()
  if (base !== undefined && !['', base, comment].includes(now))
    throw new Refusal('validation', {
      errors: { comment: [{ key: 'comment-changed', values: { now } }] },
      details: { now },
    })
  await context.cart.setComment(cartId, comment)
}

/** @throws Refusal 422 for a shipping point that is not the company's */
export async function setShippingPoint(context: CartContext, shippingPointId: number): Promise<void> {
  const own = await context.shippingPoints()
  if (!own.some((point) => point.id === shippingPointId))
    throw new Refusal('validation', { errors: { shipping_point: [{ key: 'shipping-point-required' }] } })
  const { cartId } = await context.cart.open()
  await context.cart.setShippingPoint(cartId, shippingPointId)
}

/** The lines as they will be, as far as what they share hangs on it. */
function withChanges(lines: readonly CartLineRow[], changed: ReturnType<typeof additionsTo>['changed']) {
  const byUuid = new Map(changed.map((line) => [line.uuid, line]))
  return [
    ...lines.map((line) => ({ ...line, quantity: byUuid.get(line.uuid)?.quantity ?? line.quantity })),
    ...changed.filter(({ isNew }) => isNew).map((line) => ({ ...line, isSelected: true })),
  ]
}

/** Price and promise of this moment, by which a later change is known. */
function seenOffer(context: CartContext, offer: CartOffer, quantity: number): SeenOffer {
  return { ...offer.price, arrivesAt: context.arrivalOf(offer, quantity) }
}

async function allLines(context: CartContext): Promise<{ cartId: number; lines: PricedLine[] }> {
  const { cartId } = await context.cart.open()
  return { cartId, lines: await context.price(await context.cart.lines(cartId)) }
}

async function lineOf(context: CartContext, uuid: string): Promise<{ cartId: number; line: PricedLine }> {
  const { cartId } = await context.cart.open()
  const rows = await context.cart.lines(cartId)
  const row = rows.find((each) => each.uuid === uuid)
  if (!row) throw new Refusal('not-found')
  const lines = await context.price(rows.filter(({ articleId }) => articleId === row.articleId))
  return { cartId, line: lines.find((each) => each.row === row)! }
}
