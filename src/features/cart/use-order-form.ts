import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { sendProblem } from '#src/domain/order-rules.ts'
import { announce } from '#src/ui/live-region.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { useComment } from './use-comment.ts'
import { useOrder } from './use-order.ts'
import { useProblemText } from './use-problem-text.ts'

export type OrderForm = ReturnType<typeof useOrderForm>

/** Everything around pressing the button: why it cannot be pressed, waiting for changes under way, the comment that goes along. */
export function useOrderForm(cart: Cart, isSaving: boolean, shippingRef: RefObject<HTMLSelectElement | null>) {
  const { t } = useLingui()
  const { user, can_place_orders: canPlaceOrders } = useUser()
  const problemTexts = useProblemText()
  const comment = useComment(user.id, cart.cart_comment)
  const [wasTried, setWasTried] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  /** One press, one order: taken back in the moment in which it is sent. */
  const isPressed = useRef(false)
  const order = useOrder({
    onSent: ({ orders }) => {
      comment.forget()
      if (orders.some((each) => each.credit_exceeded)) notifyError(t`Ați depășit limita de credit!`)
    },
  })
  const problem = sendProblem(cart, { canPlaceOrders })
  const problemText = problem ? problemTexts(problem) : ''
  const isUnanswered = order.state.step === 'unanswered'

  // What the person pressed for is what they see: it is sent as soon as the last change of it is kept.
  useEffect(() => {
    if (!isWaiting || isSaving || !isPressed.current) return
    isPressed.current = false
    void order.place(cart, comment.text).finally(() => setIsWaiting(false))
  }, [isWaiting, isSaving, order, cart, comment.text])

  return {
    order,
    comment,
    problem,
    problemText,
    wasTried,
    isBlocked: problem !== null || isUnanswered,
    isSending: order.state.step === 'sending' || isWaiting,
    press() {
      setWasTried(true)
      if (isUnanswered) return
      if (problem === null) {
        isPressed.current = !isWaiting || isPressed.current
        return setIsWaiting(true)
      }
      announce(problemText)
      if (problem === 'shipping-point-required') shippingRef.current?.focus()
    },
    accept: () => void order.accept(cart, comment.text),
  }
}
