import { Refusal } from '#server/refusals/refusal.ts'
import type { CartContext } from '../cart.context.ts'
import { addToCart } from '../cart.service.ts'

/** The fields of one item of `addToCart`, as the first version names them. */
const fields: Readonly<Record<string, string>> = {
  'items.0.id': 'item.id',
  'items.0.variants.0.requested_quantity': 'item.requestedQuantity',
}

/** @throws Refusal 422 with errors at `item.…`, or too-many-lines */
export async function addItem(context: CartContext, id: number, quantity: number) {
  try {
    const { added, name, uuids } = await addToCart(context, [{ id, variants: [{ requested_quantity: quantity }] }])
    return { added, name: name!, uuid: uuids[0]! }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.extra.errors) throw error
    const errors = Object.entries(error.extra.errors).map(([field, texts]) => [fields[field] ?? field, texts] as const)
    throw new Refusal(error.code, { ...error.extra, errors: Object.fromEntries(errors) })
  }
}
