import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { actingEndpoints } from '#src/contract/people/acting.ts'
import { call } from '#src/platform/api/call.ts'

const PER_PAGE = '25'

/** Who acted for customers: of the own company, which its parents read, and of all that one of staff sees. */
export const trailQueries = {
  ofCompany: (page: number) =>
    queryOptions({
      queryKey: ['account', 'acting', page],
      queryFn: ({ signal }) =>
        call(actingEndpoints.ofCompany, { query: { page: String(page), per_page: PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  ofStaff: (page: number) =>
    queryOptions({
      queryKey: ['staff', 'acting', page],
      queryFn: ({ signal }) =>
        call(actingEndpoints.ofStaff, { query: { page: String(page), per_page: PER_PAGE }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}
