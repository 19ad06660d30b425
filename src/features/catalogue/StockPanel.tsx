import { StockBadge, StockLine } from '#src/components/StockBadge.tsx'
import type { Product } from '#src/contract/products.ts'
import classes from './BuyPanel.module.css'

/** All three levels, also those that have nothing: then one knows that it was asked. */
export function StockPanel({ product }: { product: Pick<Product, 'availability' | 'stock_state'> }) {
  if (product.stock_state !== 'in_stock') {
    return (
      <div className={classes['stock']}>
        <StockBadge state={product.stock_state} />
      </div>
    )
  }
  return (
    <div className={classes['stock']}>
      {product.availability.map((level) => (
        <StockLine key={level.level} level={level} />
      ))}
    </div>
  )
}
