import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import type { favouriteEndpoints } from '#src/contract/favourites.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import { type Effect, effects, effectsAfter, useEffects } from '#src/data/sync/effects.ts'
import { foldFavourites, isFavouriteOperation, type ShownList } from '#src/domain/favourites-fold.ts'
import { favouriteListsKey, favouriteQueries } from './favourite.queries.ts'

type Answer = AnswerOf<typeof favouriteEndpoints.list> & Aged
const NOTHING: readonly ShownList[] = []

/** The person's lists with everything that waits, the main one first. What waits is shown also where the lists were never loaded. */
export function useFavourites() {
  const query = useQuery(favouriteQueries.lists())
  const all = useEffects()
  return { query, lists: folded(query.data, query.dataUpdatedAt, all) }
}

/** The same outside of a component: the lists at this moment. */
export function favouritesNow(queryClient: QueryClient): readonly ShownList[] {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<Answer>(favouriteListsKey) ?? {}
  return folded(data, dataUpdatedAt, effects.get())
}

let last: {
  readonly answer: Answer | undefined
  readonly atMs: number
  readonly all: readonly Effect[]
  readonly lists: readonly ShownList[]
} | null = null

/** Every row of a list asks for the same fold; it is made once. */
function folded(answer: Answer | undefined, atMs: number, all: readonly Effect[]): readonly ShownList[] {
  if (last?.answer !== answer || last?.atMs !== atMs || last.all !== all) {
    const waiting = effectsAfter(answer?.knownAt ?? atMs, all).filter(isFavouriteOperation)
    last = { answer, atMs, all, lists: foldFavourites(answer?.items ?? NOTHING, waiting) }
  }
  return last.lists
}
