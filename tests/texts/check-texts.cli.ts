import { formatter } from '@lingui/format-po'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { locales } from '#src/contract/fields.ts'

/**
 * Fails when a text of the source is not in the catalogs, or not in all four languages. The build alone does not see a Romanian text that was
 * never collected. What was missing is collected on the way, so that only the translation is left to write.
 */
const pathOf = (locale: string) => `locales/${locale}/messages.po`
const read = () => locales.map((locale) => readFileSync(pathOf(locale), 'utf8'))

const before = read()
execFileSync('npm', ['run', '--silent', 'texts'], { stdio: 'ignore' })
const after = read()
const problems: string[] = []
if (before.some((text, index) => text !== after[index])) problems.push('The catalogs were not up to date; they are now.')
const po = formatter()
for (const [index, locale] of locales.entries()) {
  if (locale === 'ro') continue
  const catalog = await po.parse(after[index]!, { locale, sourceLocale: 'ro', filename: pathOf(locale) })
  const missing = Object.values(catalog ?? {}).filter((message) => !message.translation)
  if (missing.length > 0) problems.push(`${pathOf(locale)}: ${missing.length} not translated, the first: ${JSON.stringify(missing[0]?.message)}`)
}
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
