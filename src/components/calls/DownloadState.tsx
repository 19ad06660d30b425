import { Trans, useLingui } from '@lingui/react/macro'
import type { Download } from '#src/data/use-download.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx'
import { errorText } from './call-error-text.ts'
import classes from './DownloadState.module.css'

interface DownloadStateProps {
  readonly download: Download
  /** What is fetched, for who hears the progress. */
  readonly label: string
  /** While the shop makes it. */
  readonly preparing: string
}

/** How far a file has come, or why it has not; said aloud. */
export function DownloadState(props: DownloadStateProps) {
  return (
    <div aria-live="polite">
      <State {...props} />
    </div>
  )
}

function State({ download, label, preparing }: DownloadStateProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  switch (download.is) {
    case 'idle':
      return null
    case 'failed':
      return (
        <p className={classes['failed']} role="alert">
          {errorText(i18n, download.error)}
        </p>
      )
    case 'done': {
      const { name, content } = download.file
      const size = formatSize(content.size, formats.locale)
      return (
        <p className={classes['facts']}>
          <Trans>
            S-a descărcat: {name} ({size})
          </Trans>
        </p>
      )
    }
    case 'running': {
      const { bytes, allBytes } = download
      const [size, all] = [formatSize(bytes, formats.locale), formatSize(allBytes ?? 0, formats.locale)]
      return (
        <div className={classes['progress']}>
          <ProgressBar label={label} done={Math.min(bytes, allBytes ?? 0)} all={allBytes ?? 0} />
          <p className={classes['facts']}>
            {bytes === 0 ? (
              preparing
            ) : allBytes === null ? (
              size
            ) : (
              <Trans>
                {size} din aproximativ {all}
              </Trans>
            )}
          </p>
        </div>
      )
    }
  }
}
