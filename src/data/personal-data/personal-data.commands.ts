import { personalDataEndpoints as endpoints } from '#src/contract/people/personal-data.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

// None of these may wait: they are secret, cannot be undone, or are for who is logged in at this moment.

/** What the shop holds about oneself, or, for an admin, about somebody. */
export function useExport(userId: number | null) {
  return useOnlineCommand({
    send: ({ input: { password } }: { input: { password: string } }) =>
      userId === null
        ? call(endpoints.exportOwn, { body: { password } })
        : call(endpoints.exportAnybody, { body: { user_id: userId, password } }),
  })
}

type CarOwner = Readonly<Record<'plate' | 'vin' | 'phone', string>>

/** How often the owner of a car stands in what the company keeps. */
export function useFindCarOwner() {
  return useOnlineCommand({
    send: ({ input: { plate, vin, phone } }: { input: CarOwner }) =>
      call(endpoints.findCarOwner, { body: { plate, vin, phone } }),
  })
}

export function useEraseCarOwner() {
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: CarOwner & { password: string }; idempotencyKey: string }) =>
      call(endpoints.eraseCarOwner, { body: input, idempotencyKey }),
  })
}

interface Erasure {
  readonly username: string
  readonly password: string
}

export function useEraseSelf() {
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: Erasure; idempotencyKey: string }) =>
      call(endpoints.eraseSelf, { body: input, idempotencyKey }),
  })
}

/** A parent erases a blocked colleague, an admin anybody. */
export function useErase(by: 'parent' | 'admin', id: number) {
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: Erasure; idempotencyKey: string }) =>
      by === 'parent'
        ? call(endpoints.eraseSibling, { body: { id, ...input }, idempotencyKey })
        : call(endpoints.eraseAnybody, { body: { user_id: id, ...input }, idempotencyKey }),
  })
}

/** Logs everybody else out everywhere. */
export function useEndAllSessions() {
  return useOnlineCommand({
    send: ({ input: { password }, idempotencyKey }: { input: { password: string }; idempotencyKey: string }) =>
      call(endpoints.endAllSessions, { body: { password }, idempotencyKey }),
  })
}

/** Logs somebody out everywhere. */
export function useEndSessions() {
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: { user_id: number }; idempotencyKey: string }) =>
      call(endpoints.endSessions, { body: input, idempotencyKey }),
  })
}
