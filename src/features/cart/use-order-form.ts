import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState, useSyncExternalStore } from 'react'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import type { WaitingOrder } from '#src/data/cart/use-waiting-orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { sendProblem } from '#src/domain/order-rules.ts'
import { waitingProblem } from '#src/domain/queued-order.ts'
import { contact } from '#src/platform/api/contact.ts'
import { announce } from '#src/ui/live-region.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { useComment } from './use-comment.ts'
import { useOrder } from './use-order.ts'
import { useProblemText } from './use-problem-text.ts'

export type OrderForm = ReturnType<typeof useOrderForm>

/** Everything around pressing the button: why it cannot be pressed, the comment that goes along, and whether the order can leave now or must wait. */
export function useOrderForm({ cart, pricedAtMs }: ShownCart, shippingRef: RefObject<HTMLSelectElement | null>) {
  const { t } = useLingui()
  const { user, can_place_orders: canPlaceOrders } = useUser()
  const { online } = useSyncExternalStore(contact.subscribe, contact.get)
  const nowMs = useMinuteClock()
  const problemTexts = useProblemText()
  const comment = useComment(user.id, cart.cart_comment)
  const [wasTried, setWasTried] = useState(false)
  const [acceptLowerPrices, setAcceptLowerPrices] = useState(false)
  const order = useOrder({
    onSent: ({ orders }) => {
      comment.forget()
      if (orders.some((each) => each.credit_exceeded)) notifyError(t`Ați depășit limita de credit!`)
    },
  })
  const hindered = sendProblem(cart, { canPlaceOrders })
  const aged = online ? null : waitingProblem(cart.items.map((line) => ({ isSelected: line.isSelected, pricedAtMs: line.price ? pricedAtMs(line.uuid) : null })), nowMs)
  const problem = hindered ?? aged
  const problemText = problem ? problemTexts(problem) : ''
  const wanted = () => ({ cart, comment: comment.text, acceptLowerPrices })

  return {
    order,
    comment,
    problem,
    problemText,
    wasTried,
    /** The shop cannot be reached: the order is put by on this device. */
    isWaiting: !online,
    acceptLowerPrices,
    setAcceptLowerPrices,
    isBlocked: problem !== null,
    isSending: order.isSending,
    press() {
      setWasTried(true)
      if (problem === null) return void order.place(wanted())
      announce(problemText)
      if (problem === 'shipping-point-required') shippingRef.current?.focus()
    },
    accept: (waiting: WaitingOrder) => void order.accept(waiting, wanted()),
  }
}
