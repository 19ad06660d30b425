import * as v from 'valibot'
import { PointsEntries, startEndpoints, StartPoints } from '#src/contract/campaigns/start.ts'
import {
  InvoiceForPoints,
  startOrderEndpoints,
  type StartOrderKind,
  StartCart,
  StartOrders,
  StartPrize,
  StartProducts,
  StartProgress,
  Voucher,
} from '#src/contract/campaigns/start-orders.ts'
import { offlineQuery } from '#src/data/knowledge/offline-query.ts'
import { call } from '#src/platform/api/call.ts'

export const startKey = ['start'] as const
const PER_PAGE = '25'
const FRESH_MS = 60_000
/** Of each sort the newest answers. */
const kept = { limit: 12, freshMs: FRESH_MS }

export const startQueries = {
  points: () =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'points'],
      ask: (signal) => call(startEndpoints.points, { signal }),
      schema: StartPoints,
      kind: 'start',
      id: 'points',
    }),
  progress: () =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'progress'],
      ask: (signal) => call(startOrderEndpoints.progress, { signal }),
      schema: StartProgress,
      kind: 'start',
      id: 'progress',
    }),
  /** Points given and used, the newest first. */
  awards: (page: number) =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'awards', page],
      ask: (signal) => call(startEndpoints.awards, { query: { page: String(page), per_page: PER_PAGE }, signal }),
      schema: PointsEntries,
      kind: 'start-awards',
      id: String(page),
    }),
  prizes: () =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'prizes'],
      ask: (signal) => call(startOrderEndpoints.prizes, { signal }),
      schema: v.object({ items: v.array(StartPrize) }),
      kind: 'start',
      id: 'prizes',
    }),
  vouchers: () =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'vouchers'],
      ask: (signal) => call(startOrderEndpoints.vouchers, { signal }),
      schema: v.object({ items: v.array(Voucher) }),
      kind: 'start',
      id: 'vouchers',
    }),
  products: () =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'products'],
      ask: (signal) => call(startOrderEndpoints.products, { signal }),
      schema: StartProducts,
      kind: 'start',
      id: 'products',
    }),
  cart: () =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'cart'],
      ask: (signal) => call(startOrderEndpoints.cart, { signal }),
      schema: StartCart,
      kind: 'start',
      id: 'cart',
    }),
  /** Which invoice points would be taken off; worth nothing later. */
  invoice: () =>
    offlineQuery({
      ...kept,
      freshMs: 0,
      key: [...startKey, 'invoice'],
      ask: (signal) => call(startOrderEndpoints.invoice, { signal }),
      schema: InvoiceForPoints,
      kind: 'start',
      id: 'invoice',
    }),
  orders: (page: number, kind?: StartOrderKind) =>
    offlineQuery({
      ...kept,
      key: [...startKey, 'orders', page, kind ?? 'all'],
      ask: (signal) =>
        call(startOrderEndpoints.orders, {
          query: { page: String(page), per_page: PER_PAGE, ...(kind === undefined ? {} : { kind }) },
          signal,
        }),
      schema: StartOrders,
      kind: 'start-orders',
      id: `${page} ${kind ?? 'all'}`,
    }),
}
