import type { ContentInput } from '#src/contract/campaigns/content-admin.ts'
import { locales } from '#src/contract/fields.ts'

type Part = keyof ContentInput['texts']['ro']
/** A text in the languages in which it was written, as jsonb. */
export function inTexts({ texts }: ContentInput, part: Part, except?: 'ro'): string {
  const written = locales.filter((locale) => locale !== except && texts[locale][part] !== '')
  return JSON.stringify(Object.fromEntries(written.map((locale) => [locale, texts[locale][part]])))
}
