import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import type { Locale } from '#src/contract/fields.ts'

/** The interface's words in a language, asked for by their Romanian original as it stands in the code. */
export type Say = (romanian: string, values?: Record<string, unknown>) => string

const folder = join(import.meta.dirname, '../../../locales')

/** Each language is read once: that takes a tenth of a second. */
const known = new Map<Locale, Say>()

export function textsOf(locale: Locale): Say {
  const say = known.get(locale) ?? readTexts(locale)
  known.set(locale, say)
  return say
}

/** @throws Error (when asked) for a text that the interface does not have: a journey must not look for words that were changed long ago */
function readTexts(locale: Locale): Say {
  const path = join(folder, locale, 'messages.po')
  const catalog = formatter().parse(readFileSync(path, 'utf8'), {
    locale,
    sourceLocale: 'ro',
    filename: path,
  }) as Record<string, { message?: string; translation?: string }>
  const messages = Object.fromEntries(
    Object.values(catalog).map(({ message = '', translation = '' }) => [message, translation]),
  )
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (romanian, values) => {
    if (!messages[romanian]) throw new Error(`The interface has no text "${romanian}" in ${locale}.`)
    return i18n._(romanian, values)
  }
}
