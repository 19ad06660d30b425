import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Offer } from '#src/contract/ordering/offers.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { NeedsNetwork } from '../NeedsNetwork.tsx'

const RecallDialog = lazyDialog(async () => (await import('./ReasonDialog.tsx')).RecallDialog)

/** A typing error does not stand for a year. */
export function RecallOffer({ offer }: { offer: Offer }) {
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Retrage pentru corectură</Trans>
      </Button>
      <NeedsNetwork />
      {isOpen ? <RecallDialog offer={offer} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
