import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { IdText, IsoDateTime } from '../fields.ts'
import { ProductRow } from '../catalogue/products.ts'

/** A wish to know when a product is in stock again. `delivered_at`: when the person was told; null while they wait. */
export const StockNotification = v.object({
  product: ProductRow,
  requested_at: IsoDateTime,
  delivered_at: v.nullable(IsoDateTime),
})
export type StockNotification = v.InferOutput<typeof StockNotification>

const ofProduct = { access: 'user', params: v.object({ id: IdText }) } as const

/** Registering twice is one wish and taking back what is not there changes nothing, so no key has to be sent. */
export const stockNotificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/stock-notifications',
    access: 'user',
    summary: "The person's stock notifications: those that wait, then the latest that were delivered; at most 50",
    answer: v.object({ items: v.array(StockNotification) }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/products/:id/stock-notification',
    ...ofProduct,
    status: 201,
    summary: 'Tell the person when the product is in stock',
    answer: v.object({ is_awaited: v.literal(true) }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/products/:id/stock-notification',
    ...ofProduct,
    status: 204,
    summary: 'Do not tell the person any more',
  }),
}
