import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCart } from '#src/data/cart/use-cart.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { ChooseJob } from './ChooseJob.tsx'

interface ChooseOpenJobProps {
  readonly title: string
  readonly action: ReactNode
  readonly onChosen: (jobId: string) => void
  readonly onClose: () => void
}

/** Which of the company's open jobs, asked where its cart is not on the screen. */
export function ChooseOpenJob({ title, action, onChosen, onClose }: ChooseOpenJobProps) {
  const { t } = useLingui()
  const { query, shown } = useCart()
  if (shown)
    return (
      <ChooseJob
        title={title}
        action={action}
        jobs={shown.cart.jobs ?? []}
        onChosen={(jobId) => {
          if (jobId !== null) onChosen(jobId)
        }}
        onClose={onClose}
      />
    )
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
