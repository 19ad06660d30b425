import type { TakenShare } from '#src/contract/shares.ts'
import { saleNet, withVat } from '#src/domain/price.ts'
import { snapQuantity } from '#src/domain/quantity.ts'
import type { Principal } from '#server/access/principal.ts'
import { type CartContext, cartContext } from '#server/modules/cart/cart.context.ts'
import { addToCart, setQuantity } from '#server/modules/cart/cart.service.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import { lineName } from './share.presenter.ts'
import { type ShareLineRow, shareRepository } from './shares.repository.ts'

/**
 * Puts what the owner of the car has accepted into the person's cart, selected, as far as it can be had today. A line that lies there already, as after sharing, is not doubled: it gets
 * at least the accepted quantity. What was offered and not accepted is no longer selected. @throws Refusal 404, 422 where nothing is accepted
 */
export async function takeShare(tx: KyselyTransaction, principal: Principal, id: string): Promise<TakenShare> {
  const shares = tx.repository(shareRepository, principal)
  const share = await shares.open(id)
  if (!share) throw new Refusal('not-found')
  if (share.accepted_lines === null) throw fieldRefusal('id', 'share-not-accepted')
  const accepted = new Set(share.accepted_lines)
  const rows = await shares.lines(id)
  const nameOf = ({ line }: ShareLineRow) => lineName(share.content.lines[line - 1]!, principal.locale)
  const context = await cartContext(tx, principal)
  const taken = await intoCart(
    context,
    rows.filter(({ line }) => accepted.has(line)),
    nameOf,
  )
  await deselect(
    context,
    rows.filter(({ line }) => !accepted.has(line)),
  )
  await shares.take(id)
  return { ...taken, currency: share.content.currency }
}

async function intoCart(
  context: CartContext,
  rows: readonly ShareLineRow[],
  nameOf: (row: ShareLineRow) => string,
): Promise<Omit<TakenShare, 'currency'>> {
  const offers = await context.offers(rows.map(({ articleId }) => articleId))
  const { cartId } = await context.cart.open()
  const inCart = await context.cart.lines(cartId)
  const taken = { added: 0, changed: [], fewer: [], skipped: [] } as {
    -readonly [K in keyof Omit<TakenShare, 'currency'>]: Omit<TakenShare, 'currency'>[K]
  }
  const items: Parameters<typeof addToCart>[1][number][] = []
  const there: string[] = []
  for (const row of rows) {
    const offer = offers.get(row.articleId)
    const quantity = offer && offer.maximum > 0 ? snapQuantity(row.quantity, offer) : 0
    const name = nameOf(row)
    if (!offer || quantity === 0) {
      taken.skipped.push({ name })
      continue
    }
    taken.added += 1
    if (quantity !== row.quantity) taken.fewer.push({ name, wanted: row.quantity, now: quantity })
    const { was, now } = pieceOf(row, saleNet(offer.price, { ...context.terms, maySeePurchasePrices: false }), context)
    if (was !== now) taken.changed.push({ name, was, now })
    const before = inCart.find((line) => line.articleId === row.articleId && line.carId === row.carId)
    if (!before) items.push(itemOf(row, quantity))
    else {
      if (before.quantity < quantity) await setQuantity(context, before.uuid, quantity, undefined)
      there.push(before.uuid)
    }
  }
  if (items.length > 0) await addToCart(context, items)
  await context.cart.setSelected(cartId, there, true)
  return taken
}

/** A piece at sale price with VAT, as it was offered and as it is today. */
function pieceOf({ unitSaleMinor, vatPercent }: ShareLineRow, todayNet: number, { terms }: CartContext) {
  return { was: withVat(unitSaleMinor, vatPercent).gross, now: withVat(todayNet, terms.vatPercent).gross }
}

function itemOf({ articleId, carId, fitAnswers }: ShareLineRow, quantity: number) {
  return {
    id: articleId,
    car_id: carId,
    variants: [{ requested_quantity: quantity }],
    fit_answers: fitAnswers,
  }
}

async function deselect(context: CartContext, rows: readonly ShareLineRow[]): Promise<void> {
  const { cartId } = await context.cart.open()
  const places = new Set(rows.map(({ articleId, carId }) => `${articleId} ${carId}`))
  const lines = await context.cart.lines(cartId)
  await context.cart.setSelected(
    cartId,
    lines.filter(({ articleId, carId }) => places.has(`${articleId} ${carId}`)).map(({ uuid }) => uuid),
    false,
  )
}
