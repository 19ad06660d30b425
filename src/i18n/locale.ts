import { i18n } from '@lingui/core'
import * as v from 'valibot'
import { Locale } from '#src/contract/fields.ts'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { catalogs } from './catalogs.ts'

const LOCALE_KEY = 'locale'
export const DEFAULT_LOCALE: Locale = 'ro'

/** The names of the languages, each in its own. */
export const localeNames: Record<Locale, string> = { ro: 'Română', hu: 'Magyar', en: 'English', de: 'Deutsch' }

export function storedLocale(): Locale {
  const stored = v.safeParse(Locale, safeStorage.get(LOCALE_KEY))
  return stored.success ? stored.output : DEFAULT_LOCALE
}

/** Loads the language's texts and shows them everywhere; rejects when they cannot be had, and the former language stays. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
  safeStorage.set(LOCALE_KEY, locale)
}

export function activeLocale(): Locale {
  const active = v.safeParse(Locale, i18n.locale)
  return active.success ? active.output : DEFAULT_LOCALE
}
