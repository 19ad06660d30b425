import * as v from 'valibot'
import { exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../files.ts'

/** The prices on a paper: what the company sells at, which the owner of the car may see, or what it buys at. */
export const PaperPrice = v.picklist(['sale', 'purchase'])
export type PaperPrice = v.InferOutput<typeof PaperPrice>

/** What is printed above the lines of the cart's paper; all of it may be empty. */
export const CartInfo = v.object({
  title: trimmedText(80),
  customer: trimmedText(80),
  plate: trimmedText(15),
  note: exactText(500),
})
export type CartInfo = v.InferOutput<typeof CartInfo>

/** Far above a thousand lines. */
const PAPER_BYTES_MAX = 8 * 1024 * 1024
const pdf = file({ types: ['application/pdf'], maxBytes: PAPER_BYTES_MAX })

/** Cart and orders as PDF (CART-09). At purchase price only for who may see it: the others are refused (403). */
export const paperEndpoints = {
  cart: endpoint({
    method: 'POST',
    path: '/v2/cart/download-info',
    access: 'user',
    unkeyed: true,
    summary: 'The selected lines of the cart as PDF, in the person’s language',
    body: v.object({ price: PaperPrice }),
    answer: pdf,
  }),
  order: endpoint({
    method: 'GET',
    path: '/orders/:number/pdf',
    access: 'user',
    summary: 'An order as PDF, at the prices that it was sent with',
    params: v.object({ number: v.pipe(v.string(), v.regex(/^\d{6,12}$/)) }),
    query: v.object({ price: v.optional(PaperPrice, 'sale') }),
    answer: pdf,
  }),
  cartInfo: endpoint({
    method: 'GET',
    path: '/v2/cart/store-info',
    access: 'user',
    summary: 'What is printed on the paper of the cart',
    answer: CartInfo,
  }),
  storeCartInfo: endpoint({
    method: 'POST',
    path: '/v2/cart/store-info',
    access: 'user',
    once: true,
    summary: 'Keep what is printed on the paper of the cart, until its order is sent',
    body: CartInfo,
    answer: CartInfo,
  }),
}
