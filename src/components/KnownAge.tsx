import { Trans } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { useKnownSince } from './known-since.ts'
import classes from './KnownAge.module.css'

/** Younger answers are as good as now. */
const FRESH_MS = 10 * 60_000

/** How old the price and the stock beside it are, when they are old: without the shop the last known ones are shown. */
export function KnownAge() {
  const formats = useFormats()
  const sinceMs = useKnownSince()
  const isOld = useMinuteClock() - sinceMs > FRESH_MS
  if (sinceMs === 0 || !isOld) return null
  const age = formats.age(sinceMs)
  return (
    <span className={classes['age']}>
      <IconHistory size={14} aria-hidden /> <Trans>preț și stoc de {age}</Trans>
    </span>
  )
}
