import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Offer } from '#src/contract/ordering/offers.ts'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { downloadOfferPaper } from '#src/data/offers/offer.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useDownload } from '#src/data/use-download.ts'
import { useIsStaff } from '#src/components/people/use-is-staff.ts'
import classes from './OfferPapers.module.css'

const ShareOfferDialog = lazyDialog(async () => (await import('./ShareOfferDialog.tsx')).ShareOfferDialog)

/** What leaves the shop with it: the document, and the link for the owner of the car, at the prices that it was offered at. */
export function OfferPapers({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const online = useOnline()
  const user = useUser()
  const isStaff = useIsStaff()
  const [isSharing, setSharing] = useState(false)
  if (offer.published_at === null) return null
  return (
    <section className={classes['papers']} aria-label={t`Documente și link`}>
      <PaperButton vbeln={offer.id} price="sale" />
      {user.may_see_purchase_prices ? <PaperButton vbeln={offer.id} price="purchase" /> : null}
      {offer.status === 'offered' && !isStaff ? (
        <Button
          variant="default"
          disabled={!online}
          leftSection={<IconSend size={20} stroke={1.75} aria-hidden />}
          onClick={() => setSharing(true)}
        >
          <Trans>Trimite clientului</Trans>
        </Button>
      ) : null}
      {isSharing ? <ShareOfferDialog offer={offer} onClose={() => setSharing(false)} /> : null}
      {online ? null : (
        <p className={classes['what']}>
          <Trans>Documentul și linkul se fac la magazin: au nevoie de rețea.</Trans>
        </p>
      )}
    </section>
  )
}

function PaperButton({ vbeln, price }: { vbeln: string; price: PaperPrice }) {
  const { t } = useLingui()
  const online = useOnline()
  const { download, start } = useDownload(downloadOfferPaper(vbeln, price))
  return (
    <div>
      <Button
        variant="default"
        disabled={!online}
        loading={download.is === 'running'}
        leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
        onClick={start}
      >
        {price === 'sale' ? <Trans>PDF la preț de vânzare</Trans> : <Trans>PDF la preț de achiziție</Trans>}
      </Button>
      <DownloadState download={download} label={t`Document PDF`} preparing={t`Se pregătește documentul…`} />
    </div>
  )
}
