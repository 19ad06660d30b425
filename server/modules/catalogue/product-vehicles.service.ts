import type { Kysely } from 'kysely'
import type { LinkedVehicle } from '#src/contract/products.ts'
import type { Tables } from '#server/db/tables.ts'
import { presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import type { CatalogueMemory } from './catalogue-memory.ts'
import { pageOf } from './list-filter.ts'
import { requireOffer } from './product.service.ts'
import { fittingInWords } from './product-row.presenter.ts'
import { readLinkedVehicles } from './product-vehicles.repository.ts'
import type { Shopper } from './shopper-view.ts'

export interface ProductVehicles {
  items: LinkedVehicle[]
  page: number
  per_page: number
  total: number
  total_pages: number
}

/** Vehicles that the product is linked to, the asked one and the person's own first; 404 for a product that the company does not see. */
export async function listProductVehicles(db: Kysely<Tables>, memory: CatalogueMemory, person: Shopper & { readonly subjectId: number }, articleId: number, query: { page: number; per_page: number; vehicle_id?: number }): Promise<ProductVehicles> {
  await requireOffer(db, memory, person, articleId)
  const [{ dictionary }, { total, linked }] = await Promise.all([memory.current(), readLinkedVehicles(db, articleId, { userId: person.subjectId, carId: query.vehicle_id ?? null }, query)])
  return {
    items: linked.map((row) => ({ vehicle: presentBadge(row), mine: row.mine, registration_number: row.registration_number, fitting: fittingInWords(dictionary, row.fits, person.locale) })),
    ...pageOf(total, query),
  }
}
