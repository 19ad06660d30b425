import { Trans } from '@lingui/react/macro'
import { useShownAge } from '../offline/KnownAt.tsx'
import { useSeenWhen } from '../offline/use-seen-words.ts'
import classes from './PriceTag.module.css'

/** Of when the price is, where it is not the shop's present word. */
export function PriceAge() {
  const at = useShownAge()
  return at === null ? null : <SeenPrice at={at} />
}

function SeenPrice({ at }: { at: number }) {
  const when = useSeenWhen(at)
  return (
    <span className={classes['age']}>
      <Trans>Preț văzut la {when}</Trans>
    </span>
  )
}
