import { writeCsv } from '../csv-writer.ts'
import { dayFrom } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'

const DAYS_BEFORE = 2
const DAYS_AFTER = 30
const PER_DAY = 10

/** Products of the day from two days ago to a month ahead, each day another hand. */
export function writeDailyProducts(folder: string, context: DemoContext): void {
  const kinds = context.showcase.articles.filter((article) => article.listMinor > 1500)
  writeCsv(
    folder,
    'daily_products.csv',
    ['day', 'article_id', 'sort'],
    Array.from({ length: DAYS_BEFORE + DAYS_AFTER }, (_, index) => {
      const day = dayFrom(context.today, index - DAYS_BEFORE)
      const random = context.random('day', index)
      const chosen = new Map<string, number>()
      for (let tries = 0; chosen.size < PER_DAY && tries < 200; tries += 1) {
        const article = random.pick(kinds)
        if (!chosen.has(article.genericKey)) chosen.set(article.genericKey, article.id)
      }
      return [...chosen.values()].map((id, sort) => [day, id, sort + 1])
    }).flat(),
  )
}
