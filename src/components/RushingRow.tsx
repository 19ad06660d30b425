import { useState } from 'react'
import { ProductRow, type ProductRowProps } from './ProductRow.tsx'
import classes from './ProductRow.module.css'

/** A row that only says which article it is while its list rushes by, and is whole from the first moment at which it can be read. */
export function RushingRow({ isRushing, ...row }: ProductRowProps & { readonly isRushing: boolean }) {
  const [isWhole, setWhole] = useState(!isRushing)
  if (!isRushing && !isWhole) setWhole(true)
  if (isWhole || !isRushing) return <ProductRow {...row} />
  const { brand, articleNumber, name } = row.product
  return (
    <article className={classes['rushing']} aria-label={`${brand.name} ${articleNumber} ${name}`}>
      {brand.name} {articleNumber}<br />{name}
    </article>
  )
}
