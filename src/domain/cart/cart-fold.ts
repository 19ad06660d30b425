import type { Cart, CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import { isCounted } from './cart-line.ts'
import { cartKinds, type CartOperation, isCartOperation } from './cart-operation.ts'
import { draftLinesOf } from './draft-line.ts'
import { notedFit } from '../fit/line-fit.ts'
import { foldJobLines, foldJobs, isJobOperation, jobKinds, type JobOperation } from '../orders/job-fold.ts'
import { foldLines, type LineRules } from './line-fold.ts'
import { paymentsAfter } from '../orders/order-payment.ts'
import { marginOf, withVat } from '../pricing/price.ts'
import type { Fold, WriteOf } from '../waiting-write.ts'
import { totalled, wholeCart } from './whole-cart.ts'

/** The writes that change what a person sees of their cart and of the company's jobs. */
export type ShownOperation = CartOperation | JobOperation

/**
 * The cart that a person sees: the server's with everything that waits (offline.md §4). Amounts, totals and credit by the same rules as the
 * server's; points are the server's alone (they need the recommended price), so a changed line keeps its former points until the answer.
 * Lines of an order that waits are gone from the cart, as they will be once it is sent. Lines of jobs stand among the cart's own.
 */
export function foldCart(known: Cart, operations: readonly ShownOperation[]): Cart {
  const cart = wholeCart(known)
  if (operations.length === 0) return cart
  const { lines, jobs } = operations.reduce<Folded>(
    (before, operation) => {
      const after = foldedLines(before.lines, operation)
      return { lines: after, jobs: foldJobs(before.jobs, operation, { before: before.lines, after }) }
    },
    { lines: cart.items, jobs: cart.jobs ?? [] },
  )
  const ofCart = operations.filter(isCartOperation)
  const orders = ofCart.flatMap((operation) => (operation.kind === 'order.send.v1' ? [waitingOrder(operation)] : []))
  const given = {
    ...headOf(cart, ofCart),
    items: [...lines],
    ...(cart.jobs && { jobs: [...jobs] }),
    ...(cart.payments && { payments: paymentsAfter(cart.payments, orders) }),
  }
  // What an order takes out of the cart it does not give back to the credit.
  const orderedGross = orders.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  return totalled(cart, given, orderedGross)
}

interface Folded {
  readonly lines: readonly CartLine[]
  readonly jobs: readonly CartJob[]
}

function foldedLines(lines: readonly CartLine[], operation: ShownOperation): readonly CartLine[] {
  if (isJobOperation(operation)) return foldJobLines(lines, operation, lineWithQuantity)
  if (!isOfOwnCart(operation)) return foldLines(lines, [operation], cartRules)
  const own = lines.filter((line) => line.job_id === undefined)
  return [...foldLines(own, [operation], cartRules), ...lines.filter((line) => line.job_id !== undefined)]
}

/** Names no lines: whatever lies in the person's own cart is meant, and nothing in a job. */
function isOfOwnCart({ kind, payload }: CartOperation): boolean {
  return (
    kind === 'cart.add.v1' ||
    kind === 'cart.clear.v1' ||
    kind === 'cart.remove-missing.v1' ||
    (kind === 'cart.select-all.v1' && payload.body.uuids === undefined)
  )
}

export const cartFold = { kinds: [...cartKinds, ...jobKinds], fold: foldCart } satisfies Fold<
  ShownOperation['kind'],
  Cart
>

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

function waitingOrder({ payload }: WriteOf<'order.send.v1'>) {
  const { payment, seen } = payload.body
  return { payment, grossMinor: seen.totals.gross }
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
    condition:
      quantity > line.maximum_quantity
        ? 'insufficient_stock'
        : line.previous_unit_net === null
          ? 'ok'
          : 'price_changed',
    seen_arrives_at: null,
    amounts,
    margin: marginOf(amounts),
  }
}
