import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** How many points, in words. */
export function usePoints(): (points: number) => string {
  const { t } = useLingui()
  return (points) => t`${plural(points, { one: '# punct', few: '# puncte', other: '# de puncte' })}`
}
