import { searchEndpoints } from '#src/contract/search.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/mount.ts'
import { withTyreReading } from '#server/modules/tyres/tyre-reading.service.ts'
import { search } from './search.service.ts'
import { suggest } from './suggest.service.ts'

export function searchRoutes(on: On, { catalogue }: Deps): void {
  on(searchEndpoints.search, async ({ db, principal, query }) => withTyreReading(db, catalogue, principal, query.q, await search(db, catalogue, principal, query)))
  on(searchEndpoints.suggest, async ({ db, principal, query }) => ({ items: await suggest(db, catalogue, principal, query.q) }))
}
