import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { listAccessories } from './product/accessories.service.ts'
import { listAlternatives } from './product/alternatives.service.ts'
import { pickProducts } from './product/picked-products.service.ts'
import { readProduct } from './product/product.service.ts'
import { listProductVehicles, listVehicleMakers } from './product/product-vehicles.service.ts'
import { listVehicleProducts } from './list/vehicle-products.service.ts'

export const catalogueModule = defineModule({
  routes: ({ catalogue }) => [
    route(
      productEndpoints.ofVehicle,
      async ({ db, principal, params, query }) => listVehicleProducts(db, catalogue, principal, params.carId, query),
      mayLag,
    ),
    route(
      productEndpoints.picked,
      async ({ db, principal, query }) => ({
        items: await pickProducts(db, catalogue, principal, query.ids, query.vehicle_id),
      }),
      mayLag,
    ),
    route(productEndpoints.details, async ({ db, principal, params, query }) =>
      readProduct(db, catalogue, principal, params.id, query.vehicle_id),
    ),
    route(productEndpoints.vehicles, async ({ db, principal, params, query }) =>
      listProductVehicles(db, catalogue, principal, params.id, query),
    ),
    route(
      productEndpoints.vehicleMakers,
      async ({ db, principal, params, query }) => listVehicleMakers(db, catalogue, principal, params.id, query),
      mayLag,
    ),
    route(
      productEndpoints.alternatives,
      async ({ db, principal, params, query }) => ({
        items: await listAlternatives(db, catalogue, principal, params.id, query.vehicle_id),
      }),
      mayLag,
    ),
    route(
      productEndpoints.accessories,
      async ({ db, principal, params, query }) =>
        listAccessories(db, catalogue, principal, params.id, query.vehicle_id),
      mayLag,
    ),
  ],
})
