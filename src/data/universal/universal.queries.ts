import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { namesEnough } from '#src/contract/catalogue/search-length.ts'
import { universalEndpoints } from '#src/contract/catalogue/universal.ts'
import { freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { type ListSearch, listQueryOf } from '#src/data/products/list-filter.ts'
import type { KnownList } from '#src/data/products/shelf.ts'
import { call } from '#src/platform/api/call.ts'

const OFFER_MS = 30_000
/** The range changes with an import. */
const CATALOGUE_MS = 60 * 60_000

/** A list of the range under the name by which this device knows it. */
function list(place: string, asked: { category_id?: string; q?: string }, search: ListSearch) {
  return queryOptions<KnownList>({
    queryKey: ['universal', 'products', place, listQueryOf(search)],
    queryFn: askOrKnow(
      (signal): Promise<KnownList> =>
        call(universalEndpoints.products, { query: { ...asked, ...listQueryOf(search) }, signal }),
      async () =>
        (await import('#src/data/products/range.record.ts')).rangeRecord<KnownList>(
          place,
          search,
          false,
          (page) => page,
        ),
    ),
    staleTime: freshFor(OFFER_MS),
    // Filters keep the list in its place; another category or text is another list.
    placeholderData: (before, query) => (query?.queryKey[2] === place ? keepPreviousData(before) : undefined),
  })
}

export const universalQueries = {
  categories: () =>
    queryOptions({
      queryKey: ['universal', 'categories'],
      queryFn: ({ signal }) => call(universalEndpoints.categories, { signal }),
      staleTime: CATALOGUE_MS,
      meta: { persist: true },
    }),
  ofCategory: (id: string, search: ListSearch) => list(`universal ${id}`, { category_id: id }, search),
  found: (text: string, search: ListSearch) => ({
    ...list(`universal „${text}”`, { q: text }, search),
    enabled: namesEnough(text),
  }),
}
