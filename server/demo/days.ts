import { brand } from '#src/contract/brand.ts'
import { OFFICE_HOURS, type WorkingCalendar } from '#src/domain/returns/working-time.ts'
import type { DemoContext } from './demo-context.ts'

/** A time of day (UTC) some days before the day. */
export function instantBefore(today: string, days: number, hour: number, minute: number): string {
  return `${dayFrom(today, -days)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:${String((days * 7) % 60).padStart(2, '0')}Z`
}

export function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** When people of the demo's distributor work, and its runs leave. */
export function officeOf({ facts }: Pick<DemoContext, 'facts'>): WorkingCalendar {
  const holidays = new Set(Object.values(facts.business.holidays).flatMap((days) => days.map(({ date }) => date)))
  return { ...OFFICE_HOURS, timeZone: brand.timeZone, holidays }
}
