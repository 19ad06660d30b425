import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { knownOrder } from './known-order.ts'
import { orderQueries } from './orders.queries.ts'

const listOf = (status: string) =>
  ({ items: [{ number: '100001', status }], counts: {}, page: 1, per_page: 25, total: 1, total_pages: 1 }) as never

it('says of an order what the newest list that was seen says, with its time', () => {
  const client = new QueryClient()
  client.setQueryData(orderQueries.list({ page: 1, q: 'bosch' }).queryKey, listOf('delivered'), { updatedAt: 2000 })
  client.setQueryData(orderQueries.last().queryKey, listOf('ordered'), { updatedAt: 1000 })
  expect(knownOrder(client, '100001')).toMatchObject({ order: { number: '100001', status: 'delivered' }, atMs: 2000 })
})

it('knows nothing of an order that stood in no list', () => {
  const client = new QueryClient()
  expect(knownOrder(client, '100001')).toBeNull()
  client.setQueryData(orderQueries.last().queryKey, listOf('ordered'))
  expect(knownOrder(client, '100002')).toBeNull()
})
