import type { QueryClient } from '@tanstack/react-query'
import { hardLogout } from '#src/data/session/session-life.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { isPublicPath, safeReturnPath } from '#src/domain/people/navigation.ts'
import { type Reactions, setReactions } from '#src/platform/api/reactions.ts'
import {
  AUTHENTICATED_KEY,
  clearActing,
  isAuthenticated,
  isImpersonating,
  stopping,
} from '#src/platform/session/session-storage.ts'
import { notices } from '#src/ui/notifications/notify.ts'
import type { makeRouter } from './router.ts'

type Router = ReturnType<typeof makeRouter>
const WAIT_SECONDS = 60

/** Where the reserved statuses lead (AUTH-03 to 06, api.md §3). */
export function installReactions(router: Router, queryClient: QueryClient): Reactions {
  const here = () => router.state.location
  const leave = () => {
    hardLogout(queryClient)
    // Notices name articles of the person who has left.
    notices.set([])
  }
  // Several calls are under way when a session ends. The first that says so ends acting for a customer; what the others say is of that too, never of the own session.
  const isActing = () => isImpersonating() || stopping.is
  const toLogin = () => {
    if (isActing()) return leaveCustomer()
    leave()
    if (!isPublicPath(here().pathname))
      void router.navigate({
        to: '/login',
        search: { redirect: safeReturnPath(here().href) ?? undefined },
        replace: true,
      })
  }
  const reactions: Reactions = {
    sessionOver: toLogin,
    deactivated() {
      if (isActing()) return leaveCustomer()
      leave()
      void router.navigate({ to: '/deactivated', replace: true })
    },
    forbidden({ code }) {
      // Somebody else is logged in by now, and this page is still the former one's.
      if (code === 'principal-mismatch') window.location.assign('/home')
      else void router.navigate({ to: '/permission-denied' })
    },
    tooManyRequests(error) {
      // Without a session the page would lead back to login: the form tells the wait itself.
      if (!isAuthenticated() || here().pathname === '/multe-interogari') return
      const seconds = Math.max(WAIT_SECONDS, error.retryAfterSeconds ?? 0)
      void router.navigate({
        to: '/multe-interogari',
        search: { back: safeReturnPath(here().href) ?? undefined, until: Date.now() + seconds * 1000 },
      })
    },
  }
  setReactions(reactions)
  followOtherTabs(toLogin)
  return reactions
}

/**
 * Acting for a customer is over: only its keys go, at once; the own session goes on, and is asked anew whether it may. Nothing leaves from here under another name (`isOwnSession`), and
 * what was not sent stays sealed.
 */
function leaveCustomer(): void {
  if (stopping.is) return
  stopping.is = true
  const kept = outboxView.get().operations.length
  clearActing()
  window.location.assign(`/admin?section=accounts&over=${kept}`)
}

/** Several tabs, one session: a logout ends it in all of them, and a login by someone else starts the others anew. */
function followOtherTabs(onLogout: () => void): void {
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    // To a tab that was asleep the word of it comes late: by then a colleague may be logged in, whose session it must not end.
    if (key === AUTHENTICATED_KEY && newValue === null && oldValue !== null && !isAuthenticated()) onLogout()
    // Unless one acts for the next customer by now.
    if (key === 'impersonation_uuid' && newValue === null && isAuthenticated() && !isImpersonating()) leaveCustomer()
    if ((key === 'token_id' || key === 'impersonation_uuid') && newValue !== null && newValue !== oldValue)
      window.location.assign('/home')
  })
}
