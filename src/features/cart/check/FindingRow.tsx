import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Finding } from '#src/contract/ordering/cart-check.ts'
import type { CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import classes from './CheckSheet.module.css'

interface FindingRowProps {
  /** The key that takes the remedy. */
  readonly number: number
  readonly finding: Finding
  readonly words: { readonly what: string; readonly remedy: string }
  readonly line: CartLine | undefined
  readonly job: Pick<CartJob, 'name' | 'plate'> | undefined
  readonly onTake: () => void
  readonly onLeave: () => void
  readonly onMute: () => void
}

export function FindingRow({ number, finding, words, line, job, onTake, onLeave, onMute }: FindingRowProps) {
  const { t } = useLingui()
  const of = job ? job.plate || job.name : line?.registration_number
  const car = of ?? (line?.vehicle ? `${line.vehicle.manuName} ${line.vehicle.modelName}` : null)
  return (
    <li className={classes['finding']}>
      <p className={classes['what']}>
        <span className={classes['key']} aria-hidden>
          {number}
        </span>
        <span>
          {car === null ? null : <strong className={classes['car']}>{car} </strong>}
          {words.what}
        </span>
      </p>
      <div className={classes['actions']}>
        <Button
          size="sm"
          variant="light"
          onClick={onTake}
          aria-label={`${words.remedy}: ${words.what}`}
          aria-keyshortcuts={number <= 9 ? String(number) : undefined}
          className={classes['remedy']}
        >
          {words.remedy}
        </Button>
        {finding.remedy.do === 'see' ? null : (
          <Button size="sm" variant="default" onClick={onLeave} aria-label={t`Lasă așa: ${words.what}`}>
            <Trans>Lasă așa</Trans>
          </Button>
        )}
        {finding.muteable ? (
          <Button size="sm" variant="subtle" onClick={onMute} className={classes['mute']}>
            <Trans>Nu mai întreba pentru această mașină</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  )
}
