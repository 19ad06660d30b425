import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { brand } from '#src/contract/brand.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'
import classes from './SecondFactor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly busy?: boolean
  readonly done: string
  readonly onDone: () => void
}

/** Codes for when the telephone is not at hand. They are seen this once, so there are three ways to keep them. */
export function RecoveryCodes({ codes, busy = false, done, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const heading = t`Coduri de rezervă ${brand.name}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify({ kind: 'info', text: t`Codurile au fost copiate.` })
    } catch {
      notifyError(t`Codurile nu au putut fi copiate. Descărcați-le sau notați-le.`)
    }
  }
  const download = () =>
    saveFile(
      `${brand.slug}-${t`coduri-de-rezerva`}.txt`,
      new Blob([`${heading}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    )
  return (
    <div className={classes['stack']}>
      <p>
        <Trans>
          Păstrați aceste coduri într-un loc sigur, nu pe telefon. Fiecare înlocuiește o singură dată codul din
          aplicație, când telefonul nu este la îndemână. Nu le mai puteți vedea după aceea.
        </Trans>
      </p>
      <h2 className={classes['heading']}>{heading}</h2>
      <ul role="list" className={classes['codes']} aria-label={t`Coduri de rezervă`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copiază</Trans>
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          <Trans>Descarcă</Trans>
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          <Trans>Tipărește</Trans>
        </Button>
      </div>
      <Button size="lg" fullWidth loading={busy} onClick={onDone}>
        {done}
      </Button>
    </div>
  )
}
