import { SkeletonCards } from '#src/ui/states/SkeletonCards.tsx'

/** In place of unit cards while they load. */
export function UnitCardsSkeleton() {
  return <SkeletonCards cards={8} height={230} minWidth={240} />
}
