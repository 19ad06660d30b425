import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { NoRoom, type NumbersRun } from '#src/data/numbers/fetch-numbers.ts'
import type { KeptNumbers } from '#src/data/numbers/kept-numbers.ts'
import { useNumbers } from '#src/data/numbers/use-numbers.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx'
import { SettingsPanel } from '../SettingsPanel.tsx'
import classes from './NumbersPanel.module.css'

/** The catalogue's numbers on this device: how many, how large, from when, and how to have them or not. */
export function NumbersPanel() {
  const { kept, run, isWanted, fetch, remove } = useNumbers()
  const online = useOnline()
  const isRunning = run?.is === 'running'
  return (
    <SettingsPanel id="numbers" title={<Trans>Numerele catalogului pe acest dispozitiv</Trans>}>
      <p className={classes['what']}>
        <Trans>
          Orice număr de articol este recunoscut și fără conexiune și poate fi pus în coș. Se reîmprospătează singure,
          numai cu ce s-a schimbat.
        </Trans>
      </p>
      <div aria-live="polite">
        {isRunning ? <Progress run={run} /> : <KeptFacts kept={kept} isWanted={isWanted} />}
        {run?.is === 'failed' ? <Failure error={run.error} /> : null}
      </div>
      <div className={classes['actions']}>
        <Button variant="default" onClick={fetch} loading={isRunning} disabled={!online}>
          {kept ? <Trans>Reîmprospătează</Trans> : <Trans>Descarcă numerele</Trans>}
        </Button>
        {kept ? (
          <Button variant="subtle" color="red" onClick={remove} disabled={isRunning}>
            <Trans>Șterge de pe dispozitiv</Trans>
          </Button>
        ) : null}
      </div>
    </SettingsPanel>
  )
}

function KeptFacts({ kept, isWanted }: { kept: KeptNumbers | null; isWanted: boolean }) {
  const formats = useFormats()
  if (kept === null)
    return (
      <p className={classes['facts']}>
        {isWanted ? (
          <Trans>Se descarcă în fundal când magazinul răspunde.</Trans>
        ) : (
          <Trans>Nu sunt pe acest dispozitiv.</Trans>
        )}
      </p>
    )
  const { told, atMs } = kept
  const [count, size, since] = [
    formats.number(told.entries),
    formatSize(told.bytes, formats.locale),
    formats.date(atMs, 'dateTime'),
  ]
  return (
    <p className={classes['facts']}>
      <Plural value={told.entries} one="un număr" few={`${count} numere`} other={`${count} de numere`} /> · {size} ·{' '}
      <Trans>din {since}</Trans>
    </p>
  )
}

function Progress({ run: { done, all, leftMs } }: { run: NumbersRun }) {
  const { t } = useLingui()
  const formats = useFormats()
  const left = leftMs === null ? null : Math.ceil(leftMs / 1000)
  const [doneSize, allSize] = [formatSize(done, formats.locale), formatSize(all, formats.locale)]
  return (
    <div className={classes['progress']}>
      <ProgressBar label={t`Se descarcă`} done={done} all={all} />
      <p className={classes['facts']}>
        {all === 0 ? (
          <Trans>Se caută ce s-a schimbat…</Trans>
        ) : (
          <Trans>
            {doneSize} din {allSize}
          </Trans>
        )}
        {left === null ? null : (
          <>
            {' '}
            · <Plural value={left} one="încă # secundă" few="încă # secunde" other="încă # de secunde" />
          </>
        )}
      </p>
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  return (
    <p className={classes['failed']} role="alert">
      {error instanceof NoRoom ? (
        <Trans>Acest browser nu are loc sau nu poate păstra nimic (mod privat).</Trans>
      ) : (
        callErrorText(i18n, error).text
      )}
    </p>
  )
}
