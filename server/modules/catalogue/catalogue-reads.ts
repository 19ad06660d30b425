import { type Kysely, sql } from 'kysely'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { type NotedNumber, vinRecordsRepository } from '#server/adapters/vin-records.repository.ts'
import { readBadges } from '#server/modules/vehicles/vehicle-badge.ts'
import { type RunningCampaign, readCampaigns } from './campaigns.repository.ts'
import { type ArticleOfCar, type CarFit, readCarFits } from './product/car-fit.repository.ts'
import type { CatalogueCache, CatalogueSnapshot } from './catalogue-cache.ts'
import type { WarehouseLevels } from './delivery-calendar.ts'
import { type ArticleRow, type Buyer, knownArticles, type Offer, readOffers } from './product/offer.repository.ts'

/** What the decisions about carts, orders and vehicles ask of the catalogue. What is not there is left out of the answer. */
export interface CatalogueReads {
  /** Names, brands and the delivery calendar, in memory. */
  snapshot(): Promise<CatalogueSnapshot>
  /** As one company can buy them; an article that is not sold to it is left out. */
  offers(buyer: Buyer, levels: WarehouseLevels, articleIds: readonly number[]): Promise<ReadonlyMap<number, Offer>>
  /** Campaigns that run now and that one company takes part in, each with those of the articles that are in it. */
  campaigns(buyer: Buyer, articleIds: readonly number[]): Promise<readonly RunningCampaign[]>
  /** Also those that are no longer sold, and those that were withdrawn: these are `discontinued`, whatever they were before. */
  articles(articleIds: readonly number[]): Promise<ReadonlyMap<number, ArticleRow>>
  badges(carIds: readonly number[]): Promise<ReadonlyMap<number, VehicleBadge>>
  /** When the very cars were built, yyyy-mm-dd, by their numbers: what the shop itself was told of each. No decoder outside is asked, a cart waits for nobody. */
  productionDates(noted: readonly NotedNumber[]): Promise<ReadonlyMap<string, string>>
  /** How articles are linked to vehicles, by `carFitKey`. */
  carFits(wanted: readonly ArticleOfCar[]): Promise<ReadonlyMap<string, CarFit>>
}

export function catalogueReads(db: Kysely<Tables>, memory: CatalogueCache): CatalogueReads {
  return {
    snapshot: () => memory.current(),
    offers: (buyer, levels, articleIds) => readOffers(db, buyer, levels, articleIds),
    campaigns: (buyer, articleIds) => readCampaigns(db, buyer, articleIds),
    articles: async (articleIds) => {
      if (articleIds.length === 0) return new Map()
      const { rows } = await sql<ArticleRow & { is_withdrawn: boolean }>`
        select a.*, exists (select from withdrawn_articles w where w.article_id = a.article_id) as is_withdrawn
        from ${knownArticles} a where a.article_id = any(${[...articleIds]}::int[])`.execute(db)
      return new Map(
        rows.map(({ is_withdrawn: isWithdrawn, ...row }) => [
          row.article_id,
          isWithdrawn ? { ...row, status: 'discontinued' } : row,
        ]),
      )
    },
    badges: (carIds) => readBadges(db, carIds),
    productionDates: (noted) => vinRecordsRepository(db).productionDates(noted),
    carFits: (wanted) => readCarFits(db, wanted),
  }
}
