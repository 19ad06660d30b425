import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { Product, productEndpoints, ProductList } from '#src/contract/products.ts'
import { remembered, type Shelf } from '#src/data/sync/remembered.ts'
import { call } from '#src/platform/api/call.ts'
import { type ListSearch, listQueryOf } from './list-filter.ts'

const productKey = ['product'] as const
/** Prices and stock change; what is linked to what hardly does. */
const LINKS_MS = 10 * 60_000

/** Products that were looked at, with the price and stock of that moment (OFF-02). */
export const visitedShelf: Shelf<Product> = {
  table: 'visited', most: 400, answer: Product,
  // For another car everything holds but the verdict.
  general: { key: (queryKey) => queryKey.slice(0, 3), answer: (product) => ({ ...product, fits_vehicle: null, fitting: [] }) },
}
/** Lists for a car: those that were opened, and those of a car that is kept offline. */
const listShelf: Shelf<ProductList> = { table: 'vehicles', most: 1000, answer: ProductList }

export const productQueries = {
  /** What fits a car, in a category and below it. */
  ofVehicle: (carId: string, categoryId: number | undefined, search: ListSearch) => queryOptions({
    queryKey: [...productKey, 'of-vehicle', carId, categoryId ?? null, listQueryOf(search)],
    queryFn: remembered(listShelf, ({ signal }) =>
      call(productEndpoints.ofVehicle, { params: { carId }, query: { ...(categoryId === undefined ? {} : { category_id: String(categoryId) }), ...listQueryOf(search) }, signal })),
    placeholderData: keepPreviousData,
  }),
  details: (id: string, carId: number | null) => queryOptions({
    queryKey: [...productKey, 'details', id, carId],
    queryFn: remembered(visitedShelf, ({ signal }) => call(productEndpoints.details, { params: { id }, query: carId === null ? {} : { vehicle_id: String(carId) }, signal })),
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
