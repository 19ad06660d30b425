import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Locale } from '#src/contract/fields.ts'
import { applyLocale } from './apply-locale.ts'

const shown = vi.hoisted(() => ({ locales: ['hu'], loadingMs: { ro: 1, hu: 1, en: 1, de: 30 } }))
vi.mock('#src/i18n/locale.ts', () => ({
  activeLocale: () => shown.locales.at(-1),
  activateLocale: async (locale: Locale) => {
    await new Promise((resolve) => setTimeout(resolve, shown.loadingMs[locale]))
    shown.locales.push(locale)
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('ends with the language that was known last, however long an earlier one takes to load @CNT-04', async () => {
  // What the device kept of the account is German, the shop's answer is Hungarian as the page already is.
  applyLocale('de')
  applyLocale('hu')
  await vi.advanceTimersByTimeAsync(100)
  expect(shown.locales).toEqual(['hu', 'de', 'hu'])
})
