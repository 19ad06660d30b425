import { useLingui } from '@lingui/react/macro'
import { Link } from '#src/ui/controls/Link.tsx'
import type { RequestSource } from './create-address.ts'
import classes from './CreateOffer.module.css'

/** Which source is open; in the address, so that a link leads to it. */
export function SourceChoice({ open }: { open: RequestSource | null }) {
  const { t } = useLingui()
  const sources: readonly (readonly [RequestSource, string])[] = [
    ['text', t`Text`],
    ['list', t`Din listă`],
    ['cart', t`Din coș`],
    ['job', t`Din lucrare`],
    ['favourites', t`Din favorite`],
    ['order', t`Dintr-o comandă`],
  ]
  return (
    <nav className={classes['sources']} aria-label={t`De unde luăm piesele`}>
      {sources.map(([source, label]) => (
        <Link
          key={source}
          to="/offers/create"
          search={(before) => ({ ...(before.edit ? { edit: before.edit } : {}), from: source })}
          replace
          resetScroll={false}
          className={classes['sourceLink']}
          {...(source === open ? { 'aria-current': 'true', 'data-active': true } : {})}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
