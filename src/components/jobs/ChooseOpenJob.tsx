import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { useCart } from '#src/data/cart/use-cart.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { ChooseJob } from './ChooseJob.tsx'

interface ChooseOpenJobProps extends Omit<ComponentProps<typeof ChooseJob>, 'jobs' | 'hasOwn' | 'onChosen'> {
  /** With what is seen of the job before: what lies in it already. */
  readonly onChosen: (jobId: string, name: string, lines: readonly CartLine[]) => void
}

/** Which of the company's open jobs, asked where its cart is not on the screen. */
export function ChooseOpenJob({ onChosen, ...question }: ChooseOpenJobProps) {
  const { t } = useLingui()
  const { query, shown } = useCart()
  if (shown)
    return (
      <ChooseJob
        {...question}
        jobs={shown.cart.jobs ?? []}
        onChosen={(jobId, name) => {
          if (jobId !== null)
            onChosen(
              jobId,
              name,
              shown.cart.items.filter((line) => line.job_id === jobId),
            )
        }}
      />
    )
  const { title, onClose } = question
  return (
    <Dialog title={title} onClose={onClose}>
      {query.isError ? (
        <ErrorState
          compact
          title={t`Lucrările nu au putut fi încărcate`}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <Trans>Verificați conexiunea și încercați din nou.</Trans>
        </ErrorState>
      ) : (
        <SkeletonRows rows={3} />
      )}
      <Button variant="subtle" fullWidth onClick={onClose}>
        <Trans>Închide</Trans>
      </Button>
    </Dialog>
  )
}
