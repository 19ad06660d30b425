import * as v from 'valibot'
import { OrderStatus } from '#src/contract/ordering/orders.ts'
import { addressNumber, addressWords, said } from '#src/lib/address-fields.ts'

const Day = v.pipe(v.string(), v.isoDate())

/** What the address says: words, period, status, page; `order` is the number of the order whose details are open, which as a number stands in the address without quotes. */
export const OrdersSearch = v.object({
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(50), 1), 1),
  period: said(v.picklist(['30', 'month', 'days'])),
  from: said(Day),
  to: said(Day),
  status: said(OrderStatus),
  order: said(v.pipe(v.number(), v.integer(), v.minValue(100_000), v.maxValue(999_999_999_999))),
})
export type OrdersSearch = v.InferOutput<typeof OrdersSearch>
/** As links write it: what is so anyway is left out. */
export type OrdersAddress = Partial<OrdersSearch>
