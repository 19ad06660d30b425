import { vehicleEndpoints } from '#src/contract/vehicles.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { readCategoryTree } from './category-tree.service.ts'
import { deleteUserVehicle, listUserVehicles, putUserVehicle } from './user-vehicles.service.ts'
import { readVehicleDetails } from './vehicle-details.service.ts'
import { listEngines, listManufacturers, listModels, listTypes } from './vehicle-picker.service.ts'

export function vehicleRoutes(on: On, { catalogue }: Deps): void {
  on(vehicleEndpoints.types, async ({ db }) => ({ items: await listTypes(db) }))
  on(vehicleEndpoints.manufacturers, async ({ db, query }) => ({ items: await listManufacturers(db, query.type) }))
  on(vehicleEndpoints.models, async ({ db, query }) => ({ items: await listModels(db, query.type, query.manufacturer_id) }))
  on(vehicleEndpoints.engines, async ({ db, query, locale }) => ({ items: await listEngines(db, query.model_id, query.type, locale) }))
  on(vehicleEndpoints.details, async ({ db, principal, params }) => readVehicleDetails(db, principal, params.carId))
  on(vehicleEndpoints.categories, async ({ db, principal, params }) => ({ items: await readCategoryTree(db, catalogue, principal, params.carId) }))
  on(vehicleEndpoints.userVehicles, async ({ db, principal, query }) => ({ items: await listUserVehicles(db, principal, query.saved) }))
  on(vehicleEndpoints.putUserVehicle, async ({ db, principal, params, body }) => putUserVehicle(db, principal, params.carId, body))
  on(vehicleEndpoints.deleteUserVehicle, async ({ db, principal, params }) => deleteUserVehicle(db, principal, params.carId))
}
