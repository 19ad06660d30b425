import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useShownAge } from '#src/components/offline/KnownAt.tsx'
import { useKnownSince } from '#src/components/offline/known-since.ts'

const AddToJobDialog = lazyDialog(async () => (await import('#src/components/jobs/AddToJobDialog.tsx')).AddToJobDialog)

/** From the product into a job of the company, without the way over the cart. */
export function AddToJob({ product, carId }: { product: ProductRow; carId: number | null }) {
  const toldAtMs = useKnownSince()
  const pricedAtMs = useShownAge() ?? toldAtMs
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Pune într-o lucrare</Trans>
      </Button>
      {isAsking ? (
        <AddToJobDialog product={product} carId={carId} pricedAtMs={pricedAtMs} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
