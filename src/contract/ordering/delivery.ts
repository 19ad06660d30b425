import * as v from 'valibot'
import type { StockLevel } from '../catalogue/article.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id } from '../fields.ts'

/** Leaves on ISO weekdays; times are wall times (HH:MM) of its warehouse's zone. */
export const Run = v.object({
  weekdays: v.array(v.number()),
  cut_off: v.string(),
  arrives_at: v.string(),
  days_later: Count,
  time_zone: v.string(),
  /** Days on which it goes otherwise, by when it would leave; without times it does not go. */
  exceptions: v.optional(
    v.array(
      v.object({
        day: v.string(),
        cut_off: v.nullable(v.string()),
        arrives_at: v.nullable(v.string()),
        days_later: Count,
      }),
    ),
  ),
})
const Runs = v.object({
  local: v.array(Run),
  central: v.array(Run),
  national: v.array(Run),
} satisfies Record<v.InferOutput<typeof StockLevel>, unknown>)
/** When a branch is open, for who picks up there. */
const Hours = v.array(
  v.object({ weekdays: v.array(v.number()), opens: v.string(), closes: v.string(), time_zone: v.string() }),
)

/** By what the shop promises when goods of a level arrive at the company; a device promises by it when a cut-off passes. */
export const DeliveryCalendar = v.object({
  runs: Runs,
  /** Days without deliveries, yyyy-mm-dd, of the coming months. */
  holidays: v.array(v.string()),
  /** The same for each branch that a shipping point of the company has, that of the runs above among them. */
  branches: v.optional(v.array(v.object({ id: Id, runs: Runs, hours: Hours }))),
})
export type DeliveryCalendar = v.InferOutput<typeof DeliveryCalendar>

export const deliveryEndpoints = {
  calendar: endpoint({
    method: 'GET',
    path: '/v2/delivery/calendar',
    access: 'user',
    summary: 'When goods leave for the company and arrive, by level of stock, and the days without deliveries',
    answer: DeliveryCalendar,
  }),
}
