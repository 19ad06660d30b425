import type { CartLine } from '#src/contract/ordering/cart.ts'
import { StockBadge, StockLine } from '#src/components/stock/StockBadge.tsx'
import { partsOf } from '#src/domain/cart/line-cover.ts'
import classes from './LineStock.module.css'

/** Where the quantity comes from and when it is here; a line that takes from two levels says how many come by which run, and until when each can be ordered. */
export function LineStock({ line }: { line: CartLine }) {
  const levels = partsOf(line.availability, line.variants[0]!.requested_quantity)
  const isSplit = levels.length > 1
  return (
    <div className={classes['levels']}>
      {levels.map((level) => (
        <StockLine key={level.level} level={level} cutOff={isSplit ? 'shown' : 'near'} isPart={isSplit} />
      ))}
      {levels.length === 0 ? (
        <StockBadge state={line.maximum_quantity > 0 ? 'not_in_stock' : 'currently_unavailable'} />
      ) : null}
    </div>
  )
}
