import { useEffect, useRef, useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import type { OrderForm } from './use-order-form.ts'
import { WaitingOrder } from './WaitingOrder.tsx'
import classes from './WaitingOrders.module.css'

const OrderDifferencesSheet = lazyDialog(
  async () => (await import('./OrderDifferencesSheet.tsx')).OrderDifferencesSheet,
)

/** Orders that have no number yet, each with what can be done about it; what differs from what was seen is asked at once. */
export function WaitingOrders({ form }: { form: OrderForm }) {
  const [closed, setClosed] = useState<string | null>(null)
  const { cart } = form
  const { waiting } = form.order
  // While its answer is on the way the button says so, as long as somebody waits for it there.
  const shown = waiting.filter(({ is }) => is !== 'sending' || !form.isSending)
  const differing = waiting.find(({ is, operation }) => is === 'differs' && operation.opId !== closed)
  const place = useNewInSight(shown.map(({ operation }) => operation.opId))
  if (shown.length === 0) return null
  return (
    <div ref={place} className={classes['orders']}>
      {shown.map((order) => (
        <WaitingOrder
          key={order.operation.opId}
          order={order}
          isAlone={cart.items.length === 0}
          onDecide={() => setClosed(null)}
        />
      ))}
      {differing && !form.isSending ? (
        <OrderDifferencesSheet
          cart={cart}
          order={differing}
          shipping={form.shipping}
          onClose={() => setClosed(differing.operation.opId)}
          onAccept={() => {
            if (!form.accept(differing)) setClosed(differing.operation.opId)
          }}
          onGiveUp={() => void outboxActions.cancel(differing.operation.opId)}
        />
      ) : null}
    </div>
  )
}

/** Who sends an order from the end of a long cart sees what became of it: the lines are gone, and the page would stand where they were. */
function useNewInSight(ids: readonly string[]) {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef<readonly string[] | null>(null)
  const all = ids.join(' ')
  useEffect(() => {
    const now = all.split(' ').filter(Boolean)
    const before = known.current
    known.current = now
    // Those that are there when the page opens are at its top anyway.
    if (before && now.some((id) => !before.includes(id))) place.current?.scrollIntoView({ block: 'start' })
  }, [all])
  return place
}
