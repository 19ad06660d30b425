import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import * as v from 'valibot'
import type { OrderSent } from '#src/contract/ordering/cart-changes.ts'
import type { Offer, OfferLine } from '#src/contract/ordering/offers.ts'
import type { OrderPayment } from '#src/contract/ordering/order-payment.ts'
import { addressOfOrders } from '#src/components/ordering/order-address.ts'
import { paymentOf } from '#src/components/ordering/payment-of.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useOrderOffer } from '#src/data/offers/offer.commands.ts'
import { useDestinedOffer } from '#src/data/offers/use-destined-offer.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { chosenNow, leftBehind, offerAt, offerOrderProblem, wholeOffer } from '#src/domain/offers/offer-choice.ts'
import { type ChosenLines, offerTotals, seenOffer } from '#src/domain/offers/offer-totals.ts'
import { said, typedText } from '#src/lib/address-fields.ts'
import { announce } from '#src/ui/states/live-region.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { leadToWrongQuantity } from '#src/ui/controls/quantity-steps.ts'

/** `lines`: places of the lines that are chosen, `1-3`; without it everything that can be ordered. */
export const OfferAddress = v.object({ lines: said(v.pipe(typedText(), v.regex(/^\d{1,3}(?:-\d{1,3})*$/))) })
export type OfferAddress = Partial<v.InferOutput<typeof OfferAddress>>

export interface OfferChoice {
  /** How many of each line, by its id. */
  readonly chosen: ChosenLines
  readonly choose: (line: Pick<OfferLine, 'uuid'>, quantity: number) => void
  readonly chooseAll: (checked: boolean) => void
}
export type OfferForm = ReturnType<typeof useOfferOrder>

/** What is chosen of an offer, first of all the lines at these places, where it goes, and the order of it: once, at what is on the screen. */
export function useOfferOrder(
  known: Offer,
  { shippingRef, paymentRef }: Readonly<Record<'shippingRef' | 'paymentRef', RefObject<HTMLSelectElement | null>>>,
  places: readonly number[],
) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const online = useOnline()
  const { can_place_orders: canPlaceOrders } = useUser()
  const [wanted, setWanted] = useState<ChosenLines>(() => offerAt(known.items, places))
  const [pointId, setPointId] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const command = useOrderOffer((answer) => {
    if (answer.orders.some((order) => order.credit_exceeded)) notifyError(t`Ați depășit limita de credit!`)
    void navigate({ to: '/cart-v2/thank-you', search: { order: orderAddress(answer) } })
  })
  const shippingPoint = pointOf(known, pointId)
  const offer = useDestinedOffer(known, shippingPoint)
  const chosen = chosenNow(offer.items, wanted)
  const [paid, setPayment] = useState<OrderPayment | null>(null)
  const payment = paymentOf({
    choices: offer.payments,
    choice: paid,
    choose: setPayment,
    grossMinor: offerTotals(offer, chosen, shippingPoint).cart_total_sale_price_with_vat,
    error: command.error,
  })
  const problem =
    offerOrderProblem(chosen, shippingPoint, { canPlaceOrders }) ?? (payment.isOverCap ? 'cash-over-cap' : null)
  const problemText = useProblemText()
  const choice: OfferChoice = {
    chosen,
    choose: ({ uuid }, quantity) => setWanted(new Map(wanted).set(uuid, quantity)),
    chooseAll: (checked) => setWanted(checked ? wholeOffer(offer.items) : new Map()),
  }
  return {
    offer,
    choice,
    left: leftBehind(offer.items, chosen),
    shippingPoint,
    choosePoint: setPointId,
    payment,
    comment,
    setComment,
    problem,
    problemText: problem && problemText[problem],
    wasTried,
    isBlocked: problem !== null || !online,
    online,
    isSending: command.isPending,
    /** The refusal of the last press. */
    error: command.error,
    press() {
      if (!online || command.isPending || leadToWrongQuantity()) return
      setWasTried(true)
      if (problem === null)
        return command.run({
          vbeln: offer.id,
          lines: [...chosen].map(([uuid, quantity]) => ({ uuid, quantity })),
          shippingPoint,
          comment: comment.trim(),
          payment: payment.chosen?.method ?? null,
          seen: seenOffer(offer, chosen, shippingPoint),
        })
      announce(problemText[problem])
      if (problem === 'shipping-point-required') shippingRef.current?.focus()
      if (problem === 'cash-over-cap') paymentRef.current?.focus()
    },
  }
}

/** Why it cannot be ordered as it is chosen, in words. */
function useProblemText() {
  const { t } = useLingui()
  return {
    'orders-not-allowed': t`Contul dvs. nu poate trimite comenzi. Cereți acest drept titularului contului.`,
    'nothing-chosen': t`Alegeți cel puțin o linie care se poate comanda.`,
    'shipping-point-required': t`Trebuie să selectați un punct de livrare`,
    'cash-over-cap': t`Comanda depășește ce se poate plăti azi ramburs: alegeți alt mod de plată pentru toată comanda.`,
  }
}

const orderAddress = (answer: Pick<OrderSent, 'orders'>) => addressOfOrders({ ...answer, unordered: [] }) ?? undefined

/** Where the person said, or where theirs usually goes, as long as it is there. */
function pointOf({ shipping_points: points, shipping_point: usual }: Offer, chosen: number | null): number | null {
  const wanted = chosen ?? usual
  return points.some(({ id }) => id === wanted) ? wanted : null
}
