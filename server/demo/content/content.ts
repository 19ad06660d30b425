import { writeCsv } from '../csv-writer.ts'
import { dayFrom } from '../days.ts'
import { readContentFacts } from '../facts.ts'
import type { DemoPictures } from '../demo-context.ts'

const locales = ['ro', 'hu', 'en', 'de'] as const

/** Writes what the home page shows besides products; dates count from the day of the demo. */
export function writeContent(folder: string, today: string, pictures: DemoPictures): void {
  const pictureOf = (name: string) =>
    name.startsWith('part:') ? pictures.part(name.slice('part:'.length), 0) : pictures.content(name)
  writeCsv(
    folder,
    'content_items.csv',
    [
      'content_id',
      'kind',
      'sort',
      ...locales.map((locale) => `title_${locale}`),
      ...locales.map((locale) => `body_${locale}`),
      'image',
      'link',
      'published_at',
      'expires_at',
    ],
    readContentFacts().map(({ kind, title, body, picture, link, publishedDaysAgo, expiresInDays }, index) => [
      index + 1,
      kind,
      index + 1,
      ...locales.map((locale) => title[locale]),
      ...locales.map((locale) => body[locale]),
      picture ? pictureOf(picture) : null,
      link ?? null,
      `${dayFrom(today, -publishedDaysAgo)}T06:00:00Z`,
      expiresInDays === undefined ? null : `${dayFrom(today, expiresInDays)}T06:00:00Z`,
    ]),
  )
}
