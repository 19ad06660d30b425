import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAward } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/components/lazy-dialog.tsx'
import { useUser } from '#src/data/session/user-data.ts'
import { pointsCost } from '#src/domain/points-payment.ts'
import type { OrderForm } from '../use-order-form.ts'

const PointsSheet = lazyDialog(async () => (await import('./PointsSheet.tsx')).PointsSheet)

/** For who sees START and orders in their own name: the selected lines for points instead of lei (CART-08, T-25). */
export function PayWithPoints({ form }: { form: OrderForm }) {
  const [isOpen, setOpen] = useState(false)
  const { acting, can_place_orders: mayOrder } = useUser()
  const { cart } = form
  const cost = pointsCost(cart.items)
  if (cart.available_points === null || acting !== null || !mayOrder || cost === 0) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconAward size={20} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>
          Plătește cu <Plural value={cost} one="# punct" few="# puncte" other="# de puncte" />
        </Trans>
      </Button>
      {isOpen ? <PointsSheet form={form} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
