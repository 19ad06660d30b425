import { queryOptions } from '@tanstack/react-query'
import { type NewSibling, peopleEndpoints, type SiblingChange } from '#src/contract/people/people.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

export const peopleQueries = {
  /** Kept over a restart: without a network it is read. Who is online is asked anew with every look. */
  list: () =>
    queryOptions({
      queryKey: ['account', 'people'],
      queryFn: ({ signal }) => call(peopleEndpoints.list, { signal }),
      staleTime: 0,
      meta: { persist: true },
    }),
}

// None of these may wait: who is let in is decided now, and a password would have to be kept on the device.

export function useAddPerson() {
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: NewSibling; idempotencyKey: string }) =>
      call(peopleEndpoints.store, { body: { user: input }, idempotencyKey }),
  })
}

export function useChangePerson() {
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: SiblingChange; idempotencyKey: string }) =>
      call(peopleEndpoints.update, { body: { user: input }, idempotencyKey }),
  })
}

export function useRemovePerson() {
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: { id: number }; idempotencyKey: string }) =>
      call(peopleEndpoints.destroy, { body: input, idempotencyKey }),
  })
}
