import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { pointsCost } from '#src/domain/points/points-payment.ts'
import type { OrderForm } from '../order/use-order-form.ts'
import classes from './PointsSheet.module.css'

const PointsSheet = lazyDialog(async () => (await import('./PointsSheet.tsx')).PointsSheet)

/** For who sees START and orders in their own name: the selected lines for points instead of lei (CART-08, T-25), or how many points that lacks. */
export function PayWithPoints({ form }: { form: OrderForm }) {
  const reasonId = useId()
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { acting, can_place_orders: mayOrder } = useUser()
  const { cart } = form
  const cost = pointsCost(cart.items)
  const missing = cost - (cart.available_points ?? 0)
  if (cart.available_points === null || acting !== null || !mayOrder || cost === 0) return null
  return (
    <>
      <Button
        variant={missing > 0 ? 'subtle' : 'default'}
        size="md"
        fullWidth
        leftSection={<IconAward size={20} stroke={1.75} aria-hidden />}
        disabled={!online}
        aria-describedby={online ? undefined : reasonId}
        onClick={() => setOpen(true)}
      >
        {missing > 0 ? (
          <Plural value={missing} one="Lipsește # punct" few="Lipsesc # puncte" other="Lipsesc # de puncte" />
        ) : (
          <Trans>
            Plătește cu <Plural value={cost} one="# punct" few="# puncte" other="# de puncte" />
          </Trans>
        )}
      </Button>
      {online ? null : (
        <p id={reasonId} className={classes['soft']}>
          <Trans>Punctele se folosesc numai cu rețea</Trans>
        </p>
      )}
      {isOpen ? <PointsSheet form={form} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
