import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import classes from './Skeletons.module.css'

/** In place of a grid of cards while it loads. */
export function SkeletonCards({
  cards = 6,
  height = 120,
  minWidth = 240,
}: {
  cards?: number
  height?: number | string
  minWidth?: number
}) {
  return (
    <div className={classes['cards']} style={{ '--card-min': `${minWidth}px` }} aria-busy="true">
      <VisuallyHidden>
        <Trans>Se încarcă…</Trans>
      </VisuallyHidden>
      {Array.from({ length: cards }, (_card, index) => (
        <Skeleton key={index} height={height} radius="12px" />
      ))}
    </div>
  )
}
