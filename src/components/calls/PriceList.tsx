import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { downloadPriceList, priceListQueries } from '#src/data/price-list/price-list.queries.ts'
import { useDownload } from '#src/data/use-download.ts'
import { hasPriceList } from '#src/platform/session/session-storage.ts'
import { DownloadState } from './DownloadState.tsx'
import classes from './PriceList.module.css'

/** The company's own prices as a file (FIN-02), for who may see purchase prices. Its making is the server's, so without contact there is none. */
export function PriceList() {
  const { t } = useLingui()
  const { data, isFetching } = useQuery(priceListQueries.check())
  const { download, start, cancel, saveAgain } = useDownload(downloadPriceList)
  const online = useOnline()
  const isRunning = download.is === 'running'
  // Only what the shop has said: who cannot ask it does not know.
  const isNone = data?.has_price_list === false
  const isOfferable = !isNone && (!isFetching || data !== undefined || hasPriceList())
  return (
    <>
      <p className={classes['what']}>
        <Trans>
          Toate articolele pe care le puteți cumpăra, cu prețurile dvs. de acum, ca fișier CSV pentru Excel.
        </Trans>
      </p>
      <DownloadState download={download} label={t`Se descarcă lista de prețuri`} preparing={t`Se pregătește lista…`} />
      <div aria-live="polite">
        {isNone ? (
          <p className={classes['facts']}>
            <Trans>Pentru firma dvs. nu există acum o listă de prețuri.</Trans>
          </p>
        ) : null}
        {online ? null : (
          <p className={classes['facts']}>
            <Trans>Lista se face la magazin: se poate descărca numai cu conexiune.</Trans>
          </p>
        )}
      </div>
      <div className={classes['actions']}>
        {isRunning ? (
          <Button variant="default" onClick={cancel}>
            <Trans>Anulează descărcarea</Trans>
          </Button>
        ) : (
          <Button variant="default" onClick={start} disabled={!online || !isOfferable}>
            <Trans>Descarcă lista de prețuri</Trans>
          </Button>
        )}
        {download.is === 'done' ? (
          <Button variant="subtle" onClick={saveAgain}>
            <Trans>Salvează din nou fișierul</Trans>
          </Button>
        ) : null}
      </div>
    </>
  )
}
