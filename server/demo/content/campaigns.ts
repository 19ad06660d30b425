import { brand } from '#src/contract/brand.ts'
import { instantOf } from '#src/domain/orders/delivery-promise.ts'
import { linePoints } from '#src/domain/pricing/price.ts'
import { CsvWriter } from '../csv-writer.ts'
import { dayFrom } from '../days.ts'
import type { DemoContext, DemoPictures } from '../demo-context.ts'
import { type CampaignFact, readCampaignFacts } from '../facts.ts'
import type { ShowcaseArticle } from '../catalogue/showcase.ts'

const locales = ['ro', 'hu', 'en', 'de'] as const
/** So many points as a customer gets for buying the piece so often. */
const PURCHASES_PER_PRIZE = 12
const FIRST_SUPPLIER = 100_200

/** Campaigns that are over, run and are to come, with the articles in them; dates count from the day of the demo. */
export function writeCampaigns(folder: string, context: DemoContext, pictures: DemoPictures): void {
  const inFour = (column: string) => locales.map((locale) => `${column}_${locale}`)
  const campaigns = new CsvWriter(folder, 'campaigns.csv', [
    'campaign_id',
    'kind',
    ...inFour('title'),
    ...inFour('body'),
    'image',
    'starts_at',
    'ends_at',
  ])
  const products = new CsvWriter(folder, 'campaign_products.csv', [
    'campaign_id',
    'article_id',
    'sort',
    'discount_percent',
    'points',
    'lifnr',
    'idnlf',
  ])
  for (const [index, fact] of readCampaignFacts().entries()) {
    const id = index + 1
    campaigns.row(
      id,
      fact.kind,
      ...locales.map((locale) => fact.title[locale]),
      ...locales.map((locale) => fact.body[locale]),
      pictures.content(fact.picture),
      beginOf(dayFrom(context.today, fact.startsInDays)),
      beginOf(dayFrom(context.today, fact.endsInDays)),
    )
    for (const [sort, article] of articlesOf(context, id, fact).entries())
      products.row(
        id,
        article.id,
        sort + 1,
        fact.discountPercent ?? null,
        fact.kind === 'start' ? Math.max(1, linePoints(article.listMinor, PURCHASES_PER_PRIZE)) : null,
        String(FIRST_SUPPLIER + id).padStart(10, '0'),
        `${id}-${article.id}`,
      )
  }
  campaigns.close()
  products.close()
}

/** Midnight where the distributor is: there a campaign begins and ends with a day. */
const beginOf = (day: string) => instantOf(day, '00:00', brand.timeZone).toISOString().replace('.000', '')

function articlesOf(context: DemoContext, id: number, { parts, articles }: CampaignFact): ShowcaseArticle[] {
  const random = context.random('campaign', id)
  const left = context.showcase.articles.filter(({ genericKey }) => parts.includes(genericKey))
  const chosen: ShowcaseArticle[] = []
  while (chosen.length < articles && left.length > 0) chosen.push(...left.splice(random.int(0, left.length - 1), 1))
  return chosen
}
