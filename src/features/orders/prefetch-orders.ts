import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { orderQueries } from '#src/data/orders/orders.queries.ts'
import { shopClock } from '#src/lib/clock.ts'
import { daysOf } from './order-period.ts'
import { type OrdersAddress, OrdersSearch } from './orders-search.ts'

/** Asks for the list that the address names while the screen's code is on its way. */
export function prefetchOrders(queryClient: QueryClient, address: OrdersAddress): void {
  const { q, page, status, ...period } = v.parse(OrdersSearch, address)
  void queryClient.prefetchQuery(orderQueries.list({ q, page, status, ...daysOf(period, shopClock.nowMs()) }))
}
