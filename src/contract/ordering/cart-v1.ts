import * as v from 'valibot'
import { ArticleType, Availability, StockState } from '../catalogue/article.ts'
import { boundedList, exactText } from '../bounded.ts'
import { Campaign } from '../campaigns/campaigns.ts'
import { CART_LINES_MAX, CartLine, LineAmounts, LineCondition } from './cart.ts'
import { endpoint } from '../endpoint.ts'
import { form } from '../files.ts'
import { Count, Id, INT_MAX, Quantity, Uuid } from '../fields.ts'

// The calls of the first version, on the same cart. They need no key, so that whoever sends one twice has it twice.

/** What is not read may be written in any way: the specification names these fields without their types. */
/* @__NO_SIDE_EFFECTS__ */
const unread = (max: number) => v.nullish(v.union([exactText(max), v.number()]))

/** As the first version names an article. Only the id says which it is, and the shop's price holds whatever is sent. */
const CartItem = v.object({
  id: Id,
  articleNumber: unread(80),
  dataSupplierId: unread(20),
  name: unread(500),
  mfrpn: unread(80),
  real_mfrpn: unread(80),
  material: unread(80),
  manufacturer: v.nullish(v.union([v.object({ mfrnr: unread(20), name: unread(120) }), exactText(120)])),
  price: unread(40),
  type: v.nullish(ArticleType),
  quality: unread(40),
  requestedQuantity: Quantity,
})

/** A line, briefly. */
export const MiniCartItem = v.object({
  uuid: Uuid,
  id: Id,
  articleNumber: v.string(),
  name: v.string(),
  brand: v.object({ id: Id, name: v.string() }),
  image: v.nullable(v.string()),
  requestedQuantity: Quantity,
  registration_number: v.nullable(v.string()),
  condition: LineCondition,
  amounts: v.nullable(LineAmounts),
})

/** Ids of articles, joined with commas. */
const Ids = v.pipe(
  exactText(1_100),
  v.check((text) => /^\d{1,10}(,\d{1,10}){0,99}$/.test(text) && text.split(',').every((id) => Number(id) <= INT_MAX)),
  v.transform((text) => text.split(',').map(Number)),
)

const CartItems = v.object({ items: v.array(CartLine), campaigns: v.array(Campaign) })

export const cartV1Endpoints = {
  add: endpoint({
    method: 'POST',
    path: '/cart/add',
    access: 'user',
    status: 201,
    summary: 'Add an article',
    body: v.object({ item: CartItem }),
    answer: v.object({ added: Count, name: v.string(), uuid: Uuid }),
  }),
  miniCart: endpoint({
    method: 'GET',
    path: '/cart/minicart',
    access: 'user',
    summary: 'The lines of the cart, briefly, and how many there are',
    answer: v.object({ items: v.array(MiniCartItem), count: Count }),
  }),
  items: endpoint({
    method: 'GET',
    path: '/cart/items',
    access: 'user',
    summary: 'The lines of the cart, and the campaigns that their articles are in',
    answer: CartItems,
  }),
  availability: endpoint({
    method: 'POST',
    path: '/cart/availability',
    access: 'user',
    unkeyed: true,
    summary: 'What of articles (at most 100) can be had; what is not sold to the company is left out',
    body: form({ ids: Ids }),
    answer: v.object({
      items: v.array(
        v.object({
          id: Id,
          stock_state: StockState,
          moq: Count,
          maximum_quantity: Count,
          availability: v.array(Availability),
        }),
      ),
    }),
  }),
  updateAvailability: endpoint({
    method: 'POST',
    path: '/cart/update-availability',
    access: 'user',
    summary: 'Accept the available stock: lines that want more get what can be had; all of them or none',
    body: v.object({ items: boundedList(v.object({ uuid: Uuid }), CART_LINES_MAX, 1) }),
    answer: CartItems,
  }),
  clear: endpoint({ method: 'POST', path: '/cart/clear', access: 'user', status: 202, summary: 'Empty the cart' }),
  campaigns: endpoint({
    method: 'GET',
    path: '/cart/campaigns',
    access: 'user',
    summary: 'The campaigns that articles of the cart are in',
    answer: v.object({ campaigns: v.array(Campaign) }),
  }),
}
