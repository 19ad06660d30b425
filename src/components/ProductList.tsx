import type { ProductView } from '#src/contract/fields.ts'
import type { KnownRow as Product } from '#src/data/products/shelf.ts'
import { ProductRow } from './ProductRow.tsx'
import { VirtualProductList } from './VirtualProductList.tsx'
import classes from './ProductList.module.css'

interface ProductListProps {
  readonly products: readonly Product[]
  readonly carId: number | null
  readonly label: string
  /** How much of each product is shown, where that is not the person's choice. */
  readonly view?: ProductView
  /** How many of each are wanted at first; else the least that is sold. */
  readonly quantity?: number
}

/** Below this all rows are drawn: the browser's own search, printing and screen readers then see the whole list. */
const VIRTUAL_FROM = 40

export function ProductList({ products, carId, label, view, quantity }: ProductListProps) {
  if (products.length >= VIRTUAL_FROM) return <VirtualProductList products={products} carId={carId} label={label} view={view} />
  return (
    <ul role="list" className={classes['list']} aria-label={label}>
      {products.map((product) => (
        <li key={product.id} className={classes['item']}>
          <ProductRow product={product} carId={carId} view={view} quantity={quantity} />
        </li>
      ))}
    </ul>
  )
}
