import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import classes from './Skeletons.module.css'

/** In place of a list while it loads; `height` is that of its rows. */
export function SkeletonRows({ rows = 6, height = 'var(--row-height)' }: { rows?: number; height?: number | string }) {
  return (
    <div className={classes['rows']} aria-busy="true">
      <VisuallyHidden>
        <Trans>Se încarcă…</Trans>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_row, index) => (
        <Skeleton key={index} height={height} radius="var(--radius)" />
      ))}
    </div>
  )
}
