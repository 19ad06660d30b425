import { favouriteEndpoints } from '#src/contract/favourites.ts'
import type { On } from '#server/http/mount.ts'
import { favouriteOperations } from './favourites.operations.ts'
import { listFavourites } from './favourites.service.ts'

export function favouriteRoutes(on: On): void {
  on(favouriteEndpoints.list, async ({ tx, principal }) => ({ items: await listFavourites(tx, principal) }))
  on.operations(favouriteOperations)
}
