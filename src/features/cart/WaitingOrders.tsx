import { lazy, Suspense, useState } from 'react'
import type { Cart } from '#src/contract/cart.ts'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import type { OrderForm } from './use-order-form.ts'
import { WaitingOrder } from './WaitingOrder.tsx'
import classes from './WaitingOrders.module.css'

const OrderDifferencesSheet = lazy(() => import('./OrderDifferencesSheet.tsx').then((module) => ({ default: module.OrderDifferencesSheet })))

/** Orders that have no number yet, each with what can be done about it; what differs from what was seen is asked at once. */
export function WaitingOrders({ cart, form }: { cart: Cart; form: OrderForm }) {
  const [closed, setClosed] = useState<string | null>(null)
  const { waiting } = form.order
  // While its answer is on the way the button says so.
  const shown = waiting.filter(({ is }) => is !== 'sending')
  const differing = waiting.find(({ is, operation }) => is === 'differs' && operation.opId !== closed)
  if (shown.length === 0) return null
  return (
    <div className={classes['orders']}>
      {shown.map((order) => <WaitingOrder key={order.operation.opId} order={order} currency={cart.currency} onDecide={() => setClosed(null)} />)}
      {differing && !form.isSending ? (
        <Suspense>
          <OrderDifferencesSheet
            cart={cart} differences={differing.differences} onAccept={() => form.accept(differing)} onClose={() => setClosed(differing.operation.opId)}
            onGiveUp={() => void outboxActions.cancel(differing.operation.opId)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
