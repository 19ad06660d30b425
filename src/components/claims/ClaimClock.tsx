import { Trans } from '@lingui/react/macro'
import { AnswerDue } from '#src/components/claims/AnswerDue.tsx'
import { brand } from '#src/contract/brand.ts'
import type { ClaimSummary } from '#src/contract/after-sales/claims.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** Which of the two clocks of a claim runs, and how much is left (T-20); nothing once it has its answer. */
export function ClaimClock({ claim }: { claim: ClaimSummary }) {
  const formats = useFormats()
  if (claim.status === 'submitted' && claim.hand_in_by !== null)
    return claim.lapses_at === null ? (
      <Trans>așteptăm piesa până la {formats.moment(claim.hand_in_by, brand.timeZone)}</Trans>
    ) : (
      <Trans>piesa nu a ajuns; expiră la {formats.moment(claim.lapses_at, brand.timeZone)}</Trans>
    )
  return claim.status === 'received' && claim.answer_due_at !== null ? <AnswerDue at={claim.answer_due_at} /> : null
}
