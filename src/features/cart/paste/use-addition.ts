import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { type AddedMany, useAddMany } from '#src/data/cart/add-many.commands.ts'
import { additionFailure, tellAddedMany } from '#src/components/ordering/use-add-to-cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { leadToWrongQuantity } from '#src/ui/controls/quantity-steps.ts'
import type { DecidedRow } from './decided-row.ts'

/** Puts rows of a list into one's own cart or the job that is chosen, and says so. */
export function useAddition(cart: Cart, onKept: (added: AddedMany) => void) {
  const { t, i18n } = useLingui()
  const { user } = useUser()
  const [jobId, choosePlace] = useState('')
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
      onKept(added)
    },
    onFailed: (error) => notifyError(additionFailure(i18n, error), t`Notificare coș`),
  })
  return {
    place: job ? jobId : '',
    choosePlace,
    isAdding: add.isPending,
    put(rows: readonly DecidedRow[], pricedAtMs: number) {
      if (leadToWrongQuantity()) return
      add.run(
        rows.flatMap(({ product, quantity }) => (product ? [{ product, carId: null, quantity, pricedAtMs }] : [])),
      )
    },
  }
}
