import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newShare, ShareForm } from '#src/components/share/ShareForm.tsx'
import { ShareLink } from '#src/components/share/ShareLink.tsx'
import type { Offer } from '#src/contract/ordering/offers.ts'
import type { Share } from '#src/contract/ordering/shares.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import classes from './OfferPapers.module.css'

interface ShareOfferDialogProps {
  readonly offer: Offer
  readonly onClose: () => void
}

/** What is offered as a page for the owner of the car, at the sale prices that the offer binds (OFR-04). */
export function ShareOfferDialog({ offer, onClose }: ShareOfferDialogProps) {
  const { t } = useLingui()
  const [made, setMade] = useState<Share | null>(null)
  const { customer, plate, items } = offer
  return (
    <Dialog title={t`Trimite clientului`} size="large" onClose={onClose}>
      {made ? (
        <>
          <ShareLink share={made} />
          <p className={classes['what']}>
            <Trans>Ce acceptă clientul vedeți în coș, la „Oferte trimise clienților”.</Trans>
          </p>
        </>
      ) : (
        <ShareForm
          start={newShare({ customer, plate })}
          count={items.filter(({ status }) => status === 'offered').length}
          vbeln={offer.id}
          onMade={setMade}
        />
      )}
    </Dialog>
  )
}
