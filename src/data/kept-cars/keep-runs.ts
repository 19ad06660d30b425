import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '#src/lib/store.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import { askToPersist } from '#src/platform/offline/driver/browser-favours.ts'
import { keepCar } from './keep-car.ts'
import { keepWorld } from './keep-world.ts'
import { keptCarsKey } from './kept-cars.queries.ts'
import { articlesOf, type KeptCar } from './kept-cars.ts'

/** A download of a car, under way or ended without success. */
export interface KeepRun {
  readonly is: 'running' | 'failed'
  readonly error: unknown
  /** Null until its list of categories has come. */
  readonly car: KeptCar | null
  /** By the speed so far; null before anything can be said. */
  readonly leftMs: number | null
}

/** By car; they go on while the person is on other screens. */
export const keepRuns = createStore<ReadonlyMap<string, KeepRun>>(new Map())
const stops = new Map<string, AbortController>()

function setRun(carId: string, run: KeepRun | null): void {
  const runs = new Map(keepRuns.get())
  if (run) runs.set(carId, run)
  else runs.delete(carId)
  keepRuns.set(runs)
}

/** Begins to download a car, or goes on with it. What stops it is in its run; a stop by the person or the end of the session leaves none. */
export async function startKeeping(carId: string, queryClient: QueryClient): Promise<void> {
  if (keepRuns.get().get(carId)?.is === 'running') return
  const stop = new AbortController()
  // Read now: the end of a session replaces it.
  const session = pendingRequests.signal
  const signal = AbortSignal.any([stop.signal, session])
  stops.set(carId, stop)
  let run: KeepRun = { is: 'running', error: null, car: null, leftMs: null }
  let from: Start | null = null
  setRun(carId, run)
  void askToPersist()
  try {
    await keepCar(keepWorld(carId, signal), (car) => {
      from ??= { articles: car.articles, atMs: Date.now() }
      run = { ...run, car, leftMs: leftMs(car, from) }
      setRun(carId, run)
    })
    setRun(carId, null)
  } catch (error) {
    setRun(carId, signal.aborted ? null : { ...run, is: 'failed', error })
  } finally {
    stops.delete(carId)
    if (!session.aborted) await queryClient.invalidateQueries({ queryKey: keptCarsKey })
  }
}

interface Start {
  readonly articles: number
  readonly atMs: number
}

function leftMs(car: KeptCar, from: Start): number | null {
  const fetched = car.articles - from.articles
  return fetched <= 0 ? null : ((Date.now() - from.atMs) / fetched) * (articlesOf(car.categories) - car.articles)
}

export function stopKeeping(carId: string): void {
  stops.get(carId)?.abort()
}
