import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Locale } from '#src/contract/fields.ts'
import * as formats from '#src/lib/formats.ts'

/** The formats of the active language; a component that uses them is drawn anew when the language changes. */
export function useFormats() {
  const { i18n } = useLingui()
  const locale = i18n.locale as Locale
  return useMemo(
    () => ({
      locale,
      money: (minor: number, currency?: string) => formats.formatMoney(minor, locale, currency),
      amount: (minor: number) => formats.formatAmount(minor, locale),
      number: (value: number, digits?: number) => formats.formatNumber(value, locale, digits),
      percent: (percent: number) => formats.formatPercent(percent, locale),
      date: (instant: string | number | Date, style: formats.DateStyle = 'date', timeZone?: string) =>
        formats.formatDate(instant, style, locale, timeZone),
      day: (ahead: number) => formats.formatDay(ahead, locale),
      moment: (instant: string | number | Date, timeZone?: string) => formats.formatMoment(instant, locale, timeZone),
      yearMonth: formats.formatYearMonth,
      age: (instant: string | number | Date) => formats.formatAge(instant, locale),
      ageInWords: (instantMs: number, nowMs: number) => formats.formatAge(instantMs, locale, nowMs, 'long'),
    }),
    [locale],
  )
}
