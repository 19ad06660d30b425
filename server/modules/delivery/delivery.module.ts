import { type DeliveryCalendar, deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { type DeliveryCalendar as Calendar, levelsFor, runsFrom } from '#server/modules/catalogue/delivery-calendar.ts'

/** How far ahead holidays are told: a device may be without a network for weeks, and a promise looks three weeks ahead. */
const HOLIDAYS_AHEAD_MS = 120 * 86_400_000

export const deliveryModule = defineModule({
  routes: ({ catalogue }) => [
    route(deliveryEndpoints.calendar, async ({ tx, principal }) =>
      presentCalendar((await catalogue.current()).calendar, principal.branchId, tx.now),
    ),
  ],
})

function presentCalendar(calendar: Calendar, branchId: number, now: Date): DeliveryCalendar {
  const levels = levelsFor(calendar, branchId)
  const runsOf = (warehouseIds: readonly number[]) =>
    warehouseIds.flatMap((id) =>
      runsFrom(calendar, id, branchId).map(({ weekdays, cutOff, arrivesAt, daysLater, timeZone }) => ({
        weekdays: [...weekdays],
        cut_off: cutOff,
        arrives_at: arrivesAt,
        days_later: daysLater,
        time_zone: timeZone,
      })),
    )
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const [from, to] = [dayOf(now.getTime() - 86_400_000), dayOf(now.getTime() + HOLIDAYS_AHEAD_MS)]
  return {
    runs: { local: runsOf(levels.local), central: runsOf(levels.central), national: runsOf(levels.national) },
    holidays: [...calendar.holidays].filter((day) => day >= from && day <= to).toSorted(),
  }
}
