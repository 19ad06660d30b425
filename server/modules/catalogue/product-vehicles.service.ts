import type { Kysely } from 'kysely'
import type { Criterion } from '#src/contract/products.ts'
import type { VehicleBadge } from '#src/contract/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { pageOf } from './list-filter.ts'
import { requireOffer } from './product.service.ts'
import { fittingInWords } from './product-row.presenter.ts'
import { readLinkedVehicles } from './product-vehicles.repository.ts'
import type { Shopper } from './shopper-view.ts'

export interface ProductVehicles {
  items: { vehicle: VehicleBadge; fitting: Criterion[] }[]
  page: number
  per_page: number
  total: number
  total_pages: number
}

/** Vehicles that the product is linked to, by maker, model and engine; 404 for a product that the company does not see. */
export async function listProductVehicles(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Shopper, articleId: number, page: { page: number; per_page: number }): Promise<ProductVehicles> {
  await requireOffer(db, memory, shopper, articleId)
  const [{ dictionary }, { total, linked }] = await Promise.all([memory.current(), readLinkedVehicles(db, articleId, page)])
  return {
    items: linked.map((row) => ({ vehicle: presentBadge(row), fitting: fittingInWords(dictionary, row.fits, shopper.locale) })),
    ...pageOf(total, page),
  }
}
