import { useState } from 'react'
import { ProductRow, type ProductRowProps } from '../products/ProductRow.tsx'
import classes from '../products/ProductRow.module.css'

interface RushingRowProps extends ProductRowProps {
  readonly isRushing: boolean
  /** What the list takes it for, in pixels: as high as it was when it was whole, so that nothing moves where a list is scrolled back. */
  readonly height: number
}

/** A row that only says which article it is while its list rushes by, and is whole from the first moment at which it can be read. */
export function RushingRow({ isRushing, height, ...row }: RushingRowProps) {
  const [isWhole, setWhole] = useState(!isRushing)
  if (!isRushing && !isWhole) setWhole(true)
  if (isWhole) return <ProductRow {...row} />
  const { brand, articleNumber, name } = row.product
  return (
    <article className={classes['rushing']} style={{ height }} aria-label={`${brand.name} ${articleNumber} ${name}`}>
      {brand.name} {articleNumber}
      <br />
      {name}
    </article>
  )
}
