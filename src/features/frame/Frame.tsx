import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { isImpersonating } from '#src/platform/session/session-storage.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { FrameDialogs } from './FrameDialogs.tsx'
import { Header } from './Header.tsx'
import { OfflineNotice } from './notices/OfflineNotice.tsx'
import { useMenuFailureNotice, useRailTest } from './menu/use-menu.ts'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { IconCategory, IconDots } from '@tabler/icons-react'
import { useMiniCart } from '#src/data/cart/use-mini-cart.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { NavItem, NavOpener } from './menu/NavItem.tsx'
import { cart, catalogueAt, home, railDestinations, search, vehicle } from './menu/destinations.ts'
import classes from './Frame.module.css'
import own from './menu/BottomBar.module.css'
import row from './menu/NavRail.module.css'

// Nobody asked for it: while its code cannot be had, before the worker has it, the page goes on without it.
const ActingBanner = lazyDialog(async () => (await import('./person/ActingBanner.tsx')).ActingBanner)

/** Header, navigation and the page: everything of a session stands in here. */
export function Frame() {
  useShortcuts()
  useMenuFailureNotice()
  // Only the navigation that the window has room for is drawn: a link costs more to draw than to hide.
  const hasRail = useMedia('(min-width: 1200px)')
  return (
    <div className={classes['frame']}>
      <a href="#content" className={classes['skip']}>
        <Trans>Sari la conținut</Trans>
      </a>
      {/* Where it is seen: keys reach it before the page, and a screen reader says it first. */}
      {isImpersonating() ? <ActingBanner opened onClose={() => undefined} /> : null}
      <Header />
      {hasRail ? <NavRail /> : null}
      <main id="content" tabIndex={-1} className={classes['content']}>
        <OfflineNotice />
        <Outlet />
      </main>
      {hasRail ? null : <BottomBar />}
      <FrameDialogs />
    </div>
  )
}

/** Below 1200 px, where a thumb reaches. */
function BottomBar() {
  const { t } = useLingui()
  const { cartItemCount } = useUser()
  return (
    <nav className={own['bar']} aria-label={t`Meniu principal`}>
      {[home, vehicle, search].map((destination) => (
        <NavItem key={destination.to} destination={destination} />
      ))}
      <NavItem destination={cart} count={useMiniCart()?.count ?? cartItemCount} />
      <NavOpener panel="menu" label={t`Mai mult`} icon={IconDots} />
    </nav>
  )
}

/** From 1200 px on: what is done, what came of it, and everything else behind two entries. Ten at most, so that it ends above the window's lower edge. */
function NavRail() {
  const { t } = useLingui()
  const shows = useRailTest()
  const results = railDestinations.filter(({ to }) => shows(to))
  return (
    <nav className={row['rail']} aria-label={t`Meniu principal`}>
      {[home, vehicle, search, cart].map((destination) => (
        <NavItem key={destination.to} destination={destination} />
      ))}
      <hr className={row['line']} />
      {results.map((destination) => (
        <NavItem key={destination.to} destination={destination} />
      ))}
      {results.length > 0 ? <hr className={row['line']} /> : null}
      <NavOpener panel="catalogue" label={t`Catalog`} icon={IconCategory} litAt={catalogueAt} />
      <NavOpener panel="menu" label={t`Mai mult`} icon={IconDots} />
    </nav>
  )
}
