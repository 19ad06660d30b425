import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { brand } from '#src/contract/brand.ts'
import { type Locale, locales } from '#src/contract/fields.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { ro } from './ro.ts'

const byLocale = new Map(
  locales.map((locale) => {
    const own = setupI18n({ locale, messages: { [locale]: { ro, hu, en, de }[locale] } })
    own.setMessagesCompiler(compileMessage)
    return [locale, own] as const
  }),
)

/** A text of the server in a language; an unknown key is said as it stands, so that a message is never empty. */
export function text(locale: Locale, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return byLocale.get(locale)!._(key, { brand: brand.name, ...values })
}

/** The best of our languages for an Accept-Language header; Romanian when none fits, unless the caller knows better. */
export function localeFrom(acceptLanguage: string | undefined, otherwise: Locale = 'ro'): Locale {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return otherwise
}
