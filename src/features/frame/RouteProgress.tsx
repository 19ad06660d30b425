import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { initialising } from '#src/data/session/initialising.ts'
import classes from './RouteProgress.module.css'

/** The loading flag of navigation and start, as a bar (NAV-07). Appears after 150 ms: a navigation to known data shows nothing. */
export function RouteProgress() {
  const { t } = useLingui()
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  const starting = useSyncExternalStore(initialising.subscribe, initialising.get)
  const loading = navigating || starting
  return (
    <div
      className={classes['bar']}
      data-loading={loading || undefined}
      role="progressbar"
      aria-label={t`Se încarcă…`}
      aria-hidden={!loading}
      aria-busy={loading}
    />
  )
}
