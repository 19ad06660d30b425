import { vehicleSearchEndpoints } from '#src/contract/catalogue/vehicle-search.ts'
import { type CategoryNode, vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { operation } from '#server/operations/operation.ts'
import { deleteUserVehicle, listUserVehicles, putUserVehicle } from './user-vehicles.service.ts'
import { readVehicleDetails } from './vehicle-details.service.ts'
import { forgetVinSearches, noteVinSearches } from './vin-history.repository.ts'
import { listSearchedVins, searchAndNote } from './vin-history.service.ts'
import { listEngines, listManufacturers, listModels, listTypes } from './vehicle-picker.service.ts'
import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { CatalogueCache } from '#server/modules/catalogue/catalogue-cache.ts'
import { categoriesOf } from '#server/modules/catalogue/list/category-counts.ts'
import type { Buyer } from '#server/modules/catalogue/product/offer.repository.ts'
import { countArticlesByKind } from './category-tree.repository.ts'

export const vehicleModule = defineModule({
  // What is noted of a vehicle decides whether the lines of the cart fit it, so the person's other screens are told.
  operations: [
    operation(vehicleEndpoints.putUserVehicle, ({ tx, principal, params, body, emit }) => {
      if (body.vin !== undefined || body.fit_answers) emit('cart.changed', {})
      return putUserVehicle(tx, principal, params.carId, body)
    }),
    operation(vehicleEndpoints.deleteUserVehicle, ({ tx, principal, params, emit }) => {
      emit('cart.changed', {})
      return deleteUserVehicle(tx, principal, params.carId)
    }),
  ],
  routes: (deps) => {
    const { catalogue, vinDecoder } = deps

    return [
      route(vehicleEndpoints.types, async ({ db }) => ({ items: await listTypes(db) }), mayLag),
      route(
        vehicleEndpoints.manufacturers,
        async ({ db, query }) => ({
          items: await listManufacturers(db, query.type),
        }),
        mayLag,
      ),
      route(
        vehicleEndpoints.models,
        async ({ db, query }) => ({
          items: await listModels(db, query.type, query.manufacturer_id),
        }),
        mayLag,
      ),
      route(
        vehicleEndpoints.engines,
        async ({ db, query, locale }) => ({
          items: await listEngines(db, query.model_id, query.type, locale),
        }),
        mayLag,
      ),
      route(vehicleSearchEndpoints.search, async ({ db, principal, query }) =>
        searchAndNote(db, { decoder: vinDecoder, cars: (await catalogue.current()).cars }, principal, query),
      ),
      route(vehicleSearchEndpoints.vinHistory, async ({ db, principal }) => ({
        vinNumbers: await listSearchedVins(db, principal),
      })),
      route(vehicleSearchEndpoints.noteVins, async ({ db, principal, body }) => {
        await noteVinSearches(
          db,
          principal,
          body.vinNumbers.map(({ vin, searched_at }) => ({ vin, searchedAt: new Date(searched_at) })),
        )
        return { vinNumbers: await listSearchedVins(db, principal) }
      }),
      route(vehicleSearchEndpoints.forgetVins, async ({ db, principal }) => forgetVinSearches(db, principal)),
      route(vehicleEndpoints.details, async ({ db, principal, params }) =>
        readVehicleDetails(db, deps, principal, params.carId),
      ),
      route(
        vehicleEndpoints.categories,
        async ({ db, principal, params }) => ({
          items: await readCategoryTree(db, catalogue, principal, params.carId),
        }),
        mayLag,
      ),
      route(vehicleEndpoints.userVehicles, async ({ tx, principal, query }) => ({
        items: await listUserVehicles(tx, principal, query.saved),
      })),
    ]
  },
})

/** The categories that have something for a car, with how many articles; parents before children. 404 when there is no such car. */
async function readCategoryTree(
  db: Kysely<Tables>,
  memory: CatalogueCache,
  shopper: Pick<Buyer, 'restrictedBrands'> & { locale: Locale },
  carId: number,
): Promise<CategoryNode[]> {
  const [{ dictionary }, counts] = await Promise.all([memory.current(), countArticlesByKind(db, shopper, carId)])
  if (!counts) throw new Refusal('not-found')
  return categoriesOf(dictionary, counts, shopper.locale)
}
