import { useLingui } from '@lingui/react/macro'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { PastedRows } from './PastedRows.tsx'
import { PasteText } from './PasteText.tsx'
import { PlaceField } from './PlaceField.tsx'
import { useAddition } from './use-addition.ts'
import { usePastedList } from './use-pasted-list.ts'

export { AddByCode } from './AddByCode.tsx'

/** A list from anywhere into the cart or a job: paste or open it, mend what asks, add the rest. */
export function PasteDialog({ cart, onClose }: { cart: ShownCart['cart']; onClose: () => void }) {
  const { t } = useLingui()
  const { user } = useUser()
  const list = usePastedList(user.id)
  const { place, choosePlace, isAdding, put } = useAddition(cart, (added) => {
    const ids = new Set(added.items.map(({ product }) => product.id))
    const gone = list.rows.filter(({ product, standing }) => product && ids.has(product.id) && standing !== 'left')
    if (list.keepRest(gone) === 0) onClose()
  })
  return (
    <Dialog title={t`Lipește o listă`} size="full" onClose={onClose}>
      {list.answer === null ? (
        <PasteText list={list} />
      ) : (
        <PastedRows
          list={list}
          answer={list.answer}
          isAdding={isAdding}
          place={<PlaceField jobs={cart.jobs ?? []} value={place} onChange={choosePlace} />}
          onAdd={(ready) => put(ready, list.answer?.toldAtMs ?? 0)}
        />
      )}
    </Dialog>
  )
}
