import type { OfferOrder } from '#src/contract/ordering/offers.ts'
import { offerMay } from '#src/domain/offers/offer-rules.ts'
import { seenUnitNet } from '#src/domain/pricing/price.ts'
import type { Principal } from '#server/access/principal.ts'
import { cartContext } from '#server/modules/cart/cart.context.ts'
import { destinedFor } from '#server/modules/orders/destined.ts'
import { orderRepository } from '#server/modules/orders/order.repository.ts'
import { placeOrder } from '#server/modules/orders/place-order.service.ts'
import { Refusal, type TextRef } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import type { OrderSent } from '#src/contract/ordering/cart-changes.ts'
import { asCartLine, boundPrice, buyerOf, hasArticle, offerPerson, statusNow } from './offer-buyer.ts'
import { notPublished, openOffer, outOfTurn } from './offer-changed.ts'
import { type OfferLineRow, offerRepository } from './offers.repository.ts'

type OrderableLine = OfferLineRow & { readonly article_id: number }

/**
 * Orders lines of a published offer at its net prices and deposits, whatever has become of price list and margin (T-07); VAT, stock, multiples, transport and credit are those of any order.
 * The offer has ended then. One intent makes one order for ever.
 * @throws Refusal 403 for staff, 412 offer-unpublished, offer-expired, offer-ordered, offer-changed, order-differs; 422 with errors at `lines.N…`
 */
export async function orderOffer(
  tx: Transaction,
  principal: Principal,
  vbeln: string,
  wish: OfferOrder,
): Promise<OrderSent> {
  const offers = tx.repository(offerRepository, principal)
  const orders = await tx.repository(orderRepository, await destinedFor(tx, principal, wish.shipping_point))
  const offer = await openOffer(tx, principal, vbeln)
  const sentBefore = await orders.ofIntent(wish.client_intent_id)
  if (sentBefore) return sentBefore
  // Staff act for a customer as that customer; what they price they do not order.
  if (offer.company_id !== principal.companyId) throw new Refusal('forbidden')
  const status = statusNow(offer, tx.now)
  if (offer.published_at === null && status !== 'expired' && status !== 'rejected')
    throw notPublished(offer, principal, tx.now)
  if (!offerMay.order({ status, is_own: false }, offerPerson(principal))) throw outOfTurn(offer, principal, tx.now)
  if (wish.seen.version !== offer.version) throw new Refusal('offer-changed')
  const chosen = chosenLines(wish, await offers.lines([vbeln]))
  await orders.lockStock(chosen.map(({ line }) => line.article_id))
  const bound = new Map(chosen.map(({ line }) => [line.uuid, boundPrice(line)]))
  // Whoever of the company orders: the company is the buyer, at the margin of the day on which it was published.
  const { marginPercent, currency } = buyerOf(principal, offer)
  const buyer = await destinedFor(tx, principal, wish.shipping_point)
  const context = await cartContext(
    tx,
    { ...buyer, marginPercent, currency },
    { priceOf: ({ uuid }) => bound.get(uuid) ?? null },
  )
  const { sent } = await placeOrder(context, orders, {
    client_intent_id: wish.client_intent_id,
    accept_lower_prices: false,
    comment: wish.comment,
    payment: wish.payment,
    shippingPoint: wish.shipping_point,
    ordered: new Map(),
    lines: await context.price(chosen.map(({ line, quantity }) => asCartLine(line, offer, quantity))),
    seen: {
      totals: wish.seen.totals,
      lines: chosen.map(({ line, quantity }) => {
        const price = bound.get(line.uuid)!
        return { uuid: line.uuid, quantity, unit_net: seenUnitNet(price, context.terms), unit_core: line.core_minor }
      }),
    },
  })
  const { number } = sent.orders[0]!
  await offers.note(vbeln, { kind: 'ordered', number })
  await offers.setOrdered(vbeln, number, new Map(chosen.map(({ line, quantity }) => [line.uuid, quantity])))
  return sent
}

/** @throws Refusal 422 for a line that is not offered, or not that often */
function chosenLines(
  { lines: wanted }: OfferOrder,
  lines: readonly OfferLineRow[],
): { readonly line: OrderableLine; readonly quantity: number }[] {
  const byId = new Map(lines.map((line) => [line.uuid, line]))
  const seen = new Set<string>()
  const errors: Record<string, TextRef[]> = {}
  const chosen = wanted.flatMap(({ uuid, quantity }, index) => {
    const line = byId.get(uuid.toLowerCase())
    if (!line || line.status !== 'offered' || !hasArticle(line) || seen.has(line.uuid)) {
      errors[`lines.${index}.uuid`] = [{ key: 'offer-unknown-line' }]
      return []
    }
    seen.add(line.uuid)
    if (quantity > line.quantity)
      errors[`lines.${index}.quantity`] = [{ key: 'offer-quantity-above', values: { most: line.quantity } }]
    return [{ line, quantity }]
  })
  if (Object.keys(errors).length > 0) throw new Refusal('validation', { errors })
  return chosen
}
