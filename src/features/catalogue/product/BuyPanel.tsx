import { useLingui } from '@lingui/react/macro'
import { AddToCart } from '#src/components/ordering/AddToCart.tsx'
import { FavouriteButton } from '#src/components/favourites/FavouriteButton.tsx'
import { AskAbout } from '#src/components/threads/AskAbout.tsx'
import { PriceTag } from '#src/components/products/PriceTag.tsx'
import type { KnownProduct } from '#src/data/products/product.record.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { AddToJob } from './AddToJob.tsx'
import { BuyTerms } from './BuyTerms.tsx'
import { PriceLines } from './PriceLines.tsx'
import { StockPanel } from './StockPanel.tsx'
import { StockWish } from './StockWish.tsx'
import classes from './BuyPanel.module.css'

/** What it costs, where it is and when it comes, and into the cart; what is not there can be waited for. */
export function BuyPanel({ product, carId }: { product: KnownProduct; carId: number | null }) {
  const { t } = useLingui()
  return (
    <Panel className={classes['panel']} data-part="buy" aria-label={t`Preț și disponibilitate`}>
      <PriceTag price={product.price} size="large" />
      {product.price ? <PriceLines price={product.price} /> : null}
      <StockPanel product={product} />
      {product.maximum_quantity === 0 ? (
        <AddToCart product={product} carId={carId} primary />
      ) : (
        <div className={classes['bar']} data-part="buy-bar">
          <div className={classes['inBar']} aria-hidden>
            <PriceTag price={product.price} size="short" />
          </div>
          <AddToCart product={product} carId={carId} primary />
        </div>
      )}
      {product.isRowOnly || (product.stock_state === 'in_stock' && !product.is_awaited) ? null : (
        <StockWish product={product} />
      )}
      <div className={classes['aside']}>
        <FavouriteButton product={product} worded />
        {product.maximum_quantity === 0 ? null : <AddToJob product={product} carId={carId} />}
        <AskAbout
          thread={{
            about: 'article',
            documentKey: String(product.id),
            label: `${product.brand.name} ${product.articleNumber}`,
          }}
        />
      </div>
      <BuyTerms product={product} />
    </Panel>
  )
}
