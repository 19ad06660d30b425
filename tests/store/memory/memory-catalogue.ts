import type { CatalogueSnapshot } from '#server/modules/catalogue/catalogue-cache.ts'
import { type ArticleOfCar, type CarFit, carFitKey } from '#server/modules/catalogue/product/car-fit.repository.ts'
import type { CatalogueReads } from '#server/modules/catalogue/catalogue-reads.ts'
import type { WarehouseLevels } from '#server/modules/catalogue/delivery-calendar.ts'
import type { Buyer, Offer } from '#server/modules/catalogue/product/offer.repository.ts'
import type { MemoryTables } from './memory-tables.ts'
import type { MemoryTransaction } from './memory-transaction.ts'

export function memoryCatalogue(tx: MemoryTransaction, snapshot: CatalogueSnapshot): CatalogueReads {
  const { tables } = tx
  return {
    snapshot: async () => snapshot,
    offers: (buyer, levels, articleIds) =>
      tx.inside(() => found(articleIds, (id) => offerOf(tables, buyer, levels, id))),
    campaigns: async () => [],
    articles: (articleIds) => tx.inside(() => found(articleIds, (id) => tables.articles.get(id))),
    badges: (carIds) => tx.inside(() => found(carIds, (id) => tables.badges.get(id))),
    productionDates: (noted) =>
      tx.inside(
        () =>
          new Map(
            noted.flatMap(({ vin, carId }) => {
              const record = tables.vinRecords.get(vin)
              return record?.production_date && record.car_ids.includes(carId)
                ? [[vin, record.production_date] as const]
                : []
            }),
          ),
      ),
    carFits: (wanted) => tx.inside(() => new Map(wanted.flatMap((each) => carFitOf(tables, each)))),
  }
}

function found<T>(ids: readonly number[], read: (id: number) => T | undefined): Map<number, T> {
  const rows = new Map<number, T>()
  for (const id of ids) {
    const row = read(id)
    if (row !== undefined) rows.set(id, row)
  }
  return rows
}

function offerOf(tables: MemoryTables, buyer: Buyer, levels: WarehouseLevels, articleId: number): Offer | undefined {
  const article = tables.articles.get(articleId)
  if (!article || buyer.restrictedBrands.includes(article.brand_id)) return undefined
  const price = tables.prices.get(`${articleId}:${buyer.priceGroup}`)
  const pieces = tables.stock.get(articleId)
  const at = (warehouses: readonly number[]) =>
    warehouses.reduce((sum, warehouse) => sum + (pieces?.get(warehouse) ?? 0), 0)
  return {
    article,
    price: price ? { ...price, coreMinor: article.core_minor, vatPercent: article.vat_percent } : null,
    stock: { local: at(levels.local), central: at(levels.central), national: at(levels.national) },
  }
}

function carFitOf(tables: MemoryTables, wanted: ArticleOfCar): [string, CarFit][] {
  const facts = tables.vehicleFacts.get(wanted.carId)
  return facts && tables.articles.has(wanted.articleId)
    ? [[carFitKey(wanted), { fits: tables.linkages.get(carFitKey(wanted)) ?? [], facts }]]
    : []
}
