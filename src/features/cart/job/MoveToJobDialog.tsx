import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { modelName } from '#src/components/vehicle-words.ts'
import type { Cart, CartLine } from '#src/contract/cart.ts'
import { useMoveLines } from '#src/data/cart/job.commands.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { RadioCards } from '#src/ui/RadioCards.tsx'
import { useCartErrors } from '../use-cart-errors.ts'
import { JobDialog } from './JobDialog.tsx'
import classes from './MoveToJobDialog.module.css'

interface MoveToJobDialogProps {
  readonly lines: readonly CartLine[]
  readonly cart: Cart
  /** The job that they lie in; null for the person's own cart. */
  readonly from: string | null
  readonly onClose: () => void
}

const OWN = 'own'

/** Into which job; where there is none yet, into a new one, named after the car. */
export function MoveToJobDialog({ lines, cart, from, onClose }: MoveToJobDialogProps) {
  const { t } = useLingui()
  const move = useMoveLines({ onFailed: useCartErrors() })
  const others = (cart.jobs ?? []).filter(({ id }) => id !== from)
  const options = [
    ...others.map(({ id, name, plate, customer_reference: reference }) => ({
      value: id,
      title: [plate, name].filter(Boolean).join(' '),
      text: reference,
    })),
    ...(from === null ? [] : [{ value: OWN, title: t`Fără lucrare`, text: t`În coșul dvs.` }]),
  ]
  const [chosen, setChosen] = useState(options[0]?.value ?? null)
  const [isNew, setNew] = useState(options.length === 0)
  const cars = new Map(lines.map((line) => [line.vehicle?.carId ?? null, line]))
  const only = cars.size === 1 ? [...cars.values()][0]! : null
  const take = (jobId: string | null) => {
    move.run({ lines, jobId })
    onClose()
  }
  if (isNew)
    return (
      <JobDialog
        vehicle={only?.vehicle ?? null}
        plate={only?.registration_number ?? ''}
        name={only?.vehicle ? modelName(only.vehicle).slice(0, 60) : ''}
        onOpened={({ id }) => take(id)}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t`Mută în lucrare`} onClose={onClose}>
      <div className={classes['question']}>
        <RadioCards label={t`În ce lucrare?`} value={chosen} onChange={setChosen} options={options} />
        <div className={classes['answers']}>
          <Button size="lg" disabled={chosen === null} onClick={() => take(chosen === OWN ? null : chosen)}>
            <Plural value={lines.length} one="Mută # linie" few="Mută # linii" other="Mută # de linii" />
          </Button>
          <Button size="lg" variant="default" onClick={() => setNew(true)}>
            <Trans>Lucrare nouă</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
