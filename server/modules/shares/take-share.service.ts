import type { TakenShare } from '#src/contract/ordering/shares.ts'
import { type PriceBasis, saleNet, vatRateOf, withVat } from '#src/domain/pricing/price.ts'
import { snapQuantity } from '#src/domain/pricing/quantity.ts'
import type { Principal } from '#server/access/principal.ts'
import type { CartContext } from '#server/modules/cart/cart.context.ts'
import type { CartLineRow } from '#server/modules/cart/cart-lines.ts'
import { addToCart, setQuantity } from '#server/modules/cart/cart.service.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { KyselyTransaction } from '#server/store/kysely-store.ts'
import { lineName } from './share.presenter.ts'
import { type ShareLineRow, shareRepository } from './shares.repository.ts'

/**
 * Puts what the owner of the car has accepted into the person's cart, selected, as far as it can be had today. A line that lies there or in an open job already, as after sharing, is
 * not doubled: it gets at least the accepted quantity. What was offered and not accepted is no longer selected. @throws Refusal 404, 422 where nothing is accepted
 */
export async function takeShare(
  tx: KyselyTransaction,
  principal: Principal,
  context: CartContext,
  id: string,
): Promise<TakenShare> {
  const shares = tx.repository(shareRepository, principal)
  const share = await shares.open(id)
  if (!share) throw new Refusal('not-found')
  // Its prices are bound: in the cart they would be those of today.
  if (share.vbeln !== null) throw fieldRefusal('id', 'share-of-offer', { vbeln: share.vbeln })
  if (share.accepted_lines === null) throw fieldRefusal('id', 'share-not-accepted')
  const accepted = new Set(share.accepted_lines)
  const rows = await shares.lines(id)
  const nameOf = ({ line }: ShareLineRow) => lineName(share.content.lines[line - 1]!, principal.locale)
  const lying = await lyingLines(context, rows)
  const taken = await intoCart(
    context,
    rows.filter(({ line }) => accepted.has(line)),
    { nameOf, lying },
  )
  const leftOut = rows.flatMap(({ line }) => (accepted.has(line) ? [] : (lying.get(line) ?? [])))
  await setSelected(context, leftOut, false)
  await shares.take(id)
  return { ...taken, currency: share.content.currency }
}

/**
 * Where each line of the copy lies already, in the person's cart or in an open job of the company. The same article may lie in both for one vehicle: each line is that of one row, first of
 * the row that has its quantity.
 */
async function lyingLines(
  { cart, jobs }: CartContext,
  rows: readonly ShareLineRow[],
): Promise<ReadonlyMap<number, CartLineRow>> {
  const { cartId } = await cart.open()
  const open = (await jobs.open()).map(({ id }) => id)
  const left = new Set([...(await cart.lines(cartId)), ...(await cart.linesOfJobs(open))])
  const lying = new Map<number, CartLineRow>()
  for (const isSame of [true, false])
    for (const { line, articleId, carId, quantity } of rows) {
      if (lying.has(line)) continue
      const found = [...left].find(
        (each) => each.articleId === articleId && each.carId === carId && (!isSame || each.quantity === quantity),
      )
      if (!found) continue
      lying.set(line, found)
      left.delete(found)
    }
  return lying
}

interface Lying {
  readonly nameOf: (row: ShareLineRow) => string
  readonly lying: ReadonlyMap<number, CartLineRow>
}

async function intoCart(
  context: CartContext,
  rows: readonly ShareLineRow[],
  { nameOf, lying }: Lying,
): Promise<Omit<TakenShare, 'currency'>> {
  const offers = await context.offers(rows.map(({ articleId }) => articleId))
  const taken = { added: 0, changed: [], fewer: [], skipped: [] } as {
    -readonly [K in keyof Omit<TakenShare, 'currency'>]: Omit<TakenShare, 'currency'>[K]
  }
  const items: Parameters<typeof addToCart>[1][number][] = []
  const there: CartLineRow[] = []
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
    const { was, now } = pieceOf(row, offer.price, context)
    if (was !== now) taken.changed.push({ name, was, now })
    const before = lying.get(row.line)
    if (!before) items.push(itemOf(row, quantity))
    else {
      if (before.quantity < quantity) await setQuantity(context, before.uuid, quantity, undefined)
      there.push(before)
    }
  }
  if (items.length > 0) await addToCart(context, items)
  await setSelected(context, there, true)
  return taken
}

/** A piece at sale price with VAT, as it was offered and as it is today. */
function pieceOf({ unitSaleMinor, vatPercent }: ShareLineRow, today: PriceBasis, { terms }: CartContext) {
  const net = saleNet(today, { ...terms, maySeePurchasePrices: false })
  return { was: withVat(unitSaleMinor, vatPercent).gross, now: withVat(net, vatRateOf(today, terms)).gross }
}

function itemOf({ articleId, carId, fitAnswers }: ShareLineRow, quantity: number) {
  return {
    id: articleId,
    car_id: carId,
    variants: [{ requested_quantity: quantity }],
    fit_answers: fitAnswers,
  }
}

/** In a job it is this person's selection alone. */
async function setSelected(context: CartContext, lines: readonly CartLineRow[], isSelected: boolean): Promise<void> {
  const { cartId } = await context.cart.open()
  for (const holder of new Set(lines.map(({ jobId }) => jobId ?? cartId))) {
    const of = lines.filter(({ jobId }) => (jobId ?? cartId) === holder)
    await context.cart.setSelected(
      holder,
      of.map(({ uuid }) => uuid),
      isSelected,
    )
  }
}
