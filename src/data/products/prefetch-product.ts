import type { QueryClient } from '@tanstack/react-query'
import { preferredSort } from '#src/data/session/user-data.ts'
import { currentCarId } from '#src/data/vehicles/current-vehicle.ts'
import { inOrder, type ListSearch } from './list-filter.ts'
import { productQueries } from './product.queries.ts'

/** Asks for all that an article's page shows while its code is still on its way. */
export function prefetchProduct(queryClient: QueryClient, id: string): void {
  const carId = currentCarId(queryClient)
  void queryClient.prefetchQuery(productQueries.details(id, carId))
  void queryClient.prefetchQuery(productQueries.alternatives(id, carId))
  void queryClient.prefetchQuery(productQueries.accessories(id, carId))
}

/** The same for a car's parts, of one group or of all. */
export function prefetchCarsProducts(
  queryClient: QueryClient,
  carId: string,
  category: number | undefined,
  search: ListSearch,
): void {
  void queryClient.prefetchQuery(productQueries.ofVehicle(carId, category, inOrder(search, preferredSort(queryClient))))
}
