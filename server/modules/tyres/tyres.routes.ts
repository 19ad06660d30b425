import { tyreEndpoints } from '#src/contract/tyres.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { listTyres } from './tyre-products.service.ts'
import { listTyreSizes } from './tyre-sizes.service.ts'
import { nextTyreChoice } from './tyre-vehicles.service.ts'

export function tyreRoutes(on: On, { catalogue }: Deps): void {
  on(tyreEndpoints.sizes, async ({ db, principal }) => ({ items: await listTyreSizes(db, catalogue, principal) }))
  on(tyreEndpoints.vehicles, async ({ db, query, locale }) => nextTyreChoice(db, query, locale))
  on(tyreEndpoints.products, async ({ db, principal, query }) => listTyres(db, catalogue, principal, query))
}
