import { useLingui } from '@lingui/react/macro'
import { useAddMany } from '#src/data/cart/add-many.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { additionFailure, tellAddedMany } from '#src/components/use-add-to-cart.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { leadToWrongQuantity } from '#src/ui/quantity-steps.ts'
import { PastedRows } from './PastedRows.tsx'
import { PasteText } from './PasteText.tsx'
import { usePastedList } from './use-pasted-list.ts'

/** A list from anywhere into the cart: paste or open it, mend what asks, add the rest. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { user } = useUser()
  const list = usePastedList(user.id)
  const add = useAddMany({
    userId: user.id,
    onKept(added) {
      tellAddedMany(i18n, added)
      const ids = new Set(added.items.map(({ product }) => product.id))
      const gone = list.rows.filter(({ product, standing }) => product && ids.has(product.id) && standing !== 'left')
      if (list.keepRest(gone) === 0) onClose()
    },
    onFailed: (error) => notifyError(additionFailure(i18n, error), t`Notificare coș`),
  })
  return (
    <Dialog title={t`Lipește o listă`} size="full" onClose={onClose}>
      {list.answer === null ? (
        <PasteText list={list} />
      ) : (
        <PastedRows
          list={list}
          answer={list.answer}
          isAdding={add.isPending}
          onAdd={(ready) => {
            if (leadToWrongQuantity()) return
            add.run(
              ready.flatMap(({ product, quantity }) =>
                product ? [{ product, carId: null, quantity, pricedAtMs: list.answer?.toldAtMs ?? 0 }] : [],
              ),
            )
          }}
        />
      )}
    </Dialog>
  )
}
