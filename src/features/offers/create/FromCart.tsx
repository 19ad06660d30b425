import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '#src/components/calls/CallError.tsx'
import { useCart } from '#src/data/cart/use-cart.ts'
import { lineOfCart } from '#src/domain/offers/offer-request-draft.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { PickLines } from './PickLines.tsx'
import type { RequestForm } from './use-request-form.ts'

/** The cart's lines; they stay in it. */
export function FromCart({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const { query, shown } = useCart()
  if (!shown)
    return query.isError ? (
      <CallError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} compact />
    ) : (
      <SkeletonRows rows={3} />
    )
  if (shown.cart.items.length === 0)
    return (
      <EmptyState compact title={t`Coșul este gol`}>
        <Trans>Puneți piese în coș sau alegeți altă sursă.</Trans>
      </EmptyState>
    )
  return <PickLines lines={shown.cart.items.map(lineOfCart)} form={form} />
}
