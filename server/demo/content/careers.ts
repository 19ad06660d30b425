import { writeCsv } from '../csv-writer.ts'
import { dayFrom } from '../days.ts'
import { readCareerFacts } from '../facts.ts'

const locales = ['ro', 'hu', 'en', 'de'] as const

/** Writes whom the distributor looks for; dates count from the day of the demo. */
export function writeCareers(folder: string, today: string): void {
  const inFour = (column: string) => locales.map((locale) => `${column}_${locale}`)
  writeCsv(
    folder,
    'careers.csv',
    [
      'career_id',
      ...inFour('title'),
      ...inFour('place'),
      'employment',
      ...inFour('body'),
      'published_at',
      'expires_at',
    ],
    readCareerFacts().map(({ title, place, employment, body, publishedDaysAgo, expiresInDays }, index) => [
      index + 1,
      ...locales.map((locale) => title[locale]),
      ...locales.map((locale) => place[locale]),
      employment,
      ...locales.map((locale) => body[locale].join('\n')),
      `${dayFrom(today, -publishedDaysAgo)}T06:00:00Z`,
      expiresInDays === undefined ? null : `${dayFrom(today, expiresInDays)}T20:59:00Z`,
    ]),
  )
}
