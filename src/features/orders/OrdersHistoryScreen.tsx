import { useLingui } from '@lingui/react/macro'
import { Page } from '#src/ui/Page.tsx'
import { SkeletonRows } from '#src/ui/SkeletonRows.tsx'

export function OrdersHistoryScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Istoric comenzi`}>
      <SkeletonRows />
    </Page>
  )
}
