import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type Login, type LoginAnswer, sessionEndpoints } from '#src/contract/people/session.ts'
import { call } from '#src/platform/api/call.ts'
import { enter } from './session-life.ts'

/** What a code is asked for by; `is_new`: what makes codes has to be set up first. */
export type SecondStep = NonNullable<v.InferOutput<typeof LoginAnswer>['second_factor']>

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
