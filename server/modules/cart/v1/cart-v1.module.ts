import { cartV1Endpoints } from '#src/contract/ordering/cart-v1.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { pickProducts } from '#server/modules/catalogue/product/picked-products.service.ts'
import { cartContext, type CartContext } from '../cart.context.ts'
import { readCart } from '../cart.reader.ts'
import { acceptAvailable, addToCart, clearCart } from '../cart.service.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/** The calls of the first version. */
export const cartV1Module = defineModule({
  routes: ({ catalogue }) => [
    route(cartV1Endpoints.add, async ({ tx, principal, body, emit }) => {
      emit('cart.changed', {})
      return addItem(await cartContext(tx, principal), body.item.id, body.item.requestedQuantity)
    }),
    route(cartV1Endpoints.miniCart, async ({ tx, principal }) => {
      const { items } = await readCart(tx, principal)
      return { items: items.map(brief), count: items.length }
    }),
    route(cartV1Endpoints.items, async ({ tx, principal }) => withCampaigns(await readCart(tx, principal))),
    route(cartV1Endpoints.availability, async ({ db, principal, body }) => ({
      items: await pickProducts(db, catalogue, principal, body.ids),
    })),
    route(cartV1Endpoints.updateAvailability, async ({ tx, principal, body, emit }) => {
      emit('cart.changed', {})
      await acceptAvailable(
        await cartContext(tx, principal),
        body.items.map(({ uuid }) => uuid),
      )
      return withCampaigns(await readCart(tx, principal))
    }),
    route(cartV1Endpoints.clear, async ({ tx, principal, emit }) => {
      emit('cart.changed', {})
      await clearCart(await cartContext(tx, principal))
    }),
    route(cartV1Endpoints.campaigns, async ({ tx, principal }) => {
      const { campaigns } = withCampaigns(await readCart(tx, principal))
      return { campaigns }
    }),
  ],
})

function withCampaigns({ items, campaigns = [] }: Pick<Cart, 'items' | 'campaigns'>) {
  return { items, campaigns }
}

function brief({
  uuid,
  id,
  articleNumber,
  name,
  brand,
  image,
  variants,
  registration_number,
  condition,
  amounts,
}: CartLine) {
  const { requested_quantity: requestedQuantity } = variants[0]!
  return { uuid, id, articleNumber, name, brand, image, requestedQuantity, registration_number, condition, amounts }
}

/** The fields of one item of `addToCart`, as the first version names them. */
const fields: Readonly<Record<string, string>> = {
  'items.0.id': 'item.id',
  'items.0.variants.0.requested_quantity': 'item.requestedQuantity',
}

/** @throws Refusal 422 with errors at `item.…`, or too-many-lines */
async function addItem(context: CartContext, id: number, quantity: number) {
  try {
    const { added, name, uuids } = await addToCart(context, [{ id, variants: [{ requested_quantity: quantity }] }])
    return { added, name: name!, uuid: uuids[0]! }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.extra.errors) throw error
    const errors = Object.entries(error.extra.errors).map(([field, texts]) => [fields[field] ?? field, texts] as const)
    throw new Refusal(error.code, { ...error.extra, errors: Object.fromEntries(errors) })
  }
}
