import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDateTime, IsoDay, pageFields, pageQuery } from '../fields.ts'

/** How many points a company has; what it is told beside them. */
export const StartPoints = v.object({
  available_points: Count,
  /** What a return took back and had been spent; later awards pay it first (T-26). */
  debt: Count,
  /** What cannot be used any more after that day. */
  next_expiry: v.nullable(v.object({ points: Count, expires_on: IsoDay })),
  /** Since when invoices earn points; null: it does not take part. */
  joined_on: v.nullable(IsoDay),
  /** Whether this person may join and leave for the company. */
  may_join: v.boolean(),
})
export type StartPoints = v.InferOutput<typeof StartPoints>

export const PointsEntryKind = v.picklist([
  'opening',
  'invoice',
  'given_back',
  'order',
  'prize',
  'minus_invoice',
  'reversal',
  'debt',
])
export type PointsEntryKind = v.InferOutput<typeof PointsEntryKind>

/** Points that were given, above 0, or used, below 0, with the number of what they are of. */
export const PointsEntry = v.object({
  id: v.string(),
  kind: PointsEntryKind,
  source: v.string(),
  points: v.pipe(v.number(), v.integer()),
  at: IsoDateTime,
  /** Of what was given: its last day, and what of it is left. */
  expires_on: v.nullable(IsoDay),
  remaining: v.nullable(Count),
})
export type PointsEntry = v.InferOutput<typeof PointsEntry>
export const PointsEntries = v.object({ items: v.array(PointsEntry), ...pageFields })
export type PointsEntries = v.InferOutput<typeof PointsEntries>

export const startEndpoints = {
  points: endpoint({
    method: 'GET',
    path: '/campaigns/start/points',
    access: 'user',
    needs: ['start'],
    summary: 'START points that the company can use, what expires next, and what it owes',
    answer: StartPoints,
  }),
  awards: endpoint({
    method: 'GET',
    path: '/campaigns/start/awards',
    access: 'user',
    needs: ['start'],
    summary: 'Points given and used, the newest first, each award with its last day',
    query: v.object(pageQuery),
    answer: PointsEntries,
  }),
  register: endpoint({
    method: 'POST',
    path: '/campaigns/start/register',
    access: 'user',
    needs: ['start', 'self'],
    once: true,
    summary: 'Join START for the company: the collector of its points, or the parent where there is none',
    answer: StartPoints,
  }),
  unregister: endpoint({
    method: 'POST',
    path: '/campaigns/start/unregister',
    access: 'user',
    needs: ['start', 'self'],
    once: true,
    summary: 'Leave START; points stay until their last day, and no invoice earns any more',
    answer: StartPoints,
  }),
}
