import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { FinancesAddress } from './finances-search.ts'
import classes from './Finances.module.css'

interface PeriodProps {
  readonly from: string | undefined
  readonly to: string | undefined
  /** What the shop says of it. */
  readonly error: string | undefined
  readonly onChange: (change: Pick<FinancesAddress, 'from' | 'to'>) => void
}

/** From a day to a day, each of which may be left open. */
export function Period({ from, to, error, onChange }: PeriodProps) {
  const { t } = useLingui()
  // While a day is typed it is none, or of the year 2, 20 or 202.
  const isWhole = ({ value, validity }: HTMLInputElement) => (value === '' ? !validity.badInput : value >= '1900')
  return (
    <div className={classes['period']}>
      <TextInput
        type="date"
        label={t`De la`}
        value={from ?? ''}
        max={to}
        error={error}
        onChange={({ currentTarget }) =>
          isWhole(currentTarget) && onChange({ from: currentTarget.value || undefined, to })
        }
      />
      <TextInput
        type="date"
        label={t`Până la`}
        value={to ?? ''}
        min={from}
        onChange={({ currentTarget }) =>
          isWhole(currentTarget) && onChange({ from, to: currentTarget.value || undefined })
        }
      />
    </div>
  )
}
