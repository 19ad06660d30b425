import { Plural, useLingui } from '@lingui/react/macro'
import { ChooseJob } from '#src/components/jobs/ChooseJob.tsx'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import type { Cart, CartLine } from '#src/contract/ordering/cart.ts'
import { useMoveLines } from '#src/data/cart/job.commands.ts'
import { useCartErrors } from '../use-cart-errors.ts'

interface MoveToJobDialogProps {
  readonly lines: readonly CartLine[]
  readonly cart: Cart
  /** The job that they lie in; null for the person's own cart. */
  readonly from: string | null
  readonly onClose: () => void
}

/** Lines into another job; a new one is named after the car, where they are all for the same. */
export function MoveToJobDialog({ lines, cart, from, onClose }: MoveToJobDialogProps) {
  const { t } = useLingui()
  const move = useMoveLines({ onFailed: useCartErrors() })
  const cars = new Map(lines.map((line) => [line.vehicle?.carId ?? null, line]))
  const only = cars.size === 1 ? [...cars.values()][0]! : null
  return (
    <ChooseJob
      title={t`Mută în lucrare`}
      action={<Plural value={lines.length} one="Mută # linie" few="Mută # linii" other="Mută # de linii" />}
      jobs={(cart.jobs ?? []).filter(({ id }) => id !== from)}
      hasOwn={from !== null}
      suggested={{
        vehicle: only?.vehicle ?? null,
        plate: only?.registration_number ?? '',
        name: only?.vehicle ? modelName(only.vehicle).slice(0, 60) : '',
      }}
      onChosen={(jobId) => move.run({ lines, jobId })}
      onClose={onClose}
    />
  )
}
