import { queryOptions } from '@tanstack/react-query'
import { deskEndpoints } from '#src/contract/people/desk.ts'
import { call } from '#src/platform/api/call.ts'
import { deskKey } from './desk-key.ts'

export const deskQueries = {
  /** What the home page begins with; the device keeps it, with its age. */
  read: () =>
    queryOptions({
      queryKey: deskKey,
      queryFn: ({ signal }) => call(deskEndpoints.read, { signal }),
      meta: { persist: true },
    }),
}
