import { Skeleton } from '@mantine/core'
import classes from './ProductScreen.module.css'

/** Image, facts and price in their places. */
export function ProductSkeleton() {
  return (
    <div className={classes['body']} aria-busy="true">
      <div className={classes['top']}>
        <Skeleton height={260} radius="12px" />
        <div className={classes['facts']}>
          <Skeleton height={84} radius="12px" />
          <Skeleton height={200} radius="12px" />
        </div>
        <Skeleton height={320} radius="12px" />
      </div>
    </div>
  )
}
