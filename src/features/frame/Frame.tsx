import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { BottomBar } from './BottomBar.tsx'
import { FrameDialogs } from './FrameDialogs.tsx'
import { Header } from './Header.tsx'
import { NavRail } from './NavRail.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useMenuFailureNotice } from './use-menu.ts'
import { useShortcuts } from './use-shortcuts.ts'
import classes from './Frame.module.css'

/** Header, navigation and the page: everything of a session stands in here. */
export function Frame() {
  useShortcuts()
  useMenuFailureNotice()
  return (
    <div className={classes['frame']}>
      <a href="#content" className={classes['skip']}>
        <Trans>Sari la conținut</Trans>
      </a>
      <Header />
      <NavRail />
      <main id="content" tabIndex={-1} className={classes['content']}>
        <OfflineNotice />
        <Outlet />
      </main>
      <BottomBar />
      <FrameDialogs />
    </div>
  )
}
