import { axleEndpoints } from '#src/contract/axles.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { listAxleProducts } from './axle-products.service.ts'
import { listAxles, readAxleDetails } from './axles.service.ts'

export function axleRoutes(on: On, { catalogue }: Deps): void {
  on(axleEndpoints.search, async ({ db, query, locale }) => listAxles(db, query, locale))
  on(axleEndpoints.details, async ({ db, principal, params }) =>
    readAxleDetails(db, catalogue, principal, params.axleId),
  )
  on(axleEndpoints.products, async ({ db, principal, params, query }) =>
    listAxleProducts(db, catalogue, principal, params.axleId, query),
  )
}
