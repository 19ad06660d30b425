import { useLingui } from '@lingui/react/macro'
import { IconCategory, IconDots } from '@tabler/icons-react'
import { NavItem, NavOpener } from './NavItem.tsx'
import { cart, catalogueAt, home, railDestinations, search, vehicle } from './destinations.ts'
import { useRailTest } from './use-menu.ts'
import classes from './NavRail.module.css'

/** From 1200 px on: what is done, what came of it, and everything else behind two entries. Ten at most, so that it ends above the window's lower edge. */
export function NavRail() {
  const { t } = useLingui()
  const shows = useRailTest()
  const results = railDestinations.filter(({ to }) => shows(to))
  return (
    <nav className={classes['rail']} aria-label={t`Meniu principal`}>
      {[home, vehicle, search, cart].map((destination) => (
        <NavItem key={destination.to} destination={destination} />
      ))}
      <hr className={classes['line']} />
      {results.map((destination) => (
        <NavItem key={destination.to} destination={destination} />
      ))}
      {results.length > 0 ? <hr className={classes['line']} /> : null}
      <NavOpener panel="catalogue" label={t`Catalog`} icon={IconCategory} litAt={catalogueAt} />
      <NavOpener panel="menu" label={t`Mai mult`} icon={IconDots} />
    </nav>
  )
}
