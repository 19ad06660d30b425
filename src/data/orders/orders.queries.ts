import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { orderEndpoints, type OrderStatus } from '#src/contract/ordering/orders.ts'
import { call } from '#src/platform/api/call.ts'

export const ordersKey = ['orders'] as const
const PER_PAGE = 25

/** What narrows the list; days are the distributor's. */
export interface OrdersWanted {
  readonly page: number
  readonly q: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: OrderStatus | undefined
}

const list = ({ page, q, from = '', to = '', status }: OrdersWanted) =>
  queryOptions({
    queryKey: [...ordersKey, 'list', page, q, from, to, status ?? ''],
    queryFn: ({ signal }) =>
      call(orderEndpoints.list, {
        query: {
          page: String(page),
          per_page: String(PER_PAGE),
          ...(q === '' ? {} : { q }),
          ...(from === '' ? {} : { from }),
          ...(to === '' ? {} : { to }),
          ...(status === undefined ? {} : { status }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...(page === 1 && q === '' && from === '' && to === '' && status === undefined
      ? { meta: { persist: true } as const }
      : {}),
  })

export const orderQueries = {
  list,
  /** The newest ones, however the list is narrowed. */
  last: () => list({ page: 1, q: '' }),
}
