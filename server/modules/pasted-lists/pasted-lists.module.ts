import { pastedListEndpoints } from '#src/contract/ordering/pasted-lists.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { resolveList } from './pasted-list.service.ts'

export const pastedListModule = defineModule({
  routes: ({ catalogue }) => [
    route(pastedListEndpoints.resolve, ({ db, principal, body }) => resolveList(db, catalogue, principal, body.rows)),
  ],
})
