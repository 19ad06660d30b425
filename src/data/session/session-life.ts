import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { type LoginAnswer, sessionEndpoints } from '#src/contract/people/session.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { forgetQueries, saveQueries } from '#src/data/query-persistence.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import { forgetDeviceFiles } from '#src/platform/offline/device-files.ts'
import { sessionEnded, sessionOpened } from '#src/platform/offline/lazy-offline.ts'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { isAuthenticated, restoreSession, saveLogin, sessionId } from '#src/platform/session/session-storage.ts'
import { takeLocaleChoice } from './locale-choice.ts'
import { sessionQueries } from './session.queries.ts'

/** A device that is slow to open does not keep the person on the login page. */
const LONGEST_OPENING_MS = 2_000

/**
 * Begins the session and loads what the first page needs, in parallel (AUTH-02). A part that fails does not undo the login: its screen asks again.
 * Throws ApiError; an answer without a token is one, with the server's message (AUTH-01).
 */
export async function enter(
  queryClient: QueryClient,
  { token, token_id: tokenId, message }: v.InferOutput<typeof LoginAnswer>,
): Promise<void> {
  if (!token) throw new ApiError({ kind: 'rejected', message })
  queryClient.clear()
  saveLogin(token, tokenId ?? '')
  await saveLocaleWish()
  let opening = Promise.resolve()
  const loaded = await Promise.allSettled([
    queryClient.fetchQuery(sessionQueries.current()).then(({ principal }) => {
      if (sessionId() === (tokenId ?? '')) opening = sessionOpened(principal)
    }),
    queryClient.fetchQuery(accountQueries.menu()),
    import('#src/data/price-list/price-list.queries.ts').then(({ notePriceList }) => notePriceList(queryClient)),
    queryClient.fetchQuery(miniCartQueries.summary()),
  ])
  for (const part of loaded) if (part.status === 'rejected') console.warn('A part could not be loaded.', part.reason)
  // With their part of the device open what was loaded can be kept, and the page that comes next need not ask again; nobody waits long for that.
  await Promise.race([
    opening.then(() => saveQueries(queryClient)),
    new Promise((resolve) => setTimeout(resolve, LONGEST_OPENING_MS)),
  ])
}

/** A language that was picked on the login page goes to the account, before its data are asked for. */
async function saveLocaleWish(): Promise<void> {
  const locale = takeLocaleChoice()
  if (locale)
    await call(accountEndpoints.updateLocale, { body: { locale } }).catch((error: unknown) =>
      console.warn('The language could not be saved.', error),
    )
}

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
    // Who has logged out meanwhile is here no more: with the session of whoever came next their part of the device would be opened under the wrong key.
    if (sessionId() === session) void sessionOpened(principal)
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
      if (isAuthenticated()) console.warn('The logout could not be told.', error)
    }
  }
  hardLogout(queryClient)
}
