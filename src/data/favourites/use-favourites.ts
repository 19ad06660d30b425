import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { foldedNow, useFolded } from '#src/data/sync/folded.ts'
import { favouritesFold, type ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { favouriteListsKey, favouriteQueries } from './favourite.queries.ts'

type Answer = AnswerOf<typeof favouriteEndpoints.list>
const NOTHING: { readonly items: readonly ShownList[] } = { items: [] }

/** The person's lists with everything that waits, the main one first. What waits is shown also where the lists were never loaded. */
export function useFavourites() {
  const query = useQuery(favouriteQueries.lists())
  const { data = NOTHING, dataUpdatedAt } = query
  const { items: lists } = useFolded(favouritesFold, { data, dataUpdatedAt }) ?? NOTHING
  return { query, lists }
}

/** The same outside of a component: the lists at this moment. */
export function favouritesNow(queryClient: QueryClient): readonly ShownList[] {
  const { data = NOTHING, dataUpdatedAt = 0 } = queryClient.getQueryState<Answer>(favouriteListsKey) ?? {}
  return (foldedNow(favouritesFold, { data, dataUpdatedAt }) ?? NOTHING).items
}
