import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderStatus } from '#src/contract/ordering/orders.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { DayField } from '#src/ui/forms/DayField.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import type { OrdersSearch } from './orders-search.ts'
import classes from './OrderFilters.module.css'

interface OrderFiltersProps {
  readonly search: OrdersSearch
  /** How many of each status there are; undefined until it is known. */
  readonly counts: Readonly<Record<string, number>> | undefined
  /** Why the words or the days cannot be searched for. */
  readonly errors: { readonly q: string | undefined; readonly from: string | undefined }
  readonly onChange: (change: Partial<OrdersSearch>) => void
}

/** Words, period, status. On a phone the last two are behind a button that says how many of them narrow the list. */
export function OrderFilters({ search, counts, errors, onChange }: OrderFiltersProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { q, period, status } = search
  const set = Number(period !== undefined) + Number(status !== undefined)
  const words: Record<OrderStatus, string> = {
    in_progress: t`În lucru`,
    ordered: t`Comandat`,
    delivered: t`Livrat`,
    cancelled: t`Anulat`,
  }
  const statuses = (Object.keys(words) as OrderStatus[]).filter(
    (each) => each === status || !counts || (counts[each] ?? 0) > 0,
  )
  const periods = [
    ['30', t`30 de zile`],
    ['month', t`Luna aceasta`],
    ['days', t`De la – până la`],
  ] as const
  return (
    <div className={classes['filters']}>
      <div className={classes['words']}>
        <SearchField
          label={t`Caută în comenzi`}
          placeholder={t`Număr comandă, piesă, nr. auto, lucrare, persoană`}
          value={q}
          error={errors.q}
          onSearch={(wanted) => onChange({ q: wanted })}
        />
        <span className={classes['toggle']}>
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {set === 0 ? <Trans>Filtre</Trans> : <Trans>Filtre ({set})</Trans>}
          </Button>
        </span>
      </div>
      <div className={classes['more']} data-open={isOpen || undefined}>
        <div className={classes['chips']} role="group" aria-label={t`Perioadă`}>
          {periods.map(([is, label]) => (
            <Chip
              key={is}
              selected={period === is}
              onClick={() =>
                onChange(
                  period === is
                    ? { period: undefined, from: undefined, to: undefined }
                    : { period: is, from: undefined, to: undefined },
                )
              }
            >
              {label}
            </Chip>
          ))}
        </div>
        {statuses.length > 0 ? (
          <div className={classes['chips']} role="group" aria-label={t`Statut`}>
            {statuses.map((each) => (
              <Chip
                key={each}
                selected={status === each}
                count={counts && (counts[each] ?? 0)}
                onClick={() => onChange({ status: status === each ? undefined : each })}
              >
                {words[each]}
              </Chip>
            ))}
          </div>
        ) : null}
        {period === 'days' ? <Days search={search} error={errors.from} onChange={onChange} /> : null}
      </div>
    </div>
  )
}

function Days({
  search: { from, to },
  error,
  onChange,
}: {
  search: OrdersSearch
  error: string | undefined
  onChange: OrderFiltersProps['onChange']
}) {
  const { t } = useLingui()
  return (
    <div className={classes['days']}>
      <DayField aria-label={t`De la`} day={from} max={to} error={error} onDay={(day) => onChange({ from: day })} />
      <span aria-hidden>–</span>
      <DayField aria-label={t`Până la`} day={to} min={from} onDay={(day) => onChange({ to: day })} />
    </div>
  )
}
