import { ProductRows, type ProductRowsProps } from './ProductRows.tsx'
import { VirtualProductList } from './VirtualProductList.tsx'

/** Below this all rows are drawn: the browser's own search, printing and screen readers then see the whole list. */
const VIRTUAL_FROM = 40

/** A list that may be long; where it never is, `ProductRows` comes without the code that draws only what is in sight. */
export function ProductList(props: ProductRowsProps) {
  const { products, carId, label, view } = props
  return products.length < VIRTUAL_FROM ? (
    <ProductRows {...props} />
  ) : (
    <VirtualProductList products={products} carId={carId} label={label} view={view} />
  )
}
