import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type KeepRun, keepRuns, startKeeping, stopKeeping } from './keep-runs.ts'
import { removeKeptCar } from './kept-cars.ts'
import { keptCarsKey, keptCarsQueries } from './kept-cars.queries.ts'
import type { KeptCar } from './kept-cars.ts'

/** Cars on this device, whole or in part. */
export function useKeptCars() {
  return useQuery(keptCarsQueries.all())
}

export interface Keeping {
  /** What is on the device of it, the download's latest step included; null when nothing is. */
  readonly car: KeptCar | null
  readonly run: KeepRun | null
  start(): void
  stop(): void
  remove(): void
}

/** One car's download, and what is there of it. */
export function useKeeping(carId: string): Keeping {
  const queryClient = useQueryClient()
  const run = useSyncExternalStore(keepRuns.subscribe, keepRuns.get).get(carId) ?? null
  const stored = useKeptCars().data?.find(({ details }) => String(details.carId) === carId) ?? null
  return {
    car: run?.car ?? stored,
    run,
    start: () => void startKeeping(carId, queryClient),
    stop: () => stopKeeping(carId),
    remove: () => void removeKeptCar(carId).then(() => queryClient.invalidateQueries({ queryKey: keptCarsKey })),
  }
}
