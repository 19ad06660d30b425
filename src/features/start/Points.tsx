import { Plural } from '@lingui/react/macro'

/** A number of points in words: 1.240 de puncte. */
export function Points({ points }: { points: number }) {
  return <Plural value={points} one="# punct" few="# puncte" other="# de puncte" />
}
