import type { Kysely } from 'kysely'
import type { AnswerOf, QueryOf } from '#src/contract/endpoint.ts'
import type { LinkedVehicle, productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import type { Tables } from '#server/db/tables.ts'
import { presentBadge } from '#server/modules/vehicles/vehicle-badge.ts'
import type { CatalogueCache } from '../catalogue-cache.ts'
import type { Dictionary } from '../words/dictionary.ts'
import { presentFitting } from './fitting.presenter.ts'
import { pageOf } from '../list/list-filter.ts'
import { requireOffer } from './product.service.ts'
import { type LinkedFor, type LinkedRow, readLinkedMakers, readLinkedVehicles } from './product-vehicles.repository.ts'
import type { Shopper } from '../shopper-view.ts'

type Person = Shopper & { readonly subjectId: number; readonly companyId: number }

/** Vehicles that the product is linked to, the asked one and the person's own first; 404 for a product that the company does not see. */
export async function listProductVehicles(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  person: Person,
  articleId: number,
  query: QueryOf<typeof productEndpoints.vehicles>,
): Promise<AnswerOf<typeof productEndpoints.vehicles>> {
  await requireOffer(db, memory, person, articleId)
  const [{ dictionary }, { total, linked }] = await Promise.all([
    memory.current(),
    readLinkedVehicles(db, articleId, linkedFor(person, query), query),
  ])
  return { items: linked.map((row) => presentLinked(row, dictionary, person)), ...pageOf(total, query) }
}

/** The person's own among them, and the makers of the others with how many; 404 as above. */
export async function listVehicleMakers(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  person: Person,
  articleId: number,
  query: QueryOf<typeof productEndpoints.vehicleMakers>,
): Promise<AnswerOf<typeof productEndpoints.vehicleMakers>> {
  await requireOffer(db, memory, person, articleId)
  const [{ dictionary }, { makers, own }] = await Promise.all([
    memory.current(),
    readLinkedMakers(db, articleId, linkedFor(person, query)),
  ])
  return {
    makers: [...makers],
    own: own.map((row) => presentLinked(row, dictionary, person)),
    total: makers.reduce((sum, { count }) => sum + count, own.length),
  }
}

/** More words than anybody types about a car would only cost time. */
const MAX_WORDS = 6

function linkedFor(
  person: Person,
  {
    vehicle_id: carId,
    maker_id: makerId,
    q = '',
  }: { vehicle_id?: number | undefined; maker_id?: number | undefined; q?: string | undefined },
): LinkedFor {
  return {
    userId: person.subjectId,
    companyId: person.companyId,
    carId: carId ?? null,
    makerId: makerId ?? null,
    words: q
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  }
}

function presentLinked(row: LinkedRow, dictionary: Dictionary, { locale }: Person): LinkedVehicle {
  return {
    vehicle: presentBadge(row),
    mine: row.mine,
    registration_number: row.registration_number,
    fitting: presentFitting(dictionary, row.fits, locale),
  }
}
