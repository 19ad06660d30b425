import { shopClock } from './clock.ts'

const tags = { ro: 'ro-RO', hu: 'hu-HU', en: 'en-GB', de: 'de-DE' } as const
type Locale = keyof typeof tags
const NBSP = '\u00A0'
/** RON is shown as lei, in every language. */
const currencyWords: Record<string, string> = { RON: 'lei' }

const made = new Map<string, unknown>()
/** Intl objects are slow to make (0.1 ms on a tablet) and every price in a list needs one. */
function once<T>(key: string, make: () => T): T {
  let found = made.get(key) as T | undefined
  if (found === undefined) {
    found = make()
    made.set(key, found)
  }
  return found
}

/** `1.234,50 lei`, from bani. The space does not break. */
export function formatMoney(minor: number, locale: Locale, currency = 'RON'): string {
  return `${formatAmount(minor, locale)}${NBSP}${currencyWords[currency] ?? currency}`
}

/** `1.234,50`, from bani. */
export function formatAmount(minor: number, locale: Locale): string {
  return once(
    `money ${locale}`,
    () =>
      new Intl.NumberFormat(tags[locale], {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
        useGrouping: 'always',
      }),
  ).format(minor / 100)
}

export function formatNumber(value: number, locale: Locale, maximumFractionDigits = 2): string {
  return once(
    `number ${locale} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(tags[locale], { maximumFractionDigits, useGrouping: 'always' }),
  ).format(value)
}

/** From percent: 19 → `19%`. */
export function formatPercent(percent: number, locale: Locale): string {
  return once(
    `percent ${locale}`,
    () => new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 2 }),
  ).format(percent / 100)
}

const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const dateStyles = { date, time, dateTime: { ...date, ...time }, weekday: { weekday: 'long' } } as const
export type DateStyle = keyof typeof dateStyles

/**
 * Of an instant, in the distributor's time zone when one is given, else the device's; a day without a time (yyyy-mm-dd) is the same everywhere. A day is not torn between two lines, which Hungarian
 * writes with spaces.
 */
export function formatDate(instant: string | number | Date, style: DateStyle, locale: Locale, zone?: string): string {
  const timeZone = String(instant).length === 10 ? 'UTC' : zone
  return once(
    `${style} ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(tags[locale], { ...dateStyles[style], timeZone }),
  )
    .format(new Date(instant))
    .replace(/ (?=..\.)/g, NBSP)
}

/** Whether the page is on its way to paper, which is read on other days than the one it was printed on. */
export const paper: { isPrinted?: boolean } = {}

const relative = (locale: Locale, style: 'short' | 'long') =>
  once(`age ${locale} ${style}`, () => new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto', style }))

/** The day that is so many ahead, as people say it: 0 `azi`, -1 `ieri`. */
export const formatDay = (ahead: number, locale: Locale) => relative(locale, 'long').format(ahead, 'day')

/** When something was or is to be, as people say it: `azi 19:37`, `ieri 14:36`, else and on paper the date with the hour. Days are counted by the calendar: not all have 24 hours. */
export function formatMoment(
  instant: string | number | Date,
  locale: Locale,
  timeZone?: string,
  nowMs = shopClock.nowMs(),
): string {
  const days = once(`days ${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone }))
  const [at, now] = [instant, nowMs].map((each) => Date.parse(days.format(new Date(each))))
  const ahead = (at! - now!) / 86_400_000
  if (paper.isPrinted || Math.abs(ahead) > 1) return formatDate(instant, 'dateTime', locale, timeZone)
  return `${formatDay(ahead, locale)} ${formatDate(instant, 'time', locale, timeZone)}`
}

/** A TecDoc month, yyyymm: 201209 → `09.2012`. */
export function formatYearMonth(yearMonth: number): string {
  return String(yearMonth).replace(/(....)(..)/, '$2.$1')
}

const ageUnits: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago: "acum 3 h", long "acum 3 ore". Below a minute it is "acum" (now). */
export function formatAge(
  instant: string | number | Date,
  locale: Locale,
  nowMs = Date.now(),
  style: 'short' | 'long' = 'short',
): string {
  const seconds = Math.max(0, Math.round((nowMs - new Date(instant).getTime()) / 1000))
  const format = relative(locale, style)
  for (const [unit, size] of ageUnits) if (seconds >= size) return format.format(-Math.floor(seconds / size), unit)
  return format.format(0, 'second')
}
