import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { StartCart } from '#src/contract/campaigns/start-orders.ts'
import { startCartHindrance } from '#src/domain/points/start-cart.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { PointsLeft } from './Points.tsx'
import { useSpendingHindrance } from './use-spending.ts'
import classes from './StartProducts.module.css'

const OrderForPoints = lazyDialog(async () => (await import('./OrderForPoints.tsx')).OrderForPoints)

/** Below the list: what lies in the cart of START, what it leaves, and its order; `2 produse, 900 p, rămân 340`. */
export function StartCartBar({ cart }: { cart: StartCart }) {
  const formats = useFormats()
  const hindrance = useSpendingHindrance()
  const [isOrdering, setOrdering] = useState(false)
  const { items, total_points: total, available_points: available } = cart
  const points = formats.number(total)
  const problem = startCartHindrance(items, available)
  const reason =
    hindrance ??
    (problem === 'lines' ? <Trans>Scoateți sau micșorați ce nu se mai poate avea.</Trans> : null) ??
    (problem === 'points' ? (
      <Plural value={total - available} one="Lipsește # punct." few="Lipsesc # puncte." other="Lipsesc # de puncte." />
    ) : null)
  return (
    <div className={classes['bar']}>
      <p className={classes['sum']} aria-live="polite">
        <strong>
          <Plural value={items.length} one="# produs" few="# produse" other="# de produse" />, <Trans>{points} p</Trans>
          {total > available ? null : (
            <>
              , <PointsLeft points={available - total} />
            </>
          )}
        </strong>
        {reason === null ? null : (
          <span className={classes['why']} id="start-cart-reason">
            {reason}
          </span>
        )}
      </p>
      <Button
        size="md"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : 'start-cart-reason'}
        onClick={() => setOrdering(true)}
      >
        <Trans>Comandă cu puncte</Trans>
      </Button>
      {isOrdering ? <OrderForPoints cart={cart} onClose={() => setOrdering(false)} /> : null}
    </div>
  )
}
