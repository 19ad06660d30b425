import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { Cart } from '#src/contract/ordering/cart.ts'
import type { Share } from '#src/contract/ordering/shares.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { paperQueries } from '#src/data/papers/paper.queries.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { newShare, ShareForm } from '#src/components/share/ShareForm.tsx'
import { ShareLink } from '#src/components/share/ShareLink.tsx'
import classes from './SentOffers.module.css'

interface ShareDialogProps {
  readonly cart: Cart
  readonly onClose: () => void
}

/** The selected lines as an offer for the owner of the car, under a link (CART-09, OFR-04). */
export function ShareDialog({ cart, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const online = useOnline()
  const query = useQuery(paperQueries.cartInfo())
  const [made, setMade] = useState<Share | null>(null)
  const selected = cart.items.filter((line) => isCounted(line) && line.isSelected)
  const plates = new Set(selected.map((line) => line.registration_number ?? ''))
  const onlyPlate = plates.size === 1 ? [...plates][0]! : ''
  return (
    <Dialog title={t`Trimite clientului`} size="large" onClose={onClose}>
      {made ? (
        <ShareLink share={made} />
      ) : selected.length === 0 ? (
        <p className={classes['soft']}>
          <Trans>Selectați în coș produsele pe care le oferiți.</Trans>
        </p>
      ) : !online && !query.data ? (
        <p className={classes['soft']}>
          <Trans>Linkul se face la magazin: are nevoie de rețea.</Trans>
        </p>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={4} />} compact>
          {(info) => (
            <ShareForm
              start={newShare({ customer: info.customer, plate: info.plate || onlyPlate, note: info.note })}
              count={selected.length}
              vbeln={null}
              onMade={setMade}
            />
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
