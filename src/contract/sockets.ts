import * as v from 'valibot'
import { boundedList, exactText } from './bounded.ts'
import { Id, Uuid } from './fields.ts'

/** Most articles that one hint names. */
export const ARRIVED_MAX = 1_000

/** Socket events are hints to fetch again; they carry names, never business data (offline.md §6). */
export const SocketEvents = {
  'cart.changed': v.object({}),
  'order.changed': v.object({ number: exactText(40) }),
  'offer.changed': v.object({ number: exactText(10) }),
  'claim.changed': v.object({ id: Uuid }),
  'return.changed': v.object({ number: exactText(10) }),
  'thread.changed': v.object({ id: Uuid }),
  'stock.arrived': v.object({ article_ids: boundedList(Id, ARRIVED_MAX) }),
  /** Something was scanned on one of the person's devices. The page that did it knows the id. */
  'scan.taken': v.object({ id: Uuid }),
  'announcement.published': v.object({}),
  /** A run goes otherwise: promises are made anew. */
  'delivery.changed': v.object({}),
  'session.ended': v.object({ reason: v.picklist(['logout', 'deactivated', 'password']) }),
} as const
export type SocketEventName = keyof typeof SocketEvents
export type SocketPayload<N extends SocketEventName> = v.InferOutput<(typeof SocketEvents)[N]>

/** Websocket only, 3 attempts, 10 s apart. */
export const socketOptions = {
  path: '/socket.io',
  transports: ['websocket'] as const,
  reconnectionAttempts: 3,
  reconnectionDelayMs: 10_000,
}
