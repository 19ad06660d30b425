import { vehicleSearchEndpoints } from '#src/contract/vehicle-search.ts'
import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { readCategoryTree } from './category-tree.service.ts'
import { listUserVehicles } from './user-vehicles.service.ts'
import { readVehicleDetails } from './vehicle-details.service.ts'
import { vehicleOperations } from './vehicle.operations.ts'
import { forgetVinSearches, noteVinSearches } from './vin-history.repository.ts'
import { listSearchedVins, searchAndNote } from './vin-history.service.ts'
import { listEngines, listManufacturers, listModels, listTypes } from './vehicle-picker.service.ts'

export function vehicleRoutes(on: On, deps: Deps): void {
  const { catalogue, vinDecoder } = deps
  on(vehicleEndpoints.types, async ({ db }) => ({ items: await listTypes(db) }))
  on(vehicleEndpoints.manufacturers, async ({ db, query }) => ({ items: await listManufacturers(db, query.type) }))
  on(vehicleEndpoints.models, async ({ db, query }) => ({
    items: await listModels(db, query.type, query.manufacturer_id),
  }))
  on(vehicleEndpoints.engines, async ({ db, query, locale }) => ({
    items: await listEngines(db, query.model_id, query.type, locale),
  }))
  on(vehicleSearchEndpoints.search, async ({ db, principal, query }) => searchAndNote(db, vinDecoder, principal, query))
  on(vehicleSearchEndpoints.vinHistory, async ({ db, principal }) => ({
    vinNumbers: await listSearchedVins(db, principal),
  }))
  on(vehicleSearchEndpoints.noteVins, async ({ db, principal, body }) => {
    await noteVinSearches(
      db,
      principal,
      body.vinNumbers.map(({ vin, searched_at }) => ({ vin, searchedAt: new Date(searched_at) })),
    )
    return { vinNumbers: await listSearchedVins(db, principal) }
  })
  on(vehicleSearchEndpoints.forgetVins, async ({ db, principal }) => forgetVinSearches(db, principal))
  on(vehicleEndpoints.details, async ({ db, principal, params }) =>
    readVehicleDetails(db, deps, principal, params.carId),
  )
  on(vehicleEndpoints.categories, async ({ db, principal, params }) => ({
    items: await readCategoryTree(db, catalogue, principal, params.carId),
  }))
  on(vehicleEndpoints.userVehicles, async ({ tx, principal, query }) => ({
    items: await listUserVehicles(tx, principal, query.saved),
  }))
  on.operations(vehicleOperations)
}
