import type { Cart, CartLine } from '#src/contract/cart.ts'
import { isCounted } from './cart-line.ts'
import { type CartKind, cartKinds, type CartOperation } from './cart-operation.ts'
import { cartTotals, totalledLine } from './cart-totals.ts'
import { draftLinesOf } from './draft-line.ts'
import { notedFit } from './line-fit.ts'
import { foldLines, type LineRules } from './line-fold.ts'
import { marginOf, withVat } from './price.ts'
import { cartTransport } from './transport.ts'
import type { Fold } from './waiting-write.ts'

/**
 * The cart that a person sees: the server's with everything that waits (offline.md §4). Amounts, totals and credit by the same rules as the
 * server's; points are the server's alone (they need the recommended price), so a changed line keeps its former points until the answer.
 * Lines of an order that waits are gone from the cart, as they will be once it is sent.
 */
export function foldCart(cart: Cart, operations: readonly CartOperation[]): Cart {
  if (operations.length === 0) return cart
  const items = [...foldLines(cart.items, operations, cartRules)]
  const maySeePurchasePrices = cart.totals.cart_total_sale_price !== null
  const head = headOf(cart, operations)
  const added = cartTotals(
    items.map((line) => ({ ...totalledLine(line), isSelected: line.isSelected && isCounted(line) })),
    maySeePurchasePrices,
    cartTransport(items, { ...cart, ...head }),
  )
  const totals = cart.totals.cart_total_points === null ? { ...added, cart_total_points: null } : added
  const grossBefore = cart.totals.cart_total_sale_price_with_vat ?? 0
  const grossAfter = (totals.cart_total_sale_price_with_vat ?? 0) + orderedGross(operations)
  const creditLeft = cart.credit_left === null ? null : cart.credit_left + grossBefore - grossAfter
  return {
    ...cart,
    ...head,
    items,
    totals,
    credit_left: creditLeft,
    credit_exceeded: creditLeft === null ? cart.credit_exceeded : creditLeft < 0,
  }
}

export const cartFold = { kinds: cartKinds, fold: foldCart } satisfies Fold<CartKind, Cart>

/** Comment and shipping point; an order takes the comment with it. */
function headOf(cart: Cart, operations: readonly CartOperation[]): Pick<Cart, 'cart_comment' | 'shipping_point'> {
  let { cart_comment, shipping_point } = cart
  for (const operation of operations) {
    if (operation.kind === 'cart.comment.v1') cart_comment = operation.payload.body.comment
    else if (operation.kind === 'cart.shipping-point.v1') ({ shipping_point } = operation.payload.body)
    else if (operation.kind === 'order.send.v1') cart_comment = ''
  }
  return { cart_comment, shipping_point }
}

/** What an order takes out of the cart it does not give back to the credit. */
function orderedGross(operations: readonly CartOperation[]): number {
  return operations.reduce(
    (sum, operation) => (operation.kind === 'order.send.v1' ? sum + operation.payload.body.seen.totals.gross : sum),
    0,
  )
}

const cartRules: LineRules<CartLine> = {
  uuidOf: (line) => line.uuid,
  placeOf: (line) => ({ id: line.id, carId: line.vehicle?.carId ?? null }),
  quantityOf: (line) => line.variants[0]!.requested_quantity,
  withQuantity: lineWithQuantity,
  withSelection: (line, isSelected) => ({ ...line, isSelected }),
  withAnswers: (line, changes) => (line.fit ? { ...line, fit: notedFit(line.fit, { fit_answers: changes }) } : line),
  isMissing: (line) => !isCounted(line),
  create(item, seen) {
    const draft = draftLinesOf(seen).find(({ line }) => line.uuid === item.uuid)
    return draft ? lineWithQuantity(draft.line, item.variants[0]!.requested_quantity) : null
  },
}

function lineWithQuantity(line: CartLine, quantity: number): CartLine {
  if (quantity === line.variants[0]!.requested_quantity || !line.price) return line
  const { purchase, sale, vat_percent: vatPercent } = line.price
  const amounts = {
    purchase: purchase && withVat(purchase.net * quantity, vatPercent),
    sale: withVat(sale.net * quantity, vatPercent),
  }
  return {
    ...line,
    variants: line.variants.map((each) => ({ ...each, requested_quantity: quantity })),
    condition: quantity > line.maximum_quantity ? 'insufficient_stock' : 'ok',
    previous_unit_net: null,
    seen_arrives_at: null,
    amounts,
    margin: marginOf(amounts),
  }
}
