import { Skeleton } from '@mantine/core'
import classes from './ProductScreen.module.css'

/** Image, facts and price in their places. */
export function ProductSkeleton() {
  return (
    <div className={classes['body']} aria-busy="true">
      <div className={classes['top']}>
        <Skeleton data-part="gallery" height={260} radius="12px" />
        <Skeleton data-part="fit" height={84} radius="12px" />
        <Skeleton data-part="buy" height={320} radius="12px" />
        <Skeleton data-part="criteria" height={200} radius="12px" />
      </div>
    </div>
  )
}
