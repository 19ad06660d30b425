import { Trans, useLingui } from '@lingui/react/macro'
import { AddToCart } from '#src/components/ordering/AddToCart.tsx'
import { FavouriteButton } from '#src/components/favourites/FavouriteButton.tsx'
import { AskAbout } from '#src/components/threads/AskAbout.tsx'
import { PriceTag } from '#src/components/products/PriceTag.tsx'
import type { KnownProduct } from '#src/data/products/product.record.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { BuyTerms } from './BuyTerms.tsx'
import { PriceLines } from './PriceLines.tsx'
import { StockPanel } from './StockPanel.tsx'
import { StockWish } from './StockWish.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useShownAge } from '#src/components/offline/KnownAt.tsx'
import { useKnownSince } from '#src/components/offline/known-since.ts'
import classes from './BuyPanel.module.css'

const AddToJobDialog = lazyDialog(async () => (await import('#src/components/jobs/AddToJobDialog.tsx')).AddToJobDialog)

/** From the product into a job of the company, without the way over the cart. */
function AddToJob({ product, carId }: { product: ProductRow; carId: number | null }) {
  const toldAtMs = useKnownSince()
  const pricedAtMs = useShownAge() ?? toldAtMs
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Pune într-o lucrare</Trans>
      </Button>
      {isAsking ? (
        <AddToJobDialog product={product} carId={carId} pricedAtMs={pricedAtMs} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}

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
