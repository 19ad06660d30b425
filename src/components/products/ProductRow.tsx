import { useLingui } from '@lingui/react'
import { memo } from 'react'
import type { ProductView } from '#src/contract/fields.ts'
import type { KnownRow as Product } from '#src/data/products/shelf.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { PHONE, useMedia } from '#src/ui/use-media.ts'
import { AddToCart } from '../ordering/AddToCart.tsx'
import { unsaidCriteria } from './criterion-text.ts'
import { CriteriaLine } from './CriteriaLine.tsx'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { FitVerdict } from '../fit/FitVerdict.tsx'
import { FoundBy } from './FoundBy.tsx'
import { KnownAt } from '../offline/KnownAt.tsx'
import { OfferUnknown } from '../stock/OfferUnknown.tsx'
import { PriceTag } from './PriceTag.tsx'
import { flagsInWords } from './product-flags.ts'
import { ProductImage } from './ProductImage.tsx'
import { QualityTag } from './QualityTag.tsx'
import { Availability } from '../stock/StockBadge.tsx'
import classes from './ProductRow.module.css'

export interface ProductRowProps {
  readonly product: Product
  /** The car that it would be bought for. */
  readonly carId: number | null
  /** How much of it is shown, where that is not the person's choice. */
  readonly view?: ProductView | undefined
  /** How many are wanted at first; else the least that is sold. */
  readonly quantity?: number | undefined
}

/** An article as a mechanic buys it: which, does it fit, is it there and when, what it costs, into the cart. Stacks in narrow places. */
export const ProductRow = memo(function ProductRow({ product, carId, view: given, quantity }: ProductRowProps) {
  const preferred = useUser().product_view
  const view = given ?? preferred
  const isPhone = useMedia(PHONE)
  return (
    <KnownAt at={product.knownAt}>
      <article
        className={classes['row']}
        data-view={view}
        aria-label={`${product.brand.name} ${product.articleNumber} ${product.name}`}
      >
        <Link
          to="/product/$id"
          params={{ id: String(product.id) }}
          className={classes['image']}
          tabIndex={-1}
          aria-hidden
        >
          <ProductImage src={product.image} size={view === 'compact' ? 40 : 64} />
        </Link>
        <ProductFacts product={product} carId={carId} isCompact={view === 'compact'} isPhone={isPhone} />
        <div className={classes['mark']}>
          <FavouriteButton product={product} />
        </div>
        <div className={classes['stock']}>
          {product.isNumberOnly ? (
            <OfferUnknown />
          ) : (
            <Availability
              state={product.stock_state}
              levels={product.availability}
              isCompact={view === 'compact' || isPhone}
            />
          )}
        </div>
        <div className={classes['price']}>{product.isNumberOnly ? null : <PriceTag price={product.price} />}</div>
        <div className={classes['action']}>
          {/* What is not made for the car is not bought for it. */}
          <AddToCart product={product} carId={product.fits_vehicle === false ? null : carId} quantity={quantity} />
        </div>
      </article>
    </KnownAt>
  )
})

interface ProductFactsProps {
  readonly product: Product
  readonly carId: number | null
  readonly isCompact: boolean
  readonly isPhone: boolean
}

function ProductFacts({ product, carId, isCompact, isPhone }: ProductFactsProps) {
  const { i18n } = useLingui()
  const { show_attributes: showAttributes } = useUser()
  const flags = isCompact || isPhone ? [] : flagsInWords(product.flags)
  const { fits_vehicle: fits, fitting } = product
  // A plain yes stands beside the name; what has to be read has a line of its own.
  const isPlainFit = fits === true && fitting.length === 0
  const hasVerdict = fits !== null && !isPlainFit
  return (
    <div className={classes['facts']}>
      <div className={classes['identity']}>
        <span className={classes['brand']}>{product.brand.name}</span>
        <PartNumber strong>{product.articleNumber}</PartNumber>
        <QualityTag quality={product.quality} />
        {isPlainFit ? <FitVerdict product={product} carId={carId} /> : null}
      </div>
      <Link to="/product/$id" params={{ id: String(product.id) }} className={classes['name']}>
        {product.name}
      </Link>
      {showAttributes && !isCompact ? (
        <CriteriaLine criteria={unsaidCriteria(product.criteria, product.name)} isBrief={isPhone} />
      ) : null}
      {hasVerdict || product.found_by || flags.length > 0 ? (
        <div className={classes['notes']}>
          {hasVerdict ? <FitVerdict product={product} carId={carId} /> : null}
          {product.found_by ? <FoundBy found={product.found_by} /> : null}
          {flags.length > 0 ? (
            <span className={classes['flags']}>{flags.map((flag) => i18n._(flag)).join(' · ')}</span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
