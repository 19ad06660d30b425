import type { ProductView } from '#src/contract/fields.ts'
import type { KnownRow as Product } from '#src/data/products/shelf.ts'
import { ProductRow } from './ProductRow.tsx'
import classes from './ProductList.module.css'

export interface ProductRowsProps {
  readonly products: readonly Product[]
  readonly carId: number | null
  readonly label: string
  /** How much of each product is shown, where that is not the person's choice. */
  readonly view?: ProductView | undefined
  /** How many of each are wanted at first; else the least that is sold. */
  readonly quantity?: number | undefined
}

/** A list that is always short, all of it drawn. */
export function ProductRows({ products, carId, label, view, quantity }: ProductRowsProps) {
  return (
    <ul role="list" data-rows className={classes['list']} aria-label={label}>
      {products.map((product) => (
        <li key={product.id} className={classes['item']}>
          <ProductRow product={product} carId={carId} view={view} quantity={quantity} />
        </li>
      ))}
    </ul>
  )
}
