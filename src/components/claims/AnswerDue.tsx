import { Plural, Trans } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import { OFFICE_HOURS, workingTimeBetween } from '#src/domain/returns/working-time.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'

const MINUTE_MS = 60_000
const PROMISED_MINUTES = 24 * 60
/** The moments are the shop's, which knows the holidays; here they only make a countdown a little long. */
const office = { ...OFFICE_HOURS, timeZone: brand.timeZone, holidays: new Set<string>() }

/** How much working time is left for an answer of the distributor, or since when it is late (T-20). */
export function AnswerDue({ at }: { at: string }) {
  const formats = useFormats()
  const now = useMinuteClock()
  const due = new Date(at)
  if (due.getTime() < now) return <Trans>răspunsul trebuia dat până la {formats.moment(at, brand.timeZone)}</Trans>
  const minutes = Math.floor(workingTimeBetween(new Date(now), due, office) / MINUTE_MS)
  // Longer than the promise: who makes the part looks at it until a day that was named.
  if (minutes > PROMISED_MINUTES) return <Trans>răspuns până la {formats.moment(at, brand.timeZone)}</Trans>
  if (minutes < 60)
    return (
      <Plural
        value={minutes}
        one="răspuns în # minut lucrător"
        few="răspuns în # minute lucrătoare"
        other="răspuns în # de minute lucrătoare"
      />
    )
  return (
    <Plural
      value={Math.floor(minutes / 60)}
      one="răspuns în # oră lucrătoare"
      few="răspuns în # ore lucrătoare"
      other="răspuns în # de ore lucrătoare"
    />
  )
}
