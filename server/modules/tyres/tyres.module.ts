import { tyreEndpoints } from '#src/contract/catalogue/tyres.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { listTyres } from './tyre-products.service.ts'
import { listTyreSizes } from './tyre-sizes.service.ts'
import { nextTyreChoice } from './tyre-vehicles.service.ts'

export const tyreModule = defineModule({
  routes: ({ catalogue }) => [
    route(
      tyreEndpoints.sizes,
      async ({ db, principal }) => ({ items: await listTyreSizes(db, catalogue, principal) }),
      mayLag,
    ),
    route(tyreEndpoints.vehicles, async ({ db, query, locale }) => nextTyreChoice(db, query, locale), mayLag),
    route(
      tyreEndpoints.products,
      async ({ db, principal, query }) => listTyres(db, catalogue, principal, query),
      mayLag,
    ),
  ],
})
