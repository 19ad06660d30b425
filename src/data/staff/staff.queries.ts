import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Presence } from '#src/contract/fields.ts'
import { staffEndpoints } from '#src/contract/staff.ts'
import { call } from '#src/platform/api/call.ts'

export const staffQueries = {
  accounts: (term: string, presence: Presence) =>
    queryOptions({
      queryKey: ['staff', 'accounts', term, presence],
      queryFn: ({ signal }) => call(staffEndpoints.accounts, { query: { term, presence }, signal }),
      placeholderData: keepPreviousData,
    }),
}
