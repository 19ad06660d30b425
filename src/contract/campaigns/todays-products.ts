import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ProductRow } from '../catalogue/products.ts'

export const todaysProductEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/todays-products-v2',
    access: 'user',
    summary: "The day's products",
    answer: v.object({ items: v.array(ProductRow) }),
  }),
}
