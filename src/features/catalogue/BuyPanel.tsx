import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AddToCart } from '#src/components/AddToCart.tsx'
import { FavouriteButton } from '#src/components/FavouriteButton.tsx'
import { PriceTag } from '#src/components/PriceTag.tsx'
import type { Product } from '#src/contract/products.ts'
import { DataList } from '#src/ui/DataList.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { PriceLines } from './PriceLines.tsx'
import { StockPanel } from './StockPanel.tsx'
import classes from './BuyPanel.module.css'

/** What it costs, where it is and when it comes, and into the cart. */
export function BuyPanel({ product, carId }: { product: Product; carId: number | null }) {
  const { t } = useLingui()
  const years = product.warranty_months / 12
  const months = product.warranty_months
  return (
    <Panel className={classes['panel']} data-part="buy" aria-label={t`Preț și disponibilitate`}>
      <PriceTag price={product.price} size="large" />
      {product.price ? <PriceLines price={product.price} /> : null}
      <StockPanel product={product} />
      <AddToCart product={product} carId={carId} primary />
      <FavouriteButton product={product} worded />
      <DataList
        items={[
          { label: t`Garanție`, value: months === 0 ? null : Number.isInteger(years) ? plural(years, { one: '# an', few: '# ani', other: '# de ani' }) : plural(months, { one: '# lună', few: '# luni', other: '# de luni' }) },
          { label: t`Ambalaj`, value: product.packaging_unit > 1 ? t`${product.packaging_unit} buc. în ambalaj` : null },
          { label: t`Multiplu de comandă`, value: product.moq > 1 ? t`${product.moq} buc.` : null },
        ]}
      />
    </Panel>
  )
}
