import { Outlet } from '@tanstack/react-router'
import { LiveRegion } from '#src/ui/states/LiveRegion.tsx'
import { Notices } from '#src/ui/notifications/Notices.tsx'
import { RouteProgress } from './RouteProgress.tsx'
import { UpdateNotice } from './notices/UpdateNotice.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useAppliedPreferences } from './person/use-applied-preferences.ts'

/** Around every page, with and without a session. */
export function RootLayout() {
  useFocusOnNavigation()
  useAppliedPreferences()
  return (
    <>
      <RouteProgress />
      <Outlet />
      <UpdateNotice />
      <Notices />
      <LiveRegion />
    </>
  )
}
