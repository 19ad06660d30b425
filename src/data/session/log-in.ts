import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { accountEndpoints } from '#src/contract/people/account.ts'
import { type Login, type LoginAnswer, sessionEndpoints } from '#src/contract/people/session.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { miniCartQueries } from '#src/data/cart/mini-cart.queries.ts'
import { saveQueries } from '#src/data/query-persistence.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { sessionOpened } from '#src/platform/offline/lazy-offline.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { takeLocaleChoice } from './locale-choice.ts'
import { sessionQueries } from './session.queries.ts'

/** A device that is slow to open does not keep the person on the login page. */
const LONGEST_OPENING_MS = 2_000

type Answer = v.InferOutput<typeof LoginAnswer>
/** What a code is asked for by; `is_new`: what makes codes has to be set up first. */
export type SecondStep = NonNullable<Answer['second_factor']>

/** Logs in by name and password: gives what a code is asked for by where one is needed, else the person is in. Throws as `enter`. */
export async function logIn(
  queryClient: QueryClient,
  credentials: v.InferInput<typeof Login>,
): Promise<SecondStep | undefined> {
  const answer = await call(sessionEndpoints.login, { body: credentials })
  if (answer.second_factor) return answer.second_factor
  await enter(queryClient, answer)
  return undefined
}

/**
 * Begins the session and loads what the first page needs, in parallel (AUTH-02). A part that fails does not undo the login: its screen asks again.
 * Throws ApiError; an answer without a token is one, with the server's message (AUTH-01).
 */
export async function enter(queryClient: QueryClient, { token, token_id: tokenId, message }: Answer): Promise<void> {
  if (!token) throw new ApiError({ kind: 'rejected', message })
  queryClient.clear()
  saveLogin(token, tokenId ?? '')
  await saveLocaleWish()
  let opening = Promise.resolve()
  const loaded = await Promise.allSettled([
    queryClient.fetchQuery(sessionQueries.current()).then(({ principal }) => void (opening = sessionOpened(principal))),
    queryClient.fetchQuery(accountQueries.menu()),
    import('#src/data/price-list/price-list.queries.ts').then(({ notePriceList }) => notePriceList(queryClient)),
    queryClient.fetchQuery(miniCartQueries.summary()),
  ])
  for (const part of loaded)
    if (part.status === 'rejected') console.warn('A part of the first page could not be loaded.', part.reason)
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
      console.warn('The language could not be saved to the account.', error),
    )
}
