import { useLingui } from '@lingui/react/macro'
import type { Availability as Level, StockState } from '#src/contract/catalogue/article.ts'
import { type CutOff, DeliveryPromise } from './DeliveryPromise.tsx'
import { levelWords, shownQuantity, stateWords, stockedLevels } from './stock-words.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import classes from './Stock.module.css'

interface StockLineProps {
  readonly level: Level
  /** Its arrival stands elsewhere already. */
  readonly isTold?: boolean
  readonly cutOff?: CutOff
  /** So many of them are wanted: they are counted to the last. */
  readonly isPart?: boolean
}

/** One level: how many, where, when. The shape of the mark says what its colour says. */
export function StockLine({ level, isTold, cutOff, isPart }: StockLineProps) {
  const { t, i18n } = useLingui()
  const count = isPart ? String(level.quantity) : shownQuantity(level.quantity)
  return (
    <span className={classes['line']} data-level={level.quantity > 0 ? level.level : 'none'}>
      <span className={classes['count']}>{t`${count} buc.`}</span>
      <span className={classes['where']}>{i18n._(levelWords[level.level])}</span>
      {isTold ? null : <DeliveryPromise level={level} cutOff={cutOff} />}
    </span>
  )
}

/** The state of an article that no level has. */
export function StockBadge({ state }: { state: Exclude<StockState, 'in_stock'> }) {
  const { t, i18n } = useLingui()
  return (
    <span className={classes['line']} data-level={state}>
      <span className={classes['state']}>{i18n._(stateWords[state])}</span>
      {state === 'not_in_stock' ? <span className={classes['where']}>{t`la comandă, de la furnizor`}</span> : null}
    </span>
  )
}

interface AvailabilityProps {
  readonly state: StockState
  readonly levels: readonly Level[]
  /** In one line: the nearest level in words, how many the others have. */
  readonly isCompact?: boolean
}

/** Stock of an article: every level that has some, nearest first, or why none has. An arrival that levels share is said once, and only the run of the nearest is counted down to. */
export function Availability({ state, levels, isCompact }: AvailabilityProps) {
  const { i18n } = useLingui()
  const stocked = stockedLevels(levels)
  return (
    <div className={classes['levels']} data-compact={isCompact || undefined}>
      {/* To the eye the sign says it, with how many, where and when. */}
      {stocked.length > 0 ? <VisuallyHidden>{i18n._(stateWords.in_stock)}: </VisuallyHidden> : null}
      {isCompact ? (
        <InOneLine levels={stocked} />
      ) : (
        stocked.map((level, index) => (
          <StockLine
            key={level.level}
            level={level}
            isTold={stocked.slice(0, index).some(({ arrives_at: at }) => at === level.arrives_at)}
            cutOff={index === 0 ? 'shown' : 'hidden'}
          />
        ))
      )}
      {stocked.length === 0 ? <StockBadge state={state === 'in_stock' ? 'currently_unavailable' : state} /> : null}
    </div>
  )
}

function InOneLine({ levels: [nearest, ...others] }: { levels: readonly Level[] }) {
  const { i18n } = useLingui()
  if (!nearest) return null
  return (
    <>
      <StockLine level={nearest} cutOff="near" />
      {others.map((level) => (
        <span
          key={level.level}
          className={classes['line']}
          data-level={level.level}
          title={i18n._(levelWords[level.level])}
        >
          {shownQuantity(level.quantity)}
          <VisuallyHidden> {i18n._(levelWords[level.level])}</VisuallyHidden>
        </span>
      ))}
    </>
  )
}
