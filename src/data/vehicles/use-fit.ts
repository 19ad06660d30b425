import { useMemo } from 'react'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { badgeOf } from './badge-of.ts'
import { useCurrentVehicle } from './current-vehicle.ts'
import { knowledgeOf, yearsAlone } from './fit-knowledge.ts'
import { useVehicleDetails } from './use-own-vehicles.ts'

const nothing = yearsAlone({ yearOfConstrFrom: null, yearOfConstrTo: null })

/** What is known of a car, with what waits to be kept; every row of a list asks for the same. */
export function useFitKnowledge(carId: number | null): FitKnowledge {
  const [current] = useCurrentVehicle()
  const { data } = useVehicleDetails(String(carId), { enabled: carId !== null })
  return useMemo(() => {
    if (data && carId !== null) return knowledgeOf(data)
    return current?.vehicle.carId === carId ? yearsAlone(current.vehicle) : nothing
  }, [data, carId, current])
}

/** The car that is asked about, as far as this page knows it without asking. */
export function useVehicleOfFit(carId: number | null): VehicleBadge | null {
  const [current] = useCurrentVehicle()
  const { data } = useVehicleDetails(String(carId), { enabled: carId !== null })
  if (carId === null) return null
  if (current?.vehicle.carId === carId) return current.vehicle
  return data ? badgeOf(data) : null
}
