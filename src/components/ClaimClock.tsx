import { Plural, Trans } from '@lingui/react/macro'
import { brand } from '#src/contract/brand.ts'
import type { ClaimSummary } from '#src/contract/claims.ts'
import { OFFICE_HOURS, workingTimeBetween } from '#src/domain/working-time.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { useMinuteClock } from '#src/ui/minute-clock.ts'

const MINUTE_MS = 60_000
/** The moments are the shop's, which knows the holidays; here they only make a countdown a little long. */
const office = { ...OFFICE_HOURS, timeZone: brand.timeZone, holidays: new Set<string>() }

/** Which of the two clocks of a claim runs, and how much is left (T-20); nothing once it has its answer. */
export function ClaimClock({ claim }: { claim: ClaimSummary }) {
  const formats = useFormats()
  const now = useMinuteClock()
  if (claim.status === 'submitted' && claim.hand_in_by !== null)
    return claim.lapses_at === null ? (
      <Trans>așteptăm piesa până la {formats.moment(claim.hand_in_by)}</Trans>
    ) : (
      <Trans>piesa nu a ajuns; expiră la {formats.moment(claim.lapses_at)}</Trans>
    )
  if (claim.status !== 'received' || claim.answer_due_at === null) return null
  const minutes = Math.floor(workingTimeBetween(new Date(now), new Date(claim.answer_due_at), office) / MINUTE_MS)
  if (minutes < 0) return <Trans>răspunsul trebuia dat până la {formats.moment(claim.answer_due_at)}</Trans>
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
