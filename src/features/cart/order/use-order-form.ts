import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { paymentOf } from '#src/components/ordering/payment-of.ts'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import type { WaitingOrder } from '#src/data/cart/use-waiting-orders.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { sendProblem, type SendProblem } from '#src/domain/orders/order-rules.ts'
import { waitingProblem } from '#src/domain/orders/queued-order.ts'
import { contact } from '#src/platform/api/contact.ts'
import { announce } from '#src/ui/states/live-region.ts'
import { useDeviceMinutes } from '#src/ui/minute-clock.ts'
import { leadToWrongQuantity } from '#src/ui/controls/quantity-steps.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { useCartCheck } from '../use-cart-check.ts'
import { useComment } from '../lines/use-comment.ts'
import { useOrder } from './use-order.ts'
import { useOrderChoices } from './use-order-choices.ts'
import { useVoucher } from '../voucher/use-voucher.ts'
import { useProblemText } from '../lines/use-problem-text.ts'

export type OrderForm = ReturnType<typeof useOrderForm>

/** Everything around pressing the button: why it cannot be pressed, the comment that goes along, and whether the order can leave now or must wait. */
export function useOrderForm(
  { cart: shownCart, pricedAtMs }: ShownCart,
  shippingRef: RefObject<HTMLSelectElement | null>,
  paymentRef: RefObject<HTMLSelectElement | null>,
) {
  const { t } = useLingui()
  const { user, can_place_orders: canPlaceOrders } = useUser()
  const { online } = useSyncExternalStore(contact.subscribe, contact.get)
  const nowMs = useDeviceMinutes()
  const problemTexts = useProblemText()
  const comment = useComment(user.id, shownCart.cart_comment)
  const choices = useOrderChoices(user.id)
  const order = useOrder({
    onTaken(ordered) {
      comment.forget(ordered)
      choices.forget()
    },
    onSent: ({ orders }) => {
      if (orders.some((each) => each.credit_exceeded)) notifyError(t`Ați depășit limita de credit!`)
    },
  })
  const shipping = useLostShippingPoint(order.waiting)
  const cart = shipping.isLost ? { ...shownCart, shipping_point: shipping.chosenId } : shownCart
  const voucher = useVoucher(cart, choices, order)
  const payment = cartPayment(voucher.paid, choices, order)
  const hindered = sendProblem(cart, { canPlaceOrders }) ?? (payment.isOverCap ? 'cash-over-cap' : null)
  const aged = online ? null : agedProblem(cart, pricedAtMs, nowMs)
  const problem = hindered ?? aged
  const problemText = problem ? problemTexts(problem) : ''
  const wanted = () => ({
    cart,
    pricedAtMs,
    comment: comment.text,
    acceptLowerPrices: choices.acceptLowerPrices,
    payment: payment.chosen?.method ?? null,
    voucher: voucher.chosen?.code ?? null,
  })
  const pressed = usePress(cart, problem, () => {
    if (problem === null) {
      comment.flush()
      return void order.place(wanted())
    }
    announce(problemText)
    if (problem === 'shipping-point-required') shippingRef.current?.focus()
    if (problem === 'cash-over-cap') paymentRef.current?.focus()
  })

  return {
    /** As it is on the screen. */
    cart,
    pricedAtMs,
    shipping,
    voucher,
    payment,
    order,
    comment,
    problem,
    problemText,
    /** The shop cannot be reached: the order is put by on this device. */
    isWaiting: !online,
    acceptLowerPrices: choices.acceptLowerPrices,
    setAcceptLowerPrices: (acceptLowerPrices: boolean) => choices.choose({ acceptLowerPrices }),
    isBlocked: problem !== null,
    isSending: order.isSending || pressed.check.isChecking,
    ...pressed,
    /** False, and nothing happens, while a quantity in the cart is wrong. */
    accept(waiting: WaitingOrder): boolean {
      if (leadToWrongQuantity()) return false
      comment.flush()
      void order.accept(waiting, wanted())
      return true
    },
  }
}

function agedProblem({ items }: Cart, pricedAtMs: ShownCart['pricedAtMs'], nowMs: number) {
  return waitingProblem(
    items.map((line) => ({ isSelected: line.isSelected, pricedAtMs: line.price ? pricedAtMs(line.uuid) : null })),
    nowMs,
  )
}

function cartPayment(
  { payments, totals }: Cart,
  { payment, choose }: ReturnType<typeof useOrderChoices>,
  { error, waiting }: ReturnType<typeof useOrder>,
) {
  return paymentOf({
    choices: payments,
    grossMinor: totals.cart_total_sale_price_with_vat,
    error,
    choice: payment ?? waiting.find(({ is }) => is === 'differs')?.body.payment ?? null,
    choose: (chosen) => choose({ payment: chosen }),
  })
}

type Hindrance = SendProblem | 'cash-over-cap' | 'prices-too-old'

/** What the check can be about: who may not order, or has chosen nothing, is told so at once. */
function isMendable(problem: Hindrance | null): boolean {
  return problem === null || ['insufficient-stock', 'wrong-multiple', 'shipping-point-required'].includes(problem)
}

/** The first press shows what may have been overlooked (decision 156); what was looked at once hinders no more. */
function usePress({ items }: Cart, problem: Hindrance | null, go: () => void) {
  const [wasTried, setWasTried] = useState(false)
  const check = useCartCheck(items)
  // Looking takes a moment: the cart may be another one by then.
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  return {
    wasTried,
    check,
    async press() {
      if (leadToWrongQuantity()) return
      setWasTried(true)
      if (!isMendable(problem) || (await check.isClear())) latest.current()
    },
    /** From the check: it was looked at. */
    send() {
      if (leadToWrongQuantity()) return
      check.close()
      latest.current()
    },
  }
}

/** Where an order was to go no longer exists: no other place is taken in its stead before the person has chosen one. */
function useLostShippingPoint(waiting: readonly WaitingOrder[]) {
  const lost =
    waiting.find(
      ({ is, differences }) => is === 'differs' && differences.some(({ field }) => field === 'shipping_point'),
    )?.operation.opId ?? null
  const [choice, setChoice] = useState<{ opId: string | null; pointId: number } | null>(null)
  return {
    isLost: lost !== null,
    chosenId: choice?.opId === lost ? choice.pointId : null,
    choose: (pointId: number) => setChoice({ opId: lost, pointId }),
  }
}
