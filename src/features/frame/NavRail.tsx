import { useLingui } from '@lingui/react/macro'
import { NavItem } from './NavItem.tsx'
import { cart, home, search, sync, vehicle } from './destinations.ts'
import { useMenu } from './use-menu.ts'
import classes from './NavRail.module.css'

/** From 1200 px on. */
export function NavRail() {
  const { t } = useLingui()
  const menu = useMenu()
  return (
    <nav className={classes['rail']} aria-label={t`Meniu principal`}>
      {[home, vehicle, search, cart].map((destination) => <NavItem key={destination.to} destination={destination} />)}
      <hr className={classes['line']} />
      {[...menu, sync].map((destination) => <NavItem key={destination.to} destination={destination} />)}
    </nav>
  )
}
