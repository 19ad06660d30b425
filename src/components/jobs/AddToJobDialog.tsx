import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { addMany, type FilledJob } from '#src/data/cart/add-many.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { knownVehicle } from '#src/data/vehicles/known-vehicle.ts'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { additionFailure, tellAddedMany } from '../ordering/use-add-to-cart.ts'
import { useQuantityWords } from '../ordering/use-quantity-words.ts'
import { modelName } from '../vehicles/vehicle-words.ts'
import { ChooseOpenJob } from './ChooseOpenJob.tsx'

interface AddToJobDialogProps {
  readonly product: ProductRow
  /** The car that the article is for; a new job is named after it. */
  readonly carId: number | null
  /** When its price and stock were told, milliseconds since the epoch. */
  readonly pricedAtMs: number
  readonly onClose: () => void
}

/** How many of an article, and into which of the company's open jobs (CART-11). */
export function AddToJobDialog({ product, carId, pricedAtMs, onClose }: AddToJobDialogProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const userId = useUser().user.id
  const car = carId === null ? null : knownVehicle(queryClient, userId, carId)
  const [quantity, setQuantity] = useState(product.moq)
  const words = useQuantityWords(product)
  const add = (job: FilledJob) =>
    void addMany(queryClient, { items: [{ product, carId, quantity, pricedAtMs }], userId, job }).then(
      (added) => {
        const count = added.items.length
        tellAddedMany(
          i18n,
          added,
          t`${plural(count, { one: '# produs adăugat', few: '# produse adăugate', other: '# de produse adăugate' })} în lucrarea „${job.name}”`,
        )
      },
      (error: unknown) => notifyError(additionFailure(i18n, error), t`Notificare coș`),
    )
  return (
    <ChooseOpenJob
      title={t`Pune într-o lucrare`}
      action={<Trans>Pune în lucrare</Trans>}
      {...(car && {
        suggested: {
          vehicle: car.vehicle,
          plate: car.registration_number ?? '',
          name: modelName(car.vehicle).slice(0, 60),
        },
      })}
      onChosen={(id, name, lines) => add({ id, name, lines })}
      onClose={onClose}
    >
      <QuantityStepper
        value={quantity}
        onChange={setQuantity}
        multiple={product.moq}
        maximum={product.maximum_quantity}
        label={t`Cantitate ${product.articleNumber}`}
        {...words}
      />
    </ChooseOpenJob>
  )
}
