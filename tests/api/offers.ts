import { randomUUID } from 'node:crypto'
import type { OfferRequest } from '#src/contract/ordering/offer-request.ts'
import { type Offer, type OfferChange, offerEndpoints, type OfferOrder } from '#src/contract/ordering/offers.ts'
import { seenOffer } from '#src/domain/offers/offer-totals.ts'
import { openSession, people } from '#tests/builders/people.ts'
import { points } from '#tests/builders/ordering-world.ts'
import { insert } from '#tests/builders/rows.ts'
import { openOrderingShop, type OrderingShop, startAfresh } from './ordering.ts'
import type { TestShopOptions } from './test-shop.ts'

export interface OfferShop extends OrderingShop {
  /** Of the consultant of the workshop. */
  staff: string
}

/** Whoever can order, and a consultant to whom the workshop is assigned. */
export async function openOfferShop(options?: TestShopOptions): Promise<OfferShop> {
  const shop = await openOrderingShop(options)
  await insert(shop.db, 'staff_companies', [{ user_id: people.staff, company_id: people.company, is_consultant: true }])
  return { ...shop, staff: await openSession(shop.db, people.staff) }
}

/** No offers, and everything else as for orders. */
export async function withoutOffers(shop: OfferShop): Promise<void> {
  await shop.db.deleteFrom('offers').execute()
  await shop.db.deleteFrom('outgoing_messages').execute()
  await startAfresh(shop)
}

type Line = Partial<OfferRequest['lines'][number]>
export const requestOf = (lines: readonly Line[], given: Partial<OfferRequest> = {}) => ({
  client_id: randomUUID(),
  lines: lines.map((line) => ({ quantity: 2, ...line })),
  ...given,
})

export const request = (
  shop: OfferShop,
  token: string,
  body: ReturnType<typeof requestOf>,
  key: string = randomUUID(),
) => shop.call(offerEndpoints.create, { token, key, body })

/** A request that went well. @returns its number */
export async function requested(
  shop: OfferShop,
  token: string,
  lines: readonly Line[],
  given: Partial<OfferRequest> = {},
): Promise<string> {
  const answer = await request(shop, token, requestOf(lines, given))
  if (answer.status !== 201) throw new Error(`offers answered ${answer.status}: ${JSON.stringify(answer.refusal)}`)
  return answer.body.id
}

export const read = (shop: OfferShop, token: string, vbeln: string) =>
  shop.call(offerEndpoints.details, { token, params: { vbeln } })
export const change = (shop: OfferShop, token: string, vbeln: string, body: OfferChange) =>
  shop.call(offerEndpoints.update, { token, key: randomUUID(), params: { vbeln }, body })
export const publish = (shop: OfferShop, vbeln: string, version: number, token = shop.staff) =>
  shop.call(offerEndpoints.publish, { token, key: randomUUID(), params: { vbeln }, body: { version } })
export const recall = (shop: OfferShop, vbeln: string, reason = 'greșit') =>
  shop.call(offerEndpoints.recall, { token: shop.staff, key: randomUUID(), params: { vbeln }, body: { reason } })
export const reject = (shop: OfferShop, vbeln: string, reason = 'Nu se mai fabrică.') =>
  shop.call(offerEndpoints.reject, { token: shop.staff, key: randomUUID(), params: { vbeln }, body: { reason } })
export const requote = (shop: OfferShop, token: string, vbeln: string, clientId: string = randomUUID()) =>
  shop.call(offerEndpoints.requote, { token, key: randomUUID(), params: { vbeln }, body: { client_id: clientId } })

/** Prices the lines in their order and publishes them: `[net, core]` of one piece, null for what is declined. */
export async function offered(
  shop: OfferShop,
  vbeln: string,
  prices: readonly (readonly [net: number, core?: number] | null)[],
): Promise<void> {
  const { items } = (await read(shop, shop.staff, vbeln)).body
  const priced = await change(shop, shop.staff, vbeln, {
    lines: items.map(({ uuid }, index) => {
      const price = prices[index] ?? null
      return price
        ? { uuid, unit_net: price[0], ...(price[1] !== undefined && { unit_core: price[1] }) }
        : { uuid, declined: true }
    }),
  })
  if (priced.status !== 200) throw new Error(`pricing answered ${priced.status}: ${JSON.stringify(priced.refusal)}`)
  const published = await publish(shop, vbeln, priced.body.version)
  if (published.status !== 200)
    throw new Error(`publish answered ${published.status}: ${JSON.stringify(published.refusal)}`)
}

/** An order of lines as they are seen, in their order: how many of each, 0 for what is left out. */
export function orderOfOffer(offer: Offer, quantities: readonly number[], given: Partial<OfferOrder> = {}): OfferOrder {
  const chosen = new Map(
    offer.items.flatMap(({ uuid }, index) => (quantities[index] ? [[uuid, quantities[index]] as const] : [])),
  )
  const shippingPoint = given.shipping_point === undefined ? points.yard : given.shipping_point
  return {
    client_intent_id: randomUUID(),
    lines: [...chosen].map(([uuid, quantity]) => ({ uuid, quantity })),
    shipping_point: shippingPoint,
    comment: '',
    payment: null,
    seen: seenOffer(offer, chosen, shippingPoint),
    ...given,
  }
}

export const order = (shop: OfferShop, token: string, vbeln: string, body: OfferOrder, key: string = randomUUID()) =>
  shop.call(offerEndpoints.order, { token, key, params: { vbeln }, body })
