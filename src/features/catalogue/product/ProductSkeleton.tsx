import { Skeleton } from '@mantine/core'
import classes from './ProductScreen.module.css'

/** Where the way to it will stand. */
export function CrumbsSkeleton() {
  return (
    <div className={classes['crumbsToCome']}>
      <Skeleton width={160} height={14} />
    </div>
  )
}

/** Image, verdict, price and facts in their places, and the lists below them. */
export function ProductSkeleton() {
  return (
    <div className={classes['body']} aria-busy="true">
      <div className={classes['top']}>
        <Skeleton data-part="gallery" height={364} radius="12px" />
        <Skeleton data-part="fit" height={84} radius="12px" />
        <Skeleton data-part="buy" height={420} radius="12px" />
        <Skeleton data-part="criteria" height={264} radius="12px" />
      </div>
      <Skeleton height={260} radius="12px" />
      <div className={classes['pair']}>
        <Skeleton height={320} radius="12px" />
        <Skeleton height={320} radius="12px" />
      </div>
    </div>
  )
}
