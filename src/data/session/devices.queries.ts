import { queryOptions } from '@tanstack/react-query'
import { deviceEndpoints } from '#src/contract/people/devices.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import { call } from '#src/platform/api/call.ts'

export const deviceQueries = {
  /** Where somebody is logged in now: not kept, since it says when people work. */
  list: () =>
    queryOptions({
      queryKey: ['account', 'devices'],
      queryFn: ({ signal }) => call(deviceEndpoints.list, { signal }),
      staleTime: 0,
    }),
}

/** Logs a device out, or every other one where none is named. It may not wait: who has the device goes on meanwhile. */
export function useEndDevice() {
  return useOnlineCommand({
    send: ({ input: { id, password } }: { input: { id: string | null; password: string } }) => {
      const body = { password }
      return id === null
        ? call(deviceEndpoints.endOthers, { body })
        : call(deviceEndpoints.end, { params: { id }, body })
    },
  })
}
