import { Skeleton } from '@mantine/core'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './PickerColumn.module.css'

export function PickerColumnSkeleton({ title }: { title: string }) {
  return (
    <section className={classes['column']} aria-label={title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <Skeleton height="var(--control-height)" />
      </div>
      <div className={classes['list']}>
        <SkeletonRows rows={9} height={40} />
      </div>
    </section>
  )
}
