import * as v from 'valibot'
import type { WorkKind } from '../after-sales/work.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDateTime, IsoDay, Minor, Uuid } from '../fields.ts'

/** So many of what waits are told one by one. */
export const DESK_MAX = 30

/**
 * accepted: the owner of a car took what was offered; share: what was sent to them from the cart, and nobody has put it into the cart yet. job: a colleague has it ready to be ordered. order: the distributor holds it or has not taken it. offer: to be decided. overdue: all late
 * invoices as one, for who orders too; invoice: each late one. claim: its part is waited for. photos: a claim that misses some. return: may come. core: a deposit that lapses soon. thread: answered. arrived: what one asked to be told
 * of is there again.
 */
export const DeskKind = v.picklist([
  'accepted',
  'share',
  'job',
  'order',
  'offer',
  'overdue',
  'invoice',
  'claim',
  'photos',
  'return',
  'core',
  'thread',
  'arrived',
])
export type DeskKind = v.InferOutput<typeof DeskKind>

/**
 * Something that waits for the caller. `id`: by which the address of its page names it; `number`: by which people do. `text`: of whom, of which car, or how it begins. `count`: of its lines,
 * pieces, photos or invoices. `amount`: what is to be paid or to be had back, for who sees finances alone. `due`: its last day.
 */
export const DeskItem = v.object({
  kind: DeskKind,
  id: v.string(),
  number: v.string(),
  text: v.string(),
  count: v.nullable(Count),
  amount: v.nullable(Minor),
  due: v.nullable(IsoDay),
  is_urgent: v.boolean(),
})
export type DeskItem = v.InferOutput<typeof DeskItem>

/** What was promised for one moment: so many pieces, for these plates. */
export const Arrival = v.object({ at: IsoDateTime, pieces: Count, plates: v.array(v.string()) })
export type Arrival = v.InferOutput<typeof Arrival>

export const DeskJob = v.object({ id: Uuid, name: v.string(), plate: v.string(), lines: Count })
export type DeskJob = v.InferOutput<typeof DeskJob>

const workKinds = [
  'offer',
  'return',
  'claim',
  'thread',
  'invoice',
  'erp',
  'erasure',
] as const satisfies readonly WorkKind[]

/** The head of the work list: what its items say that a line has room for (contract/after-sales/work.ts). */
export const DeskWork = v.object({
  kind: v.picklist(workKinds),
  id: v.string(),
  number: v.string(),
  company: v.string(),
  text: v.string(),
  since: IsoDateTime,
  due: v.nullable(IsoDateTime),
  is_urgent: v.boolean(),
})
export type DeskWork = v.InferOutput<typeof DeskWork>

export const Desk = v.object({
  currency: v.string(),
  /** Of staff it is their work list that waits, and this is empty. */
  waiting: v.object({ items: v.array(DeskItem), total: Count }),
  work: v.nullable(v.object({ items: v.array(DeskWork), total: Count })),
  /** From the beginning of today on, by their moment; those that come together are one. */
  arrivals: v.array(Arrival),
  jobs: v.object({ items: v.array(DeskJob), total: Count }),
  /** Null without the right to see finances. */
  money: v.nullable(v.object({ left: Minor, overdue: v.object({ sum: Minor, count: Count, oldest_days: Count }) })),
  /** Null for who does not see START. */
  start: v.nullable(
    v.object({ points: Count, next_expiry: v.nullable(v.object({ points: Count, expires_on: IsoDay })) }),
  ),
})
export type Desk = v.InferOutput<typeof Desk>

/** What the home page begins with. */
export const deskEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/home/desk',
    access: 'user',
    summary:
      'The day of the caller: what waits for them, what arrives, open jobs, and as far as they may see them credit left, what is late and points',
    answer: Desk,
  }),
}
