import { brand } from '#src/contract/brand.ts'
import { type DeliveryCalendar, deliveryEndpoints } from '#src/contract/ordering/delivery.ts'
import { runEndpoints } from '#src/contract/ordering/runs.ts'
import { comesAfterCutOff, localDay } from '#src/domain/orders/delivery-promise.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { accountRepository } from '#server/modules/account/account.repository.ts'
import { type DeliveryCalendar as Calendar, levelsFor, runsFrom } from '#server/modules/catalogue/delivery-calendar.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { listExceptions, listRuns, removeException, writeException } from './run-exceptions.repository.ts'

/** How far ahead holidays are told: a device may be without a network for weeks, and a promise looks three weeks ahead. */
const HOLIDAYS_AHEAD_MS = 120 * 86_400_000

export const deliveryModule = defineModule({
  routes: ({ catalogue }) => [
    route(deliveryEndpoints.calendar, async ({ tx, principal }) => {
      const points = await tx.repository(accountRepository, principal).shippingPoints()
      const branches = [principal.branchId, ...points.flatMap(({ branch }) => branch ?? [])]
      return presentCalendar((await catalogue.current()).calendar, [...new Set(branches)], tx.now)
    }),
    route(runEndpoints.runs, async ({ db, tx }) => ({
      runs: await listRuns(db),
      exceptions: await listExceptions(db, localDay(tx.now, brand.timeZone)),
    })),
    route(runEndpoints.writeException, async ({ db, tx, principal, params, body }) => {
      if (body.day < localDay(tx.now, brand.timeZone)) throw fieldRefusal('day', 'run-day-passed')
      const { cut_off: cutOff, arrives_at: arrivesAt, days_later: daysLater } = body
      if ((cutOff === null) !== (arrivesAt === null))
        throw fieldRefusal(cutOff === null ? 'cut_off' : 'arrives_at', 'run-times-both')
      if (cutOff !== null && arrivesAt !== null && !comesAfterCutOff({ cutOff, arrivesAt, daysLater }))
        throw fieldRefusal('arrives_at', 'run-arrives-before')
      const written = { ...body, run: params.id, by: principal.actorId, now: tx.now }
      if (!(await writeException(db, written))) throw new Refusal('not-found')
    }),
    route(runEndpoints.removeException, async ({ db, params, body }) => {
      if (!(await removeException(db, params.id, body.day))) throw new Refusal('not-found')
    }),
  ],
})

function presentCalendar(calendar: Calendar, branches: readonly number[], now: Date): DeliveryCalendar {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const [from, to] = [dayOf(now.getTime() - 86_400_000), dayOf(now.getTime() + HOLIDAYS_AHEAD_MS)]
  const all = branches.map((id) => ({
    id,
    runs: presentRuns(calendar, id, from),
    hours: (calendar.hours.get(id) ?? []).map(({ weekdays, opens, closes, timeZone }) => ({
      weekdays: [...weekdays],
      opens,
      closes,
      time_zone: timeZone,
    })),
  }))
  return {
    runs: all[0]!.runs,
    branches: all,
    holidays: [...calendar.holidays].filter((day) => day >= from && day <= to).toSorted(),
  }
}

function presentRuns(calendar: Calendar, branchId: number, from: string): DeliveryCalendar['runs'] {
  const levels = levelsFor(calendar, branchId)
  const runsOf = (warehouseIds: readonly number[]) =>
    warehouseIds.flatMap((id) =>
      runsFrom(calendar, id, branchId).map(({ weekdays, cutOff, arrivesAt, daysLater, timeZone, exceptions }) => {
        const ahead = [...(exceptions ?? [])].filter(([day]) => day >= from)
        return {
          weekdays: [...weekdays],
          cut_off: cutOff,
          arrives_at: arrivesAt,
          days_later: daysLater,
          time_zone: timeZone,
          ...(ahead.length > 0 && {
            exceptions: ahead.map(([day, times]) => ({
              day,
              cut_off: times?.cutOff ?? null,
              arrives_at: times?.arrivesAt ?? null,
              days_later: times?.daysLater ?? 0,
            })),
          }),
        }
      }),
    )
  return { local: runsOf(levels.local), central: runsOf(levels.central), national: runsOf(levels.national) }
}
