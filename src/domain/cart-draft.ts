import type { Cart, CartLine } from '#src/contract/cart.ts'
import { isOrderable } from './cart-line.ts'
import { cartTotals } from './cart-totals.ts'
import { withVat } from './price.ts'

/** What the person has done to a line and the server has not confirmed yet. */
export interface LineDraft {
  readonly quantity?: number
  readonly isSelected?: boolean
  readonly isRemoved?: true
}
export type CartDrafts = ReadonlyMap<string, LineDraft>

/**
 * The cart as it will be once the drafts are confirmed: amounts, totals and credit by the same rules as the server's. Points are the server's
 * alone (they need the recommended price), so a line keeps its former points until the answer.
 */
export function cartWithDrafts(cart: Cart, drafts: CartDrafts): Cart {
  if (!cart.items.some((line) => drafts.has(line.uuid))) return cart
  const maySeePurchasePrices = cart.totals.cart_total_sale_price !== null
  const items = cart.items.flatMap((line) => {
    const draft = drafts.get(line.uuid)
    if (!draft) return [line]
    return draft.isRemoved ? [] : [lineWithDraft(line, draft)]
  })
  const totals = cartTotals(items.map((line) => ({ ...line, isSelected: line.isSelected && isCounted(line) })), maySeePurchasePrices)
  const grossBefore = cart.totals.cart_total_sale_price_with_vat ?? 0
  const creditLeft = cart.credit_left === null ? null : cart.credit_left + grossBefore - (totals.cart_total_sale_price_with_vat ?? 0)
  return { ...cart, items, totals, credit_left: creditLeft, credit_exceeded: creditLeft === null ? cart.credit_exceeded : creditLeft < 0 }
}

/** A line that wants more than there is counts in the totals: it is still to be decided. */
export function isCounted({ condition }: Pick<CartLine, 'condition'>): boolean {
  return isOrderable(condition) || condition === 'insufficient_stock'
}

function lineWithDraft(line: CartLine, draft: LineDraft): CartLine {
  const isSelected = draft.isSelected ?? line.isSelected
  const quantity = draft.quantity ?? line.variants[0]!.requested_quantity
  if (quantity === line.variants[0]!.requested_quantity || !line.price) return { ...line, isSelected }
  const { purchase, sale, vat_percent: vatPercent } = line.price
  return {
    ...line,
    isSelected,
    variants: line.variants.map((each) => ({ ...each, requested_quantity: quantity })),
    condition: quantity > line.maximum_quantity ? 'insufficient_stock' : 'ok',
    previous_unit_net: null,
    amounts: { purchase: purchase && withVat(purchase.net * quantity, vatPercent), sale: withVat(sale.net * quantity, vatPercent) },
  }
}
