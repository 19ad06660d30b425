import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { callErrorText } from '#src/components/call-error-text.ts'
import type { KeepProgress } from '#src/data/vehicles/keep-car-offline.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useKeepOffline } from './use-keep-offline.ts'
import classes from './KeepOffline.module.css'

const MEGABYTE = 1_000_000

/** Takes a car's categories, articles and images onto this device, for where there is no network. */
export function KeepOffline({ carId }: { carId: string }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { kept, download, start, stop } = useKeepOffline(carId)
  return (
    <Panel title={<Trans>Fără rețea</Trans>} className={classes['panel']}>
      {kept ? (
        <p className={classes['kept']}>
          <IconCircleCheck size={20} aria-hidden />
          <span>
            <Plural value={kept.categories} one="# categorie este pe acest dispozitiv" few="# categorii sunt pe acest dispozitiv" other="# de categorii sunt pe acest dispozitiv" />
            {` · ${formats.number(kept.bytes / MEGABYTE, 1)} MB · ${formats.age(kept.atMs)}`}
          </span>
        </p>
      ) : <p className={classes['soft']}><Trans>Categoriile, piesele și imaginile pentru acest vehicul se pot păstra pe acest dispozitiv. Prețurile și stocul își arată vechimea.</Trans></p>}
      {download.is === 'running' ? <Running progress={download.progress} onStop={stop} /> : (
        <Button variant="default" onClick={() => void start()} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>{kept ? <Trans>Actualizează</Trans> : <Trans>Păstrează pentru offline</Trans>}</Button>
      )}
      {download.is === 'failed' ? <p className={classes['failed']} role="alert">{callErrorText(i18n, download.error).text}</p> : null}
    </Panel>
  )
}

function Running({ progress, onStop }: { progress: KeepProgress | null; onStop: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <div className={classes['running']}>
      <progress value={progress?.done ?? 0} max={progress?.of ?? 1} aria-label={t`Descărcare`} />
      <p className={classes['soft']}>{progress ? t`${progress.done} din ${progress.of} categorii · ${formats.number(progress.bytes / MEGABYTE, 1)} MB` : t`Se pregătește…`}</p>
      <Button variant="default" onClick={onStop}><Trans>Oprește</Trans></Button>
    </div>
  )
}
