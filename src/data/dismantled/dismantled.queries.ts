import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dismantledEndpoints, type DismantledList } from '#src/contract/catalogue/dismantled.ts'
import { freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { type ListSearch, listQueryOf } from '#src/data/products/list-filter.ts'
import type { KnownList } from '#src/data/products/shelf.ts'
import { call } from '#src/platform/api/call.ts'

type KnownDismantled = KnownList & Pick<DismantledList, 'donor_facets'>
const OFFER_MS = 30_000
/** A piece never changes where it came from. */
const DONOR_MS = 60 * 60_000

/** What is searched, the vehicle that a piece has to fit, the maker and series it comes from, and its condition. */
export interface DonorFilter {
  readonly q?: string | undefined
  readonly car?: number | undefined
  readonly maker?: number | undefined
  readonly model?: number | undefined
  readonly grade?: string | undefined
}

export const dismantledQueries = {
  list: ({ q, car, maker, model, grade }: DonorFilter, search: ListSearch) => {
    const donor = {
      ...(q === undefined ? {} : { q }),
      ...(car === undefined ? {} : { vehicle_id: String(car) }),
      ...(maker === undefined ? {} : { manufacturer_id: String(maker) }),
      ...(model === undefined ? {} : { model_id: String(model) }),
      ...(grade === undefined ? {} : { grade }),
    }
    return queryOptions<KnownDismantled>({
      queryKey: ['dismantled', 'list', donor, listQueryOf(search)],
      queryFn: askOrKnow(
        (signal): Promise<KnownDismantled> =>
          call(dismantledEndpoints.products, { query: { ...donor, ...listQueryOf(search) }, signal }),
        async () =>
          (await import('#src/data/products/range.record.ts')).rangeRecord<KnownDismantled>(
            'dismantled',
            search,
            Object.keys(donor).length > 0,
            (page) => ({ ...page, donor_facets: { manufacturers: [], models: [], grades: [] } }),
          ),
      ),
      staleTime: freshFor(OFFER_MS),
      placeholderData: keepPreviousData,
    })
  },
  details: (id: number) =>
    queryOptions({
      queryKey: ['dismantled', 'details', id],
      queryFn: ({ signal }) => call(dismantledEndpoints.details, { params: { id: String(id) }, signal }),
      staleTime: DONOR_MS,
      meta: { persist: true },
    }),
}
