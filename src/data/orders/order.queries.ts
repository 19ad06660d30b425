import { queryOptions } from '@tanstack/react-query'
import { orderCalls } from '#src/contract/ordering/order.ts'
import { call } from '#src/platform/api/call.ts'
import { ordersKey } from './orders.queries.ts'

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'details', number],
    queryFn: ({ signal }) => call(orderCalls.details, { params: { number }, signal }),
    staleTime: 5 * 60_000,
  })

/** The numbers that an address names, at most ten; none where it is not written as the app writes it. */
export function numbersInAddress(order: unknown): readonly string[] {
  const text = typeof order === 'number' || typeof order === 'string' ? String(order) : ''
  return /^\d{6,12}(,\d{6,12}){0,9}$/.test(text) ? text.split(',') : []
}
