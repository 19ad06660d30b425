import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderEndpoints } from '#src/contract/orders.ts'
import { call } from '#src/platform/api/call.ts'

export const ordersKey = ['orders'] as const
const PER_PAGE = 10

export const orderQueries = {
  list: ({ page, q }: { readonly page: number; readonly q: string }) => queryOptions({
    queryKey: [...ordersKey, 'list', page, q],
    queryFn: ({ signal }) => call(orderEndpoints.list, { query: { page: String(page), per_page: String(PER_PAGE), ...(q === '' ? {} : { q }) }, signal }),
    placeholderData: keepPreviousData,
    ...(page === 1 && q === '' ? { meta: { persist: true } as const } : {}),
  }),
  details: (number: string) => queryOptions({
    queryKey: [...ordersKey, 'details', number],
    queryFn: ({ signal }) => call(orderEndpoints.details, { params: { number }, signal }),
    staleTime: 5 * 60_000,
  }),
}
