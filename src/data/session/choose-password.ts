import type { QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type ChoosePassword, passwordEndpoints } from '#src/contract/people/password.ts'
import { call } from '#src/platform/api/call.ts'
import { enterOrGoOn, type StepBeforeSession } from './log-in.ts'

/** Sets a password of one's own in place of a given one, and logs in by it, as `logIn`. Never queued: it would have to be kept on the device. */
export async function choosePassword(
  queryClient: QueryClient,
  chosen: v.InferInput<typeof ChoosePassword>,
): Promise<StepBeforeSession | undefined> {
  return enterOrGoOn(queryClient, await call(passwordEndpoints.choose, { body: chosen }))
}
