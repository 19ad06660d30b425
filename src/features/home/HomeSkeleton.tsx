import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'

/** In place of what waits; the rest comes when that stands, so nothing moves. */
export const HomeSkeleton = () => <SkeletonRows rows={4} height="calc(var(--row-height) * 1.25)" />
