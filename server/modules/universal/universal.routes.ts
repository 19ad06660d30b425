import { universalEndpoints } from '#src/contract/universal.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { listUniversalCategories } from './universal-categories.service.ts'
import { listUniversalProducts } from './universal-products.service.ts'

export function universalRoutes(on: On, { catalogue }: Deps): void {
  on(universalEndpoints.categories, async ({ principal }) => ({
    items: await listUniversalCategories(catalogue, principal),
  }))
  on(universalEndpoints.products, async ({ db, principal, query }) =>
    listUniversalProducts(db, catalogue, principal, query),
  )
}
