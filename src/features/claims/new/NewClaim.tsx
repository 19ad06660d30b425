import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError } from '#src/components/calls/CallError.tsx'
import type { ClaimLine } from '#src/contract/after-sales/claims.ts'
import { claimQueries } from '#src/data/claims/claim.queries.ts'
import { deliveryQueries } from '#src/data/delivery/delivery.queries.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { BegunClaim } from './BegunClaim.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { LinePicker } from './LinePicker.tsx'
import { useClaimForm } from './use-claim-form.ts'

interface NewClaimProps {
  readonly userId: number
  readonly edited: EditedWrite | null
  /** What another screen leads here with. */
  readonly wanted: { readonly invoice: string; readonly line: number | null } | null
}

/** First what is claimed on, then the claim. Where another one was begun before, it is asked which of the two is meant. */
export function NewClaim({ userId, edited, wanted }: NewClaimProps) {
  const types = useQuery(claimQueries.types())
  // Known before the last step says a day by it, which may be without a network.
  useQuery(deliveryQueries.calendar())
  const form = useClaimForm({ userId, edited, types: types.data?.items ?? [] })
  const { draft, choose } = form
  const [isAsked, setAsked] = useState(
    () => edited === null && wanted !== null && draft.line !== null && !isWanted(draft.line, wanted),
  )
  const led = useLedLine(isAsked ? null : wanted)
  useEffect(() => {
    if (led && draft.line === null) choose(led)
    // Once: who chooses another part afterwards is asked which.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [led, choose])
  if (types.data === undefined)
    return types.isError ? (
      <CallError error={types.error} onRetry={() => void types.refetch()} retrying={types.isFetching} />
    ) : (
      <SkeletonRows rows={4} height={72} />
    )
  if (isAsked && draft.line !== null)
    return (
      <BegunClaim
        line={draft.line}
        onContinue={() => setAsked(false)}
        onRestart={() => {
          form.restart()
          setAsked(false)
        }}
      />
    )
  return draft.line === null ? (
    <LinePicker initial={wanted?.invoice ?? ''} onChoose={choose} />
  ) : (
    <ClaimForm form={form} line={draft.line} />
  )
}

type Wanted = NonNullable<NewClaimProps['wanted']>

const isWanted = ({ invoice_number, line }: Pick<ClaimLine, 'invoice_number' | 'line'>, wanted: Wanted): boolean =>
  invoice_number === wanted.invoice && (wanted.line === null || line === wanted.line)

/** The line that the address means; null while it is asked for, and where an invoice has several of which none was named. */
function useLedLine(wanted: Wanted | null): ClaimLine | null {
  const { data } = useQuery({ ...claimQueries.lines(wanted?.invoice ?? ''), enabled: wanted !== null })
  const [only, ...others] = wanted === null ? [] : (data?.items.filter((line) => isWanted(line, wanted)) ?? [])
  return only && others.length === 0 ? only : null
}
