import { Skeleton } from '@mantine/core'
import classes from './Skeletons.module.css'

const widths = ['92%', '78%', '85%', '60%']

/** In place of a few lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={classes['rows']} aria-busy="true">
      {Array.from({ length: lines }, (_line, index) => (
        <Skeleton key={index} height={14} width={widths[index % widths.length]} radius="sm" />
      ))}
    </div>
  )
}
