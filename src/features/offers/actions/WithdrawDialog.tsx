import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { errorText } from '#src/components/calls/call-error-text.ts'
import type { OfferSummary } from '#src/contract/ordering/offers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useChangeRequest } from '#src/data/offers/offer.commands.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { NeedsNetwork } from '../NeedsNetwork.tsx'
import { OfferNotice } from '../OfferNotice.tsx'
import classes from './WithdrawDialog.module.css'

interface WithdrawDialogProps {
  readonly offer: OfferSummary
  readonly onClose: () => void
}

/** Asked first: a request that was withdrawn has ended for good. */
export function WithdrawDialog({ offer, onClose }: WithdrawDialogProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const change = useChangeRequest()
  const withdraw = () =>
    void change.runAsync({ vbeln: offer.id, change: { withdraw: true } }).then(onClose, () => undefined)
  return (
    <Dialog title={t`Retrageți cererea ${offer.number}?`} onClose={onClose}>
      <div className={classes['body']}>
        <p>
          <Trans>Consultantul nu o mai lucrează. O cerere nouă primește alt număr.</Trans>
        </p>
        {change.error ? (
          <OfferNotice tone="bad" title={t`Cererea nu a putut fi retrasă`}>
            {errorText(i18n, change.error)}
          </OfferNotice>
        ) : null}
        <NeedsNetwork />
        <div className={classes['actions']}>
          <Button size="lg" color="red" loading={change.isPending} disabled={!online} onClick={withdraw}>
            <Trans>Retrage cererea</Trans>
          </Button>
          <Button size="lg" variant="default" onClick={onClose}>
            <Trans>Renunță</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
