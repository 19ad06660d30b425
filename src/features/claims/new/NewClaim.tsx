import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '#src/components/CallError.tsx'
import { claimQueries } from '#src/data/claims/claim.queries.ts'
import { SkeletonRows } from '#src/ui/SkeletonRows.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { LinePicker } from './LinePicker.tsx'
import { useClaimForm } from './use-claim-form.ts'
import type { EditedClaim } from './use-edited-claim.ts'

interface NewClaimProps {
  readonly userId: number
  readonly edited: EditedClaim | null
  /** What another screen leads here with. */
  readonly wanted: { readonly invoice: string; readonly line: number | null } | null
}

/** First what is claimed on, then the claim. */
export function NewClaim({ userId, edited, wanted }: NewClaimProps) {
  const types = useQuery(claimQueries.types())
  const lines = useQuery({ ...claimQueries.lines(wanted?.invoice ?? ''), enabled: wanted !== null })
  const form = useClaimForm({ userId, edited, types: types.data?.items ?? [] })
  const found =
    wanted &&
    lines.data?.items.find(
      ({ invoice_number: invoice, line }) =>
        invoice === wanted.invoice && (wanted.line === null || line === wanted.line),
    )
  const { draft, choose } = form
  useEffect(() => {
    if (found && draft.line === null) choose(found)
  }, [found, draft.line, choose])
  if (types.data === undefined)
    return types.isError ? (
      <CallError error={types.error} onRetry={() => void types.refetch()} retrying={types.isFetching} />
    ) : (
      <SkeletonRows rows={4} height={72} />
    )
  return draft.line === null ? (
    <LinePicker initial={wanted?.invoice ?? ''} onChoose={choose} />
  ) : (
    <ClaimForm form={form} line={draft.line} />
  )
}
