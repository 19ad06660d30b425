import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { paperQueries } from '#src/data/papers/paper.queries.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { PaperForm } from './PaperForm.tsx'
import classes from './PaperDialog.module.css'

interface PaperDialogProps {
  readonly cart: Cart
  readonly onClose: () => void
}

/** The cart as a document, for the owner of the car or for one's own files (CART-09). */
export function PaperDialog({ cart, onClose }: PaperDialogProps) {
  const { t } = useLingui()
  const online = useOnline()
  const query = useQuery(paperQueries.cartInfo())
  const selected = cart.items.filter((line) => isCounted(line) && line.isSelected)
  const plates = new Set(selected.map((line) => line.registration_number ?? ''))
  const onlyPlate = plates.size === 1 ? [...plates][0]! : ''
  return (
    <Dialog title={t`Document PDF`} onClose={onClose}>
      {selected.length === 0 ? (
        <p className={classes['what']}>
          <Trans>Selectați în coș produsele care intră în document.</Trans>
        </p>
      ) : !online && !query.data ? (
        <p className={classes['what']}>
          <Trans>Documentul se face la magazin: are nevoie de rețea.</Trans>
        </p>
      ) : (
        <Loaded query={query} skeleton={<SkeletonRows rows={4} />} compact>
          {(info) => <PaperForm info={{ ...info, plate: info.plate || onlyPlate }} count={selected.length} />}
        </Loaded>
      )}
    </Dialog>
  )
}
