import { useLingui } from '@lingui/react/macro'
import { DayField } from '#src/ui/forms/DayField.tsx'
import type { FinancesAddress } from './finances-search.ts'
import classes from './Finances.module.css'

interface PeriodProps {
  readonly from: string | undefined
  readonly to: string | undefined
  /** What the shop says of it. */
  readonly error: string | undefined
  /** Whether neither may be left open. */
  readonly isNeeded?: boolean
  readonly onChange: (change: Pick<FinancesAddress, 'from' | 'to'>) => void
}

/** From a day to a day. */
export function Period({ from, to, error, isNeeded, onChange }: PeriodProps) {
  const { t } = useLingui()
  const common = { isNeeded }
  return (
    <div className={classes['period']}>
      <DayField
        {...common}
        label={t`De la`}
        day={from}
        max={to}
        error={error}
        onDay={(day) => onChange({ from: day, to })}
      />
      <DayField {...common} label={t`Până la`} day={to} min={from} onDay={(day) => onChange({ from, to: day })} />
    </div>
  )
}
