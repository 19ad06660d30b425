import type { QueryClient } from '@tanstack/react-query'
import { sessionEndpoints } from '#src/contract/people/session.ts'
import { forgetQueries } from '#src/data/query-persistence.ts'
import { call } from '#src/platform/api/call.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import { forgetDeviceFiles } from '#src/platform/offline/device-files.ts'
import { sessionEnded, sessionOpened } from '#src/platform/offline/lazy-offline.ts'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { isAuthenticated, restoreSession, sessionId } from '#src/platform/session/session-storage.ts'
import { sessionQueries } from './session.queries.ts'

/** AUTH-08: loads the user's data when a session is stored. Never throws: a start that failed is logged and the app goes on with what it knows. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  if (!restoreSession()) return
  // Known from the last time: without a network the person's part of the device opens too, whatever became of the answers that were kept.
  const session = sessionId()
  void sessionOpened(
    (session && keyRing.current(session)) ??
      queryClient.getQueryData(sessionQueries.current().queryKey)?.principal ??
      '',
  )
  try {
    const { principal } = await queryClient.fetchQuery({ ...sessionQueries.current(), staleTime: 0 })
    void sessionOpened(principal)
  } catch (error) {
    console.warn("The user's data could not be loaded.", error)
  }
}

/** Forgets the session in this browser: requests under way and live updates stop, tokens and everything known go (AUTH-07), what waits is sealed (OFF-05). The caller shows the next page. */
export function hardLogout(queryClient: QueryClient): void {
  pendingRequests.abortAll()
  forgetQueries()
  sessionEnded()
  void forgetDeviceFiles()
  queryClient.clear()
}

/** Explicit logout (AUTH-12). The session ends here even when the server cannot be told; its token then runs out by itself. */
export async function logOut(queryClient: QueryClient): Promise<void> {
  if (isAuthenticated()) {
    try {
      await call(sessionEndpoints.logout, {})
    } catch (error) {
      // The shop's own word that the session ended may be quicker than the answer, and stops the call.
      if (isAuthenticated()) console.warn('The server could not be told of the logout.', error)
    }
  }
  hardLogout(queryClient)
}
