import type { OfferLine } from '#src/contract/ordering/offers.ts'
import { isCounted } from '../cart/cart-line.ts'
import { leftOf, losesItsPrice } from './offer-rules.ts'
import type { ChosenLines } from './offer-totals.ts'

type Line = Pick<
  OfferLine,
  'uuid' | 'status' | 'quantity' | 'ordered_quantity' | 'price' | 'condition' | 'moq' | 'maximum_quantity'
>

/** So many of a line can be ordered: never more than was offered, nor than can be had, in the multiples that the article is sold in. */
export function mostOf({ status, quantity, price, condition, moq, maximum_quantity: maximum }: Line): number {
  if (status !== 'offered' || price === null || condition === null || !isCounted({ condition })) return 0
  return Math.floor(Math.min(quantity, maximum) / moq) * moq
}

/** Everything that can be ordered is chosen until the person says otherwise. */
export function wholeOffer(lines: readonly Line[]): ChosenLines {
  return new Map(lines.map((line) => [line.uuid, mostOf(line)] as const).filter(([, most]) => most > 0))
}

/** Of the lines at these places alone; without any, everything that can be ordered. */
export function offerAt<L extends Line & Pick<OfferLine, 'line'>>(
  lines: readonly L[],
  places: readonly number[],
): ChosenLines {
  return wholeOffer(places.length === 0 ? lines : lines.filter(({ line }) => places.includes(line)))
}

/** What the person has chosen of an offer that may have changed since: lines that are gone, or can be had no more, are not in it, and no quantity is above what there is. */
export function chosenNow(lines: readonly Line[], chosen: ChosenLines): ChosenLines {
  return new Map(
    lines.flatMap((line) => {
      const quantity = Math.min(chosen.get(line.uuid) ?? 0, mostOf(line))
      return quantity > 0 ? [[line.uuid, quantity] as const] : []
    }),
  )
}

export type OfferOrderProblem = 'orders-not-allowed' | 'nothing-chosen' | 'shipping-point-required'

/** Why these lines cannot be ordered now, or null. */
export function offerOrderProblem(
  chosen: ChosenLines,
  shippingPoint: number | null,
  { canPlaceOrders }: { readonly canPlaceOrders: boolean },
): OfferOrderProblem | null {
  if (!canPlaceOrders) return 'orders-not-allowed'
  if (chosen.size === 0) return 'nothing-chosen'
  return shippingPoint === null ? 'shipping-point-required' : null
}

/** Lines that lose the offered price with this order; none while nothing is chosen, since nothing is ordered then. */
export function leftBehind<L extends Line>(lines: readonly L[], chosen: ChosenLines): readonly L[] {
  return chosen.size === 0 ? [] : losesItsPrice(lines, chosen)
}

/** What of an offer was left when it ended. */
export function leftLines<L extends Line>({ items }: { readonly items: readonly L[] }): readonly L[] {
  return items.filter((line) => leftOf(line) > 0)
}

/** The lines of an offer under the cars that they are for, in the order in which they stand. */
export function linesByCar<L extends Pick<OfferLine, 'vehicle' | 'registration_number'>>(
  lines: readonly L[],
): readonly {
  readonly key: string
  readonly vehicle: L['vehicle']
  readonly plate: string | null
  readonly lines: readonly L[]
}[] {
  const groups = new Map<string, L[]>()
  for (const line of lines) {
    const key = `${line.vehicle?.carId ?? ''} ${line.registration_number ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups].map(([key, of]) => ({
    key,
    vehicle: of[0]!.vehicle,
    plate: of[0]!.registration_number,
    lines: of,
  }))
}
