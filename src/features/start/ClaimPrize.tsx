import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { errorText } from '#src/components/calls/call-error-text.ts'
import type { StartPrize } from '#src/contract/campaigns/start-orders.ts'
import { useClaimPrize } from '#src/data/start/start.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import { Points, PointsLeft } from './Points.tsx'
import { useSpendingHindrance } from './use-spending.ts'
import classes from './Start.module.css'

interface ClaimPrizeProps {
  readonly prize: StartPrize
  readonly available: number
  readonly onClose: () => void
}

/** Asked first: points that are used do not come back by themselves. Online alone: only the shop knows what is left of them. */
export function ClaimPrize({ prize, available, onClose }: ClaimPrizeProps) {
  const { t, i18n } = useLingui()
  const claim = useClaimPrize()
  const hindrance = useSpendingHindrance()
  const { shippingPoint } = useUser()
  const { id, points, name } = prize
  const go = async () => {
    try {
      const { voucher, number } = await claim.runAsync({ id, points })
      notify({
        kind: 'cart',
        title: name,
        text: voucher ? t`Codul voucherului: ${voucher.code}` : t`Comanda cu puncte ${number} a fost trimisă.`,
      })
      onClose()
    } catch {
      // Said in the dialog.
    }
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={classes['dialog']}>
        <p>
          <strong>
            <Points points={points} />
          </strong>
          , <PointsLeft points={available - points} />
        </p>
        {prize.kind === 'thing' && shippingPoint ? (
          <p className={classes['soft']}>
            <Trans>Se livrează la: {shippingPoint.name}</Trans>
          </p>
        ) : null}
        {claim.error ? (
          <p role="alert" className={classes['problem']}>
            {errorText(i18n, claim.error)}
          </p>
        ) : null}
        {hindrance === null ? null : <p className={classes['soft']}>{hindrance}</p>}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            <Trans>Renunță</Trans>
          </Button>
          <Button data-autofocus loading={claim.isPending} disabled={hindrance !== null} onClick={() => void go()}>
            <Trans>Cere premiul</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
