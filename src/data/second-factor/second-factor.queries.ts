import { queryOptions } from '@tanstack/react-query'
import { secondFactorEndpoints as endpoints, type SetUp } from '#src/contract/people/second-factor.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

export const factorQueries = {
  /** Not kept: what protects the account is said as it is now, or not at all. */
  read: () =>
    queryOptions({
      queryKey: ['account', 'second-factor'],
      queryFn: ({ signal }) => call(endpoints.read, { signal }),
      staleTime: 0,
    }),
  /** What a telephone is told, where a login needs one. Asked once: it stands on the screen. */
  setUpAtLogin: (challenge: string) =>
    queryOptions({
      queryKey: ['second-factor', challenge],
      queryFn: ({ signal }) => call(endpoints.setUpAtLogin, { body: { challenge }, signal }),
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    }),
}

// None of these may wait: codes are over within a minute, and what is secret is not kept on the device.

/** The second step of a login; the caller begins the session. */
export function useSecondStep() {
  return useOnlineCommand({
    send: ({ input }: { input: { challenge: string; code: string } }) => call(endpoints.logIn, { body: input }),
  })
}

export function useBeginSetUp() {
  return useOnlineCommand({
    send: ({ input }: { input: { password: string; code: string } }): Promise<SetUp> =>
      call(endpoints.begin, { body: input }),
  })
}

export function useTurnOn() {
  return useOnlineCommand({
    send: ({ input }: { input: { challenge: string; code: string } }) => call(endpoints.turnOn, { body: input }),
  })
}

export function useRenewCodes() {
  return useOnlineCommand({
    send: ({ input }: { input: { password: string; code: string } }) => call(endpoints.renewCodes, { body: input }),
  })
}

export function useTurnOff() {
  return useOnlineCommand({
    send: ({ input }: { input: { password: string; code: string } }) => call(endpoints.turnOff, { body: input }),
  })
}

/** Frees somebody of a second factor that they have lost: a parent a colleague, an admin anybody. */
export function useRemoveFactor(by: 'parent' | 'admin') {
  return useOnlineCommand({
    send: ({
      input: { id, password },
      idempotencyKey,
    }: {
      input: { id: number; password: string }
      idempotencyKey: string
    }) =>
      by === 'parent'
        ? call(endpoints.ofSibling, { body: { id, password }, idempotencyKey })
        : call(endpoints.ofAnybody, { body: { user_id: id, password }, idempotencyKey }),
  })
}
