import type * as v from 'valibot'
import { type ChangePassword, passwordEndpoints, type PasswordReset } from '#src/contract/people/password.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

// Passwords are never queued: they would have to be kept on the device, and the person waits for the answer.

/** Asks for the mail with a reset link (AUTH-09). */
export function useResetRequest() {
  return useOnlineCommand({
    send: ({ input }: { input: { username: string } }) => call(passwordEndpoints.requestReset, { body: input }),
  })
}

/** Sets a new password by the mailed token (AUTH-09). */
export function usePasswordReset() {
  return useOnlineCommand({
    send: ({ input }: { input: v.InferInput<typeof PasswordReset> }) => call(passwordEndpoints.reset, { body: input }),
  })
}

/** AUTH-12; other sessions of the person end. */
export function usePasswordChange() {
  return useOnlineCommand({
    send: ({ input }: { input: v.InferInput<typeof ChangePassword> }) =>
      call(passwordEndpoints.change, { body: input }),
  })
}
