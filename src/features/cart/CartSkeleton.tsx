import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'
import classes from './CartContent.module.css'

/** Shaped like a cart with three lines. */
export function CartSkeleton() {
  return (
    <div className={classes['layout']}>
      <div className={classes['lines']}>
        <SkeletonRows rows={4} height={96} />
      </div>
      <SkeletonCards cards={1} height={420} />
    </div>
  )
}
