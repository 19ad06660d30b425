import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { CartJob } from '#src/contract/ordering/cart.ts'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import { useAddMany } from '#src/data/cart/add-many.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { additionFailure, tellAddedMany } from '#src/components/ordering/use-add-to-cart.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { leadToWrongQuantity } from '#src/ui/controls/quantity-steps.ts'
import { PastedRows } from './PastedRows.tsx'
import { PasteText } from './PasteText.tsx'
import { usePastedList } from './use-pasted-list.ts'

/** A list from anywhere into the cart or a job: paste or open it, mend what asks, add the rest. */
export function PasteDialog({ cart, onClose }: { cart: ShownCart['cart']; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { user } = useUser()
  const list = usePastedList(user.id)
  const [jobId, setJobId] = useState('')
  const job = cart.jobs?.find(({ id }) => id === jobId)
  const add = useAddMany({
    userId: user.id,
    job: job ? { ...job, lines: cart.items.filter((line) => line.job_id === job.id) } : null,
    onKept(added) {
      const count = added.items.length
      tellAddedMany(
        i18n,
        added,
        job &&
          t`${plural(count, { one: '# produs adăugat', few: '# produse adăugate', other: '# de produse adăugate' })} în lucrarea „${job.name}”`,
      )
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
          place={<PlaceField jobs={cart.jobs ?? []} value={job ? jobId : ''} onChange={setJobId} />}
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

/** One's own cart, or which of the company's open jobs; nothing to ask where there is none. */
function PlaceField({
  jobs,
  value,
  onChange,
}: {
  readonly jobs: readonly CartJob[]
  readonly value: string
  readonly onChange: (jobId: string) => void
}) {
  const { t } = useLingui()
  if (jobs.length === 0) return null
  return (
    <NativeSelect
      size="md"
      label={t`Unde se adaugă`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t`În coșul dvs.`}</option>
      {jobs.map(({ id, name, plate }) => (
        <option key={id} value={id}>
          {[plate, name].filter(Boolean).join(' ')}
        </option>
      ))}
    </NativeSelect>
  )
}
