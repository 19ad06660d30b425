import * as v from 'valibot'
import { Amounts, Availability, StockState } from '../catalogue/article.ts'
import { boundedList, exactText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText, IsoDateTime, IsoDay, Minor, pageFields, pageQuery, Quantity } from '../fields.ts'

/** More kinds of articles nobody puts into one cart of START. */
export const START_LINES_MAX = 100
const POINTS_MAX = 10_000_000
const QUANTITY_MAX = 10_000

/** Above 0 and whole; what is no number is said in the words of the specification. */
export const PointsInput = v.pipe(
  v.number('points-number'),
  v.integer('points-number'),
  v.minValue(1),
  v.maxValue(POINTS_MAX),
)
const QuantityInput = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(QUANTITY_MAX))

/** An article that is had for points, from the distributor's own stock alone: `maximum_quantity` of it can be ordered now, in multiples of `moq`. */
export const StartProduct = v.object({
  id: Id,
  name: v.string(),
  /** The maker's number of it, and the maker. */
  mfrpn: v.string(),
  mfrnr: v.string(),
  manufacturer: v.string(),
  /** The supplier, and the supplier's number of it. */
  lifnr: v.string(),
  idnlf: v.string(),
  image: v.nullable(v.string()),
  /** Of one piece. */
  points: Count,
  availability: v.array(Availability),
  stock_state: StockState,
  moq: Count,
  maximum_quantity: Count,
})
export type StartProduct = v.InferOutput<typeof StartProduct>

/** `total`: how many there are, where that is more than are told; absent in what a former version kept. */
export const StartProducts = v.object({ items: v.array(StartProduct), total: v.optional(Count) })

/** withdrawn: no campaign has it any more; insufficient_stock: fewer are there. Neither can be ordered. */
export const StartLineProblem = v.picklist(['withdrawn', 'insufficient_stock'])
export type StartLineProblem = v.InferOutput<typeof StartLineProblem>
export const StartCartItem = v.object({
  ...StartProduct.entries,
  quantity: Quantity,
  problem: v.nullable(StartLineProblem),
})
export type StartCartItem = v.InferOutput<typeof StartCartItem>

export const StartCart = v.object({
  items: v.array(StartCartItem),
  /** Of everything in it. */
  total_points: Count,
  available_points: Count,
})
export type StartCart = v.InferOutput<typeof StartCart>

/** products: articles; prize: a thing; voucher: one to be used in an order; invoice: a credit note on an invoice. */
export const StartOrderKind = v.picklist(['products', 'prize', 'voucher', 'invoice'])
export type StartOrderKind = v.InferOutput<typeof StartOrderKind>
/** sent: asked for; accepted: on its way; delivered: there, of an invoice credited; refused: the points are given back. */
export const StartOrderState = v.picklist(['sent', 'accepted', 'delivered', 'refused'])
export type StartOrderState = v.InferOutput<typeof StartOrderState>

/** What was had for points. */
export const StartOrder = v.object({
  number: v.string(),
  kind: StartOrderKind,
  state: StartOrderState,
  at: IsoDateTime,
  points: Count,
  /** Points that came back of what could not be had. */
  given_back: Count,
  ordered_by: v.string(),
  /** Why it was refused or shortened. */
  reason: v.string(),
  shipping_point: v.nullable(v.string()),
  items: v.array(
    v.object({
      id: Id,
      name: v.string(),
      mfrpn: v.string(),
      manufacturer: v.string(),
      quantity: Quantity,
      cancelled: Count,
      points: Count,
    }),
  ),
  prize: v.nullable(v.string()),
  voucher: v.nullable(v.object({ code: v.string(), value: Minor, expires_on: IsoDay })),
  /** The credit note is a request until the ERP has numbered it (T-11). */
  credit: v.nullable(v.object({ invoice: v.string(), amounts: Amounts, number: v.nullable(v.string()) })),
})
export type StartOrder = v.InferOutput<typeof StartOrder>
export const StartOrders = v.object({ items: v.array(StartOrder), ...pageFields })
export type StartOrders = v.InferOutput<typeof StartOrders>

/** Level 0 is below the first threshold. Points are those earned that have not expired, spent ones too. */
export const StartProgress = v.object({
  level: Count,
  points: Count,
  next: v.nullable(v.object({ level: Quantity, points: Count, missing: Count })),
  thresholds: v.array(v.object({ level: Quantity, points: Count })),
})
export type StartProgress = v.InferOutput<typeof StartProgress>

/** `left`: how many there are, null where nobody counts them. `is_claimed`: one that is had once, and was. */
export const StartPrize = v.object({
  id: Id,
  kind: v.picklist(['thing', 'voucher']),
  name: v.string(),
  text: v.string(),
  image: v.nullable(v.string()),
  points: Count,
  /** Of a voucher, in bani without VAT. */
  value: v.nullable(Minor),
  is_repeatable: v.boolean(),
  left: v.nullable(Count),
  is_claimed: v.boolean(),
})
export type StartPrize = v.InferOutput<typeof StartPrize>

/** Lei without VAT that an order costs less, once, through its last day (T-27). */
export const Voucher = v.object({
  code: v.string(),
  value: Minor,
  issued_on: IsoDay,
  expires_on: IsoDay,
  state: v.picklist(['open', 'used', 'expired']),
  /** The order that it was used in. */
  order: v.nullable(v.string()),
})
export type Voucher = v.InferOutput<typeof Voucher>

/** What points would take off which invoice: the one that is open for longest; none where nothing is open. */
export const InvoiceForPoints = v.object({
  /** Bani without VAT for one point. */
  point_value: Minor,
  invoice: v.nullable(
    v.object({
      number: v.string(),
      due_on: IsoDay,
      /** Points that it takes at most, whatever the company has. */
      most_points: Count,
    }),
  ),
})
export type InvoiceForPoints = v.InferOutput<typeof InvoiceForPoints>

const idParam = v.object({ id: IdText })

/** What points are had for, what was had for them and how far the next level is. What spends is never done for a customer (T-25). */
export const startOrderEndpoints = {
  progress: endpoint({
    method: 'GET',
    path: '/campaigns/start/progress',
    access: 'user',
    needs: ['start'],
    summary: 'Level of START, what the next one takes, and every threshold',
    answer: StartProgress,
  }),
  products: endpoint({
    method: 'GET',
    path: '/campaigns/start/products',
    access: 'user',
    needs: ['start'],
    summary: 'Articles that are had for points, in the order of the campaigns that run; at most 1,000',
    answer: StartProducts,
  }),
  cart: endpoint({
    method: 'GET',
    path: '/campaigns/start/cart_items',
    access: 'user',
    needs: ['start'],
    summary: "One's own cart of START, with what it costs and what there is",
    answer: StartCart,
  }),
  addItem: endpoint({
    method: 'POST',
    path: '/campaigns/start/cart_items',
    access: 'user',
    needs: ['start'],
    once: true,
    status: 201,
    summary:
      'Puts an article into the cart of START, one multiple more unless said; 422 where the points are exhausted',
    body: v.object({ product: Id, quantity: v.optional(v.nullable(QuantityInput), null) }),
    answer: StartCart,
  }),
  changeItem: endpoint({
    method: 'PATCH',
    path: '/campaigns/start/cart_items/:id',
    access: 'user',
    needs: ['start'],
    once: true,
    summary: 'Another quantity of an article in the cart of START',
    params: idParam,
    body: v.object({ quantity: QuantityInput }),
    answer: StartCart,
  }),
  removeItem: endpoint({
    method: 'DELETE',
    path: '/campaigns/start/cart_items/:id',
    access: 'user',
    needs: ['start'],
    once: true,
    status: 202,
    summary: 'Takes an article out of the cart of START; also one that is not in it',
    params: idParam,
    answer: StartCart,
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/campaigns/start/create_order',
    access: 'user',
    needs: ['start', 'orders', 'self'],
    once: true,
    status: 201,
    summary:
      'Orders articles for points, at what was seen of each piece: 412 where that differs, 422 without points enough',
    body: v.object({
      products: boundedList(v.object({ id: Id, quantity: QuantityInput, points: PointsInput }), START_LINES_MAX, 1),
      shipping_point: v.optional(v.nullable(Id), null),
    }),
    answer: StartOrder,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/campaigns/start/minus_invoice',
    access: 'user',
    needs: ['start', 'finances'],
    summary: 'The invoice that points would be taken off, and how many it takes',
    answer: InvoiceForPoints,
  }),
  minusInvoice: endpoint({
    method: 'POST',
    path: '/campaigns/start/minus_invoice_order',
    access: 'user',
    needs: ['start', 'orders', 'self', 'finances'],
    once: true,
    status: 201,
    summary: 'Asks for a credit note on the oldest open invoice: as many points as it takes, the others stay (T-27)',
    body: v.object({ points: PointsInput, invoice: v.optional(v.nullable(exactText(20)), null) }),
    answer: StartOrder,
  }),
  prizes: endpoint({
    method: 'GET',
    path: '/campaigns/start/prizes',
    access: 'user',
    needs: ['start'],
    summary: 'Prizes, in their order',
    answer: v.object({ items: v.array(StartPrize) }),
  }),
  claimPrize: endpoint({
    method: 'POST',
    path: '/campaigns/start/prizes/:id/claim',
    access: 'user',
    needs: ['start', 'orders', 'self'],
    once: true,
    status: 201,
    summary: 'Claims a prize at the points that were seen; a repeatable one again, any other once for the company',
    params: idParam,
    body: v.object({ points: PointsInput, shipping_point: v.optional(v.nullable(Id), null) }),
    answer: StartOrder,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/campaigns/start/orders',
    access: 'user',
    needs: ['start'],
    summary: 'What the company had for points, the newest first',
    query: v.object({ ...pageQuery, kind: v.optional(StartOrderKind) }),
    answer: StartOrders,
  }),
  vouchers: endpoint({
    method: 'GET',
    path: '/campaigns/start/vouchers',
    access: 'user',
    needs: ['start'],
    summary: "The company's vouchers: those that can be used first, by what expires first",
    answer: v.object({ items: v.array(Voucher) }),
  }),
}
