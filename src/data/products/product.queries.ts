import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { productEndpoints } from '#src/contract/products.ts'
import { call } from '#src/platform/api/call.ts'
import { type ListSearch, listQueryOf } from './list-filter.ts'

const productKey = ['product'] as const
/** Prices and stock change; what is linked to what hardly does. */
const LINKS_MS = 10 * 60_000

export const productQueries = {
  /** What fits a car, in a category and below it. */
  ofVehicle: (carId: string, categoryId: number | undefined, search: ListSearch) => queryOptions({
    queryKey: [...productKey, 'of-vehicle', carId, categoryId ?? null, listQueryOf(search)],
    queryFn: ({ signal }) =>
      call(productEndpoints.ofVehicle, { params: { carId }, query: { ...(categoryId === undefined ? {} : { category_id: String(categoryId) }), ...listQueryOf(search) }, signal }),
    placeholderData: keepPreviousData,
  }),
  details: (id: string, carId: number | null) => queryOptions({
    queryKey: [...productKey, 'details', id, carId],
    queryFn: ({ signal }) => call(productEndpoints.details, { params: { id }, query: carId === null ? {} : { vehicle_id: String(carId) }, signal }),
  }),
  vehicles: (id: string, carId: number | null, page: number) => queryOptions({
    queryKey: [...productKey, 'vehicles', id, carId, page],
    queryFn: ({ signal }) => call(productEndpoints.vehicles, { params: { id }, query: { ...(carId === null ? {} : { vehicle_id: String(carId) }), page: String(page), per_page: '12' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: LINKS_MS,
  }),
  alternatives: (id: string, carId: number | null) => queryOptions({
    queryKey: [...productKey, 'alternatives', id, carId],
    queryFn: ({ signal }) => call(productEndpoints.alternatives, { params: { id }, query: carId === null ? {} : { vehicle_id: String(carId) }, signal }),
  }),
}
