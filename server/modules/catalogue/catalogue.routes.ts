import { productEndpoints } from '#src/contract/products.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { listAccessories } from './accessories.service.ts'
import { listAlternatives } from './alternatives.service.ts'
import { pickProducts } from './picked-products.service.ts'
import { readProduct } from './product.service.ts'
import { listProductVehicles, listVehicleMakers } from './product-vehicles.service.ts'
import { listVehicleProducts } from './vehicle-products.service.ts'

export function catalogueRoutes(on: On, { catalogue }: Deps): void {
  on(productEndpoints.ofVehicle, async ({ db, principal, params, query }) =>
    listVehicleProducts(db, catalogue, principal, params.carId, query),
  )
  on(productEndpoints.picked, async ({ db, principal, query }) => ({
    items: await pickProducts(db, catalogue, principal, query.ids, query.vehicle_id),
  }))
  on(productEndpoints.details, async ({ db, principal, params, query }) =>
    readProduct(db, catalogue, principal, params.id, query.vehicle_id),
  )
  on(productEndpoints.vehicles, async ({ db, principal, params, query }) =>
    listProductVehicles(db, catalogue, principal, params.id, query),
  )
  on(productEndpoints.vehicleMakers, async ({ db, principal, params, query }) =>
    listVehicleMakers(db, catalogue, principal, params.id, query),
  )
  on(productEndpoints.alternatives, async ({ db, principal, params, query }) => ({
    items: await listAlternatives(db, catalogue, principal, params.id, query.vehicle_id),
  }))
  on(productEndpoints.accessories, async ({ db, principal, params, query }) =>
    listAccessories(db, catalogue, principal, params.id, query.vehicle_id),
  )
}
