import { Plural } from '@lingui/react/macro'

/** A number of points in words: 1.240 de puncte. */
export function Points({ points }: { points: number }) {
  return <Plural value={points} one="# punct" few="# puncte" other="# de puncte" />
}

/** How many points stay: rămân 340. */
export function PointsLeft({ points }: { points: number }) {
  return <Plural value={points} one="rămâne #" few="rămân #" other="rămân #" />
}
