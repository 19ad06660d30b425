import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { freshFor } from '#src/data/knowledge/aged.ts'
import { askOrKnow } from '#src/data/knowledge/ask-or-know.ts'
import { call } from '#src/platform/api/call.ts'
import { type ListSearch, listQueryOf } from './list-filter.ts'
import type { KnownProduct } from './product.record.ts'
import type { KnownList } from './shelf.ts'

const productKey = ['product'] as const
/** Prices and stock change; what is linked to what hardly does. */
const LINKS_MS = 10 * 60_000
const OFFER_MS = 30_000
const records = () => import('./product.record.ts')

export const productQueries = {
  /** What fits a car, in a category and below it. */
  ofVehicle: (carId: string, categoryId: number | undefined, search: ListSearch) =>
    queryOptions({
      queryKey: [...productKey, 'of-vehicle', carId, categoryId ?? null, listQueryOf(search)],
      queryFn: askOrKnow(
        (signal): Promise<KnownList> =>
          call(productEndpoints.ofVehicle, {
            params: { carId },
            query: { ...(categoryId === undefined ? {} : { category_id: String(categoryId) }), ...listQueryOf(search) },
            signal,
          }),
        async () => (await records()).vehicleProductsRecord(carId, categoryId, search),
      ),
      staleTime: freshFor(OFFER_MS),
      placeholderData: keepPreviousData,
    }),
  details: (id: string, carId: number | null) =>
    queryOptions({
      queryKey: [...productKey, 'details', id, carId],
      queryFn: askOrKnow(
        (signal): Promise<KnownProduct> =>
          call(productEndpoints.details, { params: { id }, query: ofCar(carId), signal }),
        async () => (await records()).productRecord(id, carId),
      ),
      staleTime: freshFor(OFFER_MS),
    }),
  /** Cars of one maker that the product is for, a page of them. */
  vehicles: (
    id: string,
    {
      carId,
      makerId,
      words,
      page,
    }: { readonly carId: number | null; readonly makerId: number; readonly words: string; readonly page: number },
  ) =>
    queryOptions({
      queryKey: [...productKey, 'vehicles', id, carId, makerId, words, page],
      queryFn: ({ signal }) =>
        call(productEndpoints.vehicles, {
          params: { id },
          query: { ...ofCar(carId), ...named(words), maker_id: String(makerId), page: String(page), per_page: '12' },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: LINKS_MS,
    }),
  vehicleMakers: (id: string, carId: number | null, words: string) =>
    queryOptions({
      queryKey: [...productKey, 'vehicle-makers', id, carId, words],
      queryFn: ({ signal }) =>
        call(productEndpoints.vehicleMakers, { params: { id }, query: { ...ofCar(carId), ...named(words) }, signal }),
      placeholderData: keepPreviousData,
      staleTime: LINKS_MS,
    }),
  alternatives: (id: string, carId: number | null) =>
    queryOptions({
      queryKey: [...productKey, 'alternatives', id, carId],
      queryFn: ({ signal }) => call(productEndpoints.alternatives, { params: { id }, query: ofCar(carId), signal }),
    }),
  accessories: (id: string, carId: number | null) =>
    queryOptions({
      queryKey: [...productKey, 'accessories', id, carId],
      queryFn: ({ signal }) => call(productEndpoints.accessories, { params: { id }, query: ofCar(carId), signal }),
      staleTime: OFFER_MS,
    }),
}

function ofCar(carId: number | null) {
  return carId === null ? {} : { vehicle_id: String(carId) }
}
function named(words: string) {
  return words === '' ? {} : { q: words }
}
