import type { CartTotals } from '#src/contract/ordering/cart.ts'
import type { Offer, OfferLine, OfferOrder } from '#src/contract/ordering/offers.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import { withVat } from '../pricing/price.ts'
import { ownTotals } from '../cart/seen-cart.ts'
import { runsOf, transportOf } from '../orders/transport.ts'

/** How many of each line are chosen, by its id; none of those that are not named. */
export type ChosenLines = ReadonlyMap<string, number>
type Priced = OfferLine & { readonly price: NonNullable<OfferLine['price']> }

/** What the chosen lines come to at the offer's prices, brought to a shipping point: as an order of them is counted. */
export function offerTotals(
  { items, transport }: Pick<Offer, 'items' | 'transport'>,
  chosen: ChosenLines,
  shippingPoint: number | null,
): CartTotals {
  // Of one article there is but one stock: what a line takes is not there for the next.
  const taken = new Map<number, number>()
  const lines = items
    .filter((line): line is Priced => line.price !== null && (chosen.get(line.uuid) ?? 0) > 0)
    .map((line) => {
      const quantity = chosen.get(line.uuid)!
      const id = line.product?.id ?? 0
      const before = taken.get(id) ?? 0
      taken.set(id, before + quantity)
      return counted(line, quantity, before)
    })
  const carried = transport && {
    ...transportOf(
      lines.map(({ amounts, runs }) => ({ net: amounts.purchase?.net ?? 0, runs })),
      transport.rates,
      shippingPoint,
    ),
    vatPercent: transport.vat_percent,
  }
  return cartTotals(
    lines,
    lines.every(({ amounts }) => amounts.purchase !== null),
    carried ?? null,
  )
}

function counted({ price, availability }: Priced, quantity: number, before: number) {
  const vatPercent = price.vat_percent
  return {
    isSelected: true,
    amounts: {
      purchase: price.purchase && withVat(price.purchase.net * quantity, vatPercent),
      sale: withVat(price.sale.net * quantity, vatPercent),
    },
    coreNet: (price.core?.net ?? 0) * quantity,
    vatPercent,
    points: null,
    runs: runsOf(without(availability, before), quantity),
  }
}

/** Nearest first, as an order takes it. */
function without(availability: OfferLine['availability'], taken: number): OfferLine['availability'] {
  let left = taken
  return availability.map((level) => {
    const gone = Math.min(level.quantity, left)
    left -= gone
    return { ...level, quantity: level.quantity - gone }
  })
}

/** What the person sees at the moment of ordering. */
export function seenOffer(
  offer: Pick<Offer, 'items' | 'transport' | 'version'>,
  chosen: ChosenLines,
  shippingPoint: number | null,
): OfferOrder['seen'] {
  const totals = offerTotals(offer, chosen, shippingPoint)
  const { cart_total_core: core, cart_total_transport: transport } = totals
  return {
    version: offer.version,
    totals: { ...ownTotals(totals), core, ...(typeof transport === 'number' && { transport }) },
  }
}
