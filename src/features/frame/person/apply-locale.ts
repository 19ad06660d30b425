import type { Locale } from '#src/contract/fields.ts'
import { activateLocale, activeLocale } from '#src/i18n/locale.ts'

let applying: Promise<void> = Promise.resolve()

/** Shows the account's language. One after the other: texts of a language that was wanted earlier may take longer to come, and must not have the last word. */
export function applyLocale(locale: Locale): void {
  applying = applying
    .then(() => (locale === activeLocale() ? undefined : activateLocale(locale)))
    .catch((error: unknown) => console.warn('The language could not be loaded.', error))
}
