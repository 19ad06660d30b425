import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { useMedia } from '#src/ui/use-media.ts'
import { BottomBar } from './menu/BottomBar.tsx'
import { FrameDialogs } from './FrameDialogs.tsx'
import { Header } from './Header.tsx'
import { NavRail } from './menu/NavRail.tsx'
import { OfflineNotice } from './notices/OfflineNotice.tsx'
import { useMenuFailureNotice } from './menu/use-menu.ts'
import { useShortcuts } from './keys/use-shortcuts.ts'
import classes from './Frame.module.css'

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
