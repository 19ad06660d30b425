import { Skeleton } from '@mantine/core'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './UnitBody.module.css'

/** In place of the drawing and its table. */
export function UnitSkeleton() {
  return (
    <div className={classes['unit']} style={{ '--ratio': 1.5 }}>
      <div className={classes['drawing']}>
        <Skeleton radius="12px" style={{ aspectRatio: 1.5, maxHeight: 'var(--frame-most)' }} />
      </div>
      <SkeletonRows rows={6} height={150} />
    </div>
  )
}
