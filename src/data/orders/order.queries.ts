import { queryOptions } from '@tanstack/react-query'
import { orderCalls } from '#src/contract/order.ts'
import { call } from '#src/platform/api/call.ts'
import { ordersKey } from './orders.queries.ts'

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'details', number],
    queryFn: ({ signal }) => call(orderCalls.details, { params: { number }, signal }),
    staleTime: 5 * 60_000,
  })
