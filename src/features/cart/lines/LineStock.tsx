import type { CartLine } from '#src/contract/ordering/cart.ts'
import { StockBadge, StockLine } from '#src/components/stock/StockBadge.tsx'
import { coverOf } from '#src/domain/cart/line-cover.ts'
import classes from './LineStock.module.css'

/** Where the quantity comes from and when it is here; a line that takes from two levels says both. */
export function LineStock({ line }: { line: CartLine }) {
  const levels = coverOf(line.availability, line.variants[0]!.requested_quantity)
  return (
    <div className={classes['levels']}>
      {levels.map((level, index) => (
        <StockLine key={level.level} level={level} cutOff={index === 0 ? 'near' : 'hidden'} />
      ))}
      {levels.length === 0 ? (
        <StockBadge state={line.maximum_quantity > 0 ? 'not_in_stock' : 'currently_unavailable'} />
      ) : null}
    </div>
  )
}
