import { dismantledEndpoints } from '#src/contract/dismantled.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { listDismantled, readDismantledPart } from './dismantled.service.ts'

export function dismantledRoutes(on: On, { catalogue }: Deps): void {
  on(dismantledEndpoints.products, async ({ db, principal, query }) => listDismantled(db, catalogue, principal, query))
  on(dismantledEndpoints.details, async ({ db, principal, params }) =>
    readDismantledPart(db, catalogue, principal, params.id),
  )
}
