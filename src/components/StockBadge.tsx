import { useLingui } from '@lingui/react/macro'
import type { Availability as Level, StockState } from '#src/contract/products.ts'
import { DeliveryPromise } from './DeliveryPromise.tsx'
import { levelWords, shownQuantity, stateWords, stockedLevels } from './stock-words.ts'
import classes from './Stock.module.css'

/** One level: how many, where, when. The shape of the mark says what its colour says. */
export function StockLine({ level }: { level: Level }) {
  const { t, i18n } = useLingui()
  const count = shownQuantity(level.quantity)
  return (
    <span className={classes['line']} data-level={level.quantity > 0 ? level.level : 'none'}>
      <span className={classes['count']}>{t`${count} buc.`}</span>
      <span className={classes['where']}>{i18n._(levelWords[level.level])}</span>
      <DeliveryPromise level={level} />
    </span>
  )
}

/** The state of an article that no level has. */
export function StockBadge({ state }: { state: Exclude<StockState, 'in_stock'> }) {
  const { t, i18n } = useLingui()
  return (
    <span className={classes['line']} data-level={state}>
      <span className={classes['state']}>{i18n._(stateWords[state])}</span>
      {state === 'not_in_stock' ? <span className={classes['where']}>{t`de la furnizor`}</span> : null}
    </span>
  )
}

interface AvailabilityProps {
  readonly state: StockState
  readonly levels: readonly Level[]
}

/** Stock of an article: every level that has some, nearest first, or why none has. */
export function Availability({ state, levels }: AvailabilityProps) {
  const stocked = stockedLevels(levels)
  return (
    <div className={classes['levels']}>
      {stocked.map((level) => <StockLine key={level.level} level={level} />)}
      {stocked.length === 0 ? <StockBadge state={state === 'in_stock' ? 'currently_unavailable' : state} /> : null}
    </div>
  )
}
