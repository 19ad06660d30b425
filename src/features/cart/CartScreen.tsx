import { useLingui } from '@lingui/react/macro'
import { Page } from '#src/ui/Page.tsx'
import { SkeletonRows } from '#src/ui/SkeletonRows.tsx'

export function CartScreen() {
  const { t } = useLingui()
  return (
    <Page title={t`Coș`}>
      <SkeletonRows />
    </Page>
  )
}
