import { axleEndpoints } from '#src/contract/catalogue/axles.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { listAxleProducts } from './axle-products.service.ts'
import { listAxles, readAxleDetails } from './axles.service.ts'

export const axleModule = defineModule({
  routes: ({ catalogue }) => [
    route(axleEndpoints.search, async ({ db, query, locale }) => listAxles(db, query, locale)),
    route(axleEndpoints.details, async ({ db, principal, params }) =>
      readAxleDetails(db, catalogue, principal, params.axleId),
    ),
    route(axleEndpoints.products, async ({ db, principal, params, query }) =>
      listAxleProducts(db, catalogue, principal, params.axleId, query),
    ),
  ],
})
