import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { memo } from 'react'
import { FavouriteButton } from '#src/components/favourites/FavouriteButton.tsx'
import { KnownSince } from '#src/components/offline/known-since.ts'
import { ProductRow } from '#src/components/products/ProductRow.tsx'
import type { KnownRow } from '#src/data/products/shelf.ts'
import type { MarkedProduct } from '#src/domain/favourites/favourites-fold.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import classes from './FavouriteItem.module.css'

interface FavouriteItemProps {
  readonly product: MarkedProduct
  /** With price and stock; undefined as long as they are not there. */
  readonly row: KnownRow | undefined
  readonly rowsStand: 'asked' | 'unknown' | 'told'
  /** When the shop told price and stock, where the row does not say it itself. */
  readonly toldAtMs: number
  readonly carId: number | null
  readonly isChosen: boolean
  readonly onChoose: (id: number, isChosen: boolean) => void
}

/** A product of the list, to be bought like everywhere, and to be chosen. */
export const FavouriteItem = memo(function FavouriteItem({
  product,
  row,
  rowsStand,
  toldAtMs,
  carId,
  isChosen,
  onChoose,
}: FavouriteItemProps) {
  const { t } = useLingui()
  return (
    <li className={classes['item']} data-chosen={isChosen || undefined}>
      <div className={classes['box']}>
        <Checkbox
          hideLabel
          checked={isChosen}
          onChange={(checked) => onChoose(product.id, checked)}
          label={t`Alege: ${product.brand.name} ${product.articleNumber}`}
        />
      </div>
      <div className={classes['product']}>
        {row ? (
          <KnownSince value={row.knownAt ?? toldAtMs}>
            <ProductRow product={row} carId={row.fits_vehicle === true ? carId : null} />
          </KnownSince>
        ) : (
          <Brief product={product} rowsStand={rowsStand} />
        )}
      </div>
    </li>
  )
})

/** What is known of it without price and stock. */
function Brief({ product, rowsStand }: Pick<FavouriteItemProps, 'product' | 'rowsStand'>) {
  return (
    <article
      className={classes['brief']}
      aria-label={`${product.brand.name} ${product.articleNumber} ${product.name}`}
      aria-busy={rowsStand === 'asked'}
    >
      <div>
        <span className={classes['brand']}>{product.brand.name}</span>{' '}
        <PartNumber strong>{product.articleNumber}</PartNumber>
        <p>{product.name}</p>
        {rowsStand === 'asked' ? <Skeleton width={180} height={14} mt={6} /> : null}
        {rowsStand === 'unknown' ? (
          <p className={classes['soft']}>
            <Trans>Prețul și stocul nu sunt pe acest dispozitiv.</Trans>
          </p>
        ) : null}
        {rowsStand === 'told' ? (
          <p className={classes['soft']}>
            <Trans>Nu mai este în oferta magazinului.</Trans>
          </p>
        ) : null}
      </div>
      <FavouriteButton product={product} />
    </article>
  )
}
