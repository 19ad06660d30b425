import { queryOptions } from '@tanstack/react-query'
import { allKeptCars } from './kept-cars.ts'

export const keptCarsKey = ['known', 'kept-cars'] as const

export const keptCarsQueries = {
  /** Cars that were downloaded to this device, the latest first; asks nobody but the device. */
  all: () =>
    queryOptions({ queryKey: keptCarsKey, queryFn: allKeptCars, staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 }),
}
