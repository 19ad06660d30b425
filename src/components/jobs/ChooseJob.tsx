import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CartJob } from '#src/contract/ordering/cart.ts'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { RadioCards } from '#src/ui/controls/RadioCards.tsx'
import { JobDialog } from './JobDialog.tsx'
import classes from './ChooseJob.module.css'

interface ChooseJobProps {
  readonly title: string
  /** What the button does with the one that is chosen. */
  readonly action: ReactNode
  readonly jobs: readonly CartJob[]
  /** One's own cart may be chosen, too. */
  readonly hasOwn?: boolean
  /** What a new one is called, and for which car, until the person says otherwise. */
  readonly suggested?: { readonly vehicle: VehicleBadge | null; readonly plate: string; readonly name: string }
  /** Null: the person's own cart. With it what the job is called. */
  readonly onChosen: (jobId: string | null, name: string) => void
  readonly onClose: () => void
  /** What else is asked, above the jobs. */
  readonly children?: ReactNode
}

const OWN = 'own'

/** Into which job; where there is none yet, into a new one. */
export function ChooseJob({ title, action, jobs, hasOwn, suggested, onChosen, onClose, children }: ChooseJobProps) {
  const { t } = useLingui()
  const options = [
    ...jobs.map(({ id, name, plate, customer_reference: reference }) => ({
      value: id,
      title: [plate, name].filter(Boolean).join(' '),
      text: reference,
    })),
    ...(hasOwn ? [{ value: OWN, title: t`Fără lucrare`, text: t`În coșul dvs.` }] : []),
  ]
  const [chosen, setChosen] = useState(options[0]?.value ?? null)
  const [isNew, setNew] = useState(options.length === 0)
  const take = (jobId: string | null, name = jobs.find(({ id }) => id === jobId)?.name ?? '') => {
    onChosen(jobId, name)
    onClose()
  }
  if (isNew) return <JobDialog {...suggested} onOpened={({ id, name }) => take(id, name)} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes['question']}>
        {children}
        <RadioCards label={t`În ce lucrare?`} value={chosen} onChange={setChosen} options={options} />
        <div className={classes['answers']}>
          <Button size="lg" disabled={chosen === null} onClick={() => take(chosen === OWN ? null : chosen)}>
            {action}
          </Button>
          <Button size="lg" variant="default" onClick={() => setNew(true)}>
            <Trans>Lucrare nouă</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
