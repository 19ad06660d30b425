import { universalEndpoints } from '#src/contract/catalogue/universal.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { listUniversalCategories } from './universal-categories.service.ts'
import { listUniversalProducts } from './universal-products.service.ts'

export const universalModule = defineModule({
  routes: ({ catalogue }) => [
    route(universalEndpoints.categories, async ({ principal }) => ({
      items: await listUniversalCategories(catalogue, principal),
    })),
    route(
      universalEndpoints.products,
      async ({ db, principal, query }) => listUniversalProducts(db, catalogue, principal, query),
      mayLag,
    ),
  ],
})
