import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type Login, type LoginAnswer, sessionEndpoints } from '#src/contract/people/session.ts'
import { call } from '#src/platform/api/call.ts'
import { enter } from './session-life.ts'

/** An answer after which the person is not in: a code is asked for, or a password of their own. */
export type StepBeforeSession = v.InferOutput<typeof LoginAnswer>
/** What a code is asked for by; `is_new`: what makes codes has to be set up first. */
export type SecondStep = NonNullable<StepBeforeSession['second_factor']>

/** Logs in by name and password: gives what comes before the session where something does, else the person is in. Throws as `enter`. */
export async function logIn(
  queryClient: QueryClient,
  credentials: v.InferInput<typeof Login>,
): Promise<StepBeforeSession | undefined> {
  return enterOrGoOn(queryClient, await call(sessionEndpoints.login, { body: credentials }))
}

/** The same with an answer to either. */
export async function enterOrGoOn(
  queryClient: QueryClient,
  answer: StepBeforeSession,
): Promise<StepBeforeSession | undefined> {
  if (answer.second_factor ?? answer.choose_password) return answer
  await enter(queryClient, answer)
  return undefined
}
