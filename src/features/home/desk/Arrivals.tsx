import { Plural, Trans } from '@lingui/react/macro'
import { useArrivalText } from '#src/components/stock/use-arrival-text.ts'
import { brand } from '#src/contract/brand.ts'
import type { Arrival } from '#src/contract/people/desk.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { DeskPanel } from './DeskPanel.tsx'
import classes from './Desk.module.css'

/** What was promised for today, run by run; on a day without any, what comes next. */
export function Arrivals({ arrivals, at }: { arrivals: readonly Arrival[]; at: number | null }) {
  const formats = useFormats()
  const nowMs = useMinuteClock()
  const arrivalText = useArrivalText()
  const dayOf = (instant: number | string) => formats.date(instant, 'date', brand.timeZone)
  const today = arrivals.filter((each) => dayOf(each.at) === dayOf(nowMs))
  const next = arrivals.filter((each) => Date.parse(each.at) > nowMs).slice(0, 1)
  return (
    <DeskPanel title={<Trans>Sosesc azi</Trans>} at={at}>
      {today.length > 0 ? null : (
        <p className={classes['soft']}>
          <Trans>Azi nu sosește nimic.</Trans>
        </p>
      )}
      <ul role="list">
        {(today.length > 0 ? today : next).map((each) => (
          <li key={each.at} className={classes['line']} data-over={Date.parse(each.at) < nowMs || undefined}>
            <strong>
              {today.length > 0 ? formats.date(each.at, 'time', brand.timeZone) : arrivalText(each.at, nowMs)}
            </strong>
            <span>
              <Plural value={each.pieces} one="# piesă" few="# piese" other="# de piese" />
            </span>
            <span className={classes['soft']}>{each.plates.join(', ')}</span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  )
}
