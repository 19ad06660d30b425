import { Skeleton } from '@mantine/core'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './PageSkeleton.module.css'

/** While a screen's code or first data arrive: the same shape as the static frame's content. */
export function PageSkeleton() {
  return (
    <div className={classes['page']}>
      <Skeleton height={28} width={220} mb={20} />
      <Skeleton height={120} mb={16} />
      <SkeletonRows rows={5} />
    </div>
  )
}
