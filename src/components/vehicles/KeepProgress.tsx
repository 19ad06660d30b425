import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KeepRun } from '#src/data/kept-cars/keep-runs.ts'
import { articlesOf } from '#src/data/kept-cars/kept-cars.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx'
import classes from './KeptCar.module.css'

/** How far a download is: articles of all, size so far, time left by its speed. */
export function KeepProgress({ run: { car, leftMs } }: { run: KeepRun }) {
  const { t } = useLingui()
  const formats = useFormats()
  const all = car ? articlesOf(car.categories) : 0
  const done = car?.articles ?? 0
  const left = leftMs === null ? null : Math.ceil(leftMs / 1000)
  return (
    <div className={classes['progress']}>
      <ProgressBar label={t`Se descarcă`} done={done} all={all} />
      <p className={classes['facts']}>
        {car === null ? (
          <Trans>Se pregătește descărcarea…</Trans>
        ) : (
          <Plural value={all} one="{done} din # piesă" few="{done} din # piese" other="{done} din # de piese" />
        )}
        {car && car.bytes > 0 ? ` · ${formatSize(car.bytes, formats.locale)}` : null}
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
