import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Link } from '#src/ui/controls/Link.tsx'
import { useWantedCategory } from './wanted-category.ts'
import classes from './WantedCategory.module.css'

const route = getRouteApi('/_app/vehicle/')

/** What the vehicle is chosen for, and the way to choose it for nothing in particular. */
export function WantedCategory() {
  const { t } = useLingui()
  const search = route.useSearch()
  const name = useWantedCategory()?.name
  if (!name) return null
  return (
    <p className={classes['wanted']}>
      <Trans>Alegeți vehiculul pentru „{name}”</Trans>
      <Link
        to="/vehicle"
        search={{ ...search, category: undefined }}
        replace
        className={classes['drop']}
        aria-label={t`Renunță la „${name}”`}
      >
        <IconX size={18} aria-hidden />
      </Link>
    </p>
  )
}
