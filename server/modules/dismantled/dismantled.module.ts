import { dismantledEndpoints } from '#src/contract/catalogue/dismantled.ts'
import { defineModule } from '#server/http/module.ts'
import { mayLag, route } from '#server/http/mount.ts'
import { listDismantled, readDismantledPart } from './dismantled.service.ts'

export const dismantledModule = defineModule({
  routes: ({ catalogue }) => [
    route(
      dismantledEndpoints.products,
      async ({ db, principal, query }) => listDismantled(db, catalogue, principal, query),
      mayLag,
    ),
    route(
      dismantledEndpoints.details,
      async ({ db, principal, params }) => readDismantledPart(db, catalogue, principal, params.id),
      mayLag,
    ),
  ],
})
