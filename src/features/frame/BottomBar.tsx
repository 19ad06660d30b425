import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { NavItem } from './NavItem.tsx'
import { cart, home, search, vehicle } from './destinations.ts'
import itemClasses from './NavItem.module.css'
import classes from './BottomBar.module.css'

const MenuSheet = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }))

/** Below 1200 px, where a thumb reaches. */
export function BottomBar() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<boolean | null>(null)
  return (
    <nav className={classes['bar']} aria-label={t`Meniu principal`}>
      {[home, vehicle, search, cart].map((destination) => <NavItem key={destination.to} destination={destination} />)}
      <button type="button" className={itemClasses['item']} onClick={() => setOpened(true)} aria-haspopup="dialog" aria-expanded={opened === true}>
        <span className={itemClasses['icon']}>
          <IconDots size={22} stroke={1.75} aria-hidden />
        </span>
        <Trans>Mai mult</Trans>
      </button>
      {opened === null ? null : (
        <Suspense>
          <MenuSheet opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </nav>
  )
}
