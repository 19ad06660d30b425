import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { axleEndpoints, type AxleFacet, type AxleList } from '#src/contract/catalogue/axles.ts'
import { type Aged, freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { type ListSearch, listQueryOf } from '#src/data/products/list-filter.ts'
import type { KnownList } from '#src/data/products/shelf.ts'
import { call } from '#src/platform/api/call.ts'

const OFFER_MS = 30_000
/** Axles change with an import. */
const CATALOGUE_MS = 60 * 60_000

export interface AxleSearch extends Readonly<Partial<Record<AxleFacet, string | undefined>>> {
  readonly q?: string | undefined
  readonly height?: number | undefined
  readonly page?: number | undefined
}

export const axleQueries = {
  search: ({ q, height, page, ...chosen }: AxleSearch) => {
    const query = {
      ...(q ? { q } : {}),
      ...(height === undefined ? {} : { height: String(height) }),
      ...(page === undefined ? {} : { page: String(page) }),
      ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
    }
    return queryOptions<AxleList & Aged>({
      queryKey: ['axle', 'search', query],
      queryFn: ({ signal }) => call(axleEndpoints.search, { query, signal }),
      staleTime: CATALOGUE_MS,
      placeholderData: keepPreviousData,
      // Where the screen begins: what is searched from there only the shop knows.
      ...(Object.keys(query).length === 0 ? { meta: { persist: true } as const } : {}),
    })
  },
  details: (axleId: string) =>
    queryOptions({
      queryKey: ['axle', 'details', axleId],
      queryFn: ({ signal }) => call(axleEndpoints.details, { params: { axleId }, signal }),
      staleTime: CATALOGUE_MS,
      meta: { persist: true },
    }),
  products: (axleId: string, category: number | undefined, search: ListSearch) =>
    queryOptions<KnownList>({
      queryKey: ['axle', 'products', axleId, category ?? null, listQueryOf(search)],
      queryFn: askOrKnow(
        (signal): Promise<KnownList> =>
          call(axleEndpoints.products, {
            params: { axleId },
            query: { ...(category === undefined ? {} : { category_id: String(category) }), ...listQueryOf(search) },
            signal,
          }),
        async () =>
          (await import('#src/data/products/range.record.ts')).rangeRecord<KnownList>(
            `axle ${axleId} ${category ?? 'all'}`,
            search,
            false,
            (page) => page,
          ),
      ),
      staleTime: freshFor(OFFER_MS),
      placeholderData: keepPreviousData,
    }),
}
