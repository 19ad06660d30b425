import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import type { PaperPrice } from '#src/contract/ordering/papers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { downloadOrderPaper } from '#src/data/papers/paper.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useDownload } from '#src/data/use-download.ts'
import classes from './OrderPaper.module.css'

/** The order as a document, at the prices it was sent with. */
export function OrderPaper({ number }: { number: string }) {
  const online = useOnline()
  const user = useUser()
  return (
    <section className={classes['paper']}>
      <h3>
        <Trans>Document PDF</Trans>
      </h3>
      <PaperButton number={number} price="sale" />
      {user.may_see_purchase_prices ? <PaperButton number={number} price="purchase" /> : null}
      {online ? null : (
        <p className={classes['what']}>
          <Trans>Documentul se face la magazin: are nevoie de rețea.</Trans>
        </p>
      )}
    </section>
  )
}

function PaperButton({ number, price }: { number: string; price: PaperPrice }) {
  const { t } = useLingui()
  const online = useOnline()
  const { download, start } = useDownload(downloadOrderPaper(number, price))
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
