import { useLingui } from '@lingui/react'
import { stateWords } from '#src/components/stock-words.ts'
import { StockBadge, StockLine } from '#src/components/StockBadge.tsx'
import type { Product } from '#src/contract/product-calls.ts'
import classes from './BuyPanel.module.css'

/** The state in a word, and all three levels, also those that have nothing: then one knows that it was asked. */
export function StockPanel({ product }: { product: Pick<Product, 'availability' | 'stock_state'> }) {
  const { i18n } = useLingui()
  if (product.stock_state !== 'in_stock') {
    return (
      <div className={classes['stock']}>
        <StockBadge state={product.stock_state} />
      </div>
    )
  }
  return (
    <div className={classes['stock']}>
      <p className={classes['state']}>{i18n._(stateWords.in_stock)}</p>
      {product.availability.map((level) => (
        <StockLine key={level.level} level={level} />
      ))}
    </div>
  )
}
