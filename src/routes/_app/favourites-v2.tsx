import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { Uuid } from '#src/contract/fields.ts'

/** `list`: the open one, else the main one. `edit` names a waiting write of a list whose words are changed here. */
const search = v.object({
  list: v.fallback(v.optional(Uuid), undefined),
  q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(80)), ''), ''),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 1), 1),
  edit: v.fallback(v.optional(Uuid), undefined),
})

export const Route = createFileRoute('/_app/favourites-v2')({
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ q: '', page: 1 })] },
  // Every start loads the routes: what only this one asks for comes with it.
  loader: ({ context: { queryClient } }) => void import('#src/data/favourites/favourite.queries.ts').then(({ favouriteQueries }) => queryClient.prefetchQuery(favouriteQueries.lists())),
  component: lazyRouteComponent(() => import('#src/features/favourites/FavouritesScreen.tsx'), 'FavouritesScreen'),
})
