import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { createStore } from '#src/lib/store.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'

/** The car everything refers to, remembered per user in the browser (VEH-01). */
const CurrentVehicle = v.object({ vehicle: VehicleBadge, registration_number: v.nullable(v.string()) })
export type CurrentVehicle = v.InferOutput<typeof CurrentVehicle>
/** `hasVrid`: its registration number is known, so that it is named by that. */
export type SelectedVehicle = CurrentVehicle & { readonly hasVrid: boolean }

/** Counts changes; the vehicle itself is read from the storage, where each user has an own one. */
const version = createStore(0)

function keyOf(userId: number): string {
  return `vehicle.${userId}`
}

export function chooseVehicle(userId: number, chosen: CurrentVehicle | null): void {
  if (chosen) personalStorage.set(keyOf(userId), JSON.stringify({ ...chosen, hasVrid: hasVrid(chosen) }))
  else personalStorage.remove(keyOf(userId))
  version.set(version.get() + 1)
}

/** Null when none was chosen, or when what is stored has another shape than this version's. */
export function readVehicle(userId: number): SelectedVehicle | null {
  const parsed = v.safeParse(CurrentVehicle, parseJson(personalStorage.get(keyOf(userId))))
  return parsed.success ? { ...parsed.output, hasVrid: hasVrid(parsed.output) } : null
}

function hasVrid({ registration_number: plate }: CurrentVehicle): boolean {
  return plate !== null && plate !== ''
}

/** The id of the person's current car, for loaders; null before it is known who that is. */
export function currentCarId(queryClient: QueryClient): number | null {
  const userId = queryClient.getQueryData(sessionQueries.current().queryKey)?.user.id
  return userId === undefined ? null : (readVehicle(userId)?.vehicle.carId ?? null)
}

/** `[vehicle, choose]`: the person's current car and how to change or clear it. */
export function useCurrentVehicle(): readonly [SelectedVehicle | null, (chosen: CurrentVehicle | null) => void] {
  const userId = useUser().user.id
  const changes = useSyncExternalStore(subscribe, version.get)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `changes` says when to read again
  const vehicle = useMemo(() => readVehicle(userId), [userId, changes])
  return [vehicle, (chosen) => chooseVehicle(userId, chosen)]
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = version.subscribe(listener)
  const stopFollowing = personalStorage.subscribe((key) => key.startsWith('vehicle.') && version.set(version.get() + 1))
  return () => {
    unsubscribe()
    stopFollowing()
  }
}
