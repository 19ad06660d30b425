import { useLingui } from '@lingui/react/macro'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { OfferSummary } from '#src/contract/ordering/offers.ts'
import { offerMay } from '#src/domain/offers/offer-rules.ts'
import { MoreMenu } from '#src/ui/controls/MoreMenu.tsx'

const CommentDialog = lazyDialog(async () => (await import('../actions/CommentDialog.tsx')).CommentDialog)
const WithdrawDialog = lazyDialog(async () => (await import('../actions/WithdrawDialog.tsx')).WithdrawDialog)

/** What who asked can still do about a request, as long as no consultant has taken it. */
export function OwnRequestMenu({ offer }: { offer: OfferSummary }) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<'comment' | 'withdraw' | null>(null)
  if (!offerMay.comment(offer) && !offerMay.withdraw(offer)) return null
  const close = () => setDialog(null)
  return (
    <>
      <MoreMenu
        label={t`Acțiuni pentru cererea ${offer.number}`}
        items={[
          { label: t`Observații`, icon: IconPencil, run: () => setDialog('comment') },
          { label: t`Retrage cererea`, icon: IconX, run: () => setDialog('withdraw') },
        ]}
      />
      {dialog === 'comment' ? <CommentDialog offer={offer} onClose={close} /> : null}
      {dialog === 'withdraw' ? <WithdrawDialog offer={offer} onClose={close} /> : null}
    </>
  )
}
