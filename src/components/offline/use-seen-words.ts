import { useFormats } from '#src/i18n/use-formats.ts'
import { useDeviceMinutes } from '#src/ui/minute-clock.ts'

/** A moment as people say it: at what time (with the date when it was another day) and how long ago; it counts on while it is shown. */
export function useSeenWords(atMs: number): { readonly time: string; readonly age: string } {
  const formats = useFormats()
  const now = useDeviceMinutes()
  const isToday = formats.date(atMs) === formats.date(now)
  return { time: formats.date(atMs, isToday ? 'time' : 'dateTime'), age: formats.ageInWords(atMs, now) }
}

/** The same in one: without the age where it was just now. */
export function useSeenWhen(atMs: number): string {
  const { time, age } = useSeenWords(atMs)
  return age === useFormats().ageInWords(0, 0) ? time : `${time}, ${age}`
}
