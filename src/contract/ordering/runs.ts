import * as v from 'valibot'
import { trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IdText, IsoDateTime, IsoDay } from '../fields.ts'

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** Another time of a run on a day; without times it does not go. */
const Otherwise = {
  day: IsoDay,
  cut_off: v.nullable(Time),
  arrives_at: v.nullable(Time),
  days_later: v.pipe(Count, v.maxValue(30)),
  reason: trimmedText(200),
}
export const PlannedRun = v.object({
  id: Id,
  from: v.string(),
  branch: v.string(),
  weekdays: v.array(v.number()),
  cut_off: v.string(),
  arrives_at: v.string(),
  days_later: Count,
})
export type PlannedRun = v.InferOutput<typeof PlannedRun>
export const WrittenException = v.object({ ...Otherwise, run: Id, by: v.nullable(v.string()), at: IsoDateTime })
export type WrittenException = v.InferOutput<typeof WrittenException>

const byStaff = { access: 'user', needs: ['staff'] } as const

/** What staff plan; apart from what a cart reads. */
export const runEndpoints = {
  runs: endpoint({
    method: 'GET',
    path: '/admin/runs',
    summary: 'All runs, and the days from today on on which one goes otherwise',
    answer: v.object({ runs: v.array(PlannedRun), exceptions: v.array(WrittenException) }),
    ...byStaff,
  }),
  writeException: endpoint({
    method: 'POST',
    path: '/admin/runs/:id/exceptions',
    once: true,
    status: 204,
    summary: 'A day on which a run goes at another time, or does not go; buyers whose promise moves are told',
    params: v.object({ id: IdText }),
    body: v.object({ ...Otherwise, reason: v.optional(Otherwise.reason, '') }),
    ...byStaff,
  }),
  removeException: endpoint({
    method: 'POST',
    path: '/admin/runs/:id/exceptions/remove',
    once: true,
    status: 204,
    summary: 'The run goes as usual on that day: promises move back, and the buyers are told',
    params: v.object({ id: IdText }),
    body: v.object({ day: IsoDay }),
    ...byStaff,
  }),
}
