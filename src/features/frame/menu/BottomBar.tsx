import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useMiniCart } from '#src/data/cart/use-mini-cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { NavItem, NavOpener } from './NavItem.tsx'
import { cart, home, search, vehicle } from './destinations.ts'
import classes from './BottomBar.module.css'

/** Below 1200 px, where a thumb reaches. */
export function BottomBar() {
  const { t } = useLingui()
  const { cartItemCount } = useUser()
  return (
    <nav className={classes['bar']} aria-label={t`Meniu principal`}>
      {[home, vehicle, search].map((destination) => (
        <NavItem key={destination.to} destination={destination} />
      ))}
      <NavItem destination={cart} count={useMiniCart()?.count ?? cartItemCount} />
      <NavOpener panel="menu" label={t`Mai mult`} icon={IconDots} />
    </nav>
  )
}
