import type { QueryClient } from '@tanstack/react-query'
import type { VehicleBadge, VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import type { Aged } from '#src/data/knowledge/aged.ts'
import { foldedNow } from '#src/data/sync/folded.ts'
import type { FitKnowledge } from '#src/domain/fit/fit-condition.ts'
import { vehicleDetailsFold } from '#src/domain/vehicles/vehicle-fold.ts'
import { withVin } from '#src/domain/vehicles/vin-answers.ts'
import { vehicleQueries } from './vehicle.queries.ts'

type Years = Pick<VehicleBadge, 'yearOfConstrFrom' | 'yearOfConstrTo'>

/** What is known of a car as far as fitting asks: of its type, of its chassis number and of what was answered. */
export function knowledgeOf(details: Pick<VehicleDetails, 'facts' | 'vinFacts' | 'userVehicle'>): FitKnowledge {
  const { facts, vinFacts, userVehicle: own } = details
  const vin = own?.vin ?? null
  // What the shop told of a number says nothing of the one that was written since.
  return { facts, ...withVin(own?.fit_answers ?? {}, vin, vinFacts?.vin === vin ? vinFacts.production_date : null) }
}

/** Before more is known. */
export function yearsAlone({ yearOfConstrFrom, yearOfConstrTo }: Years): FitKnowledge {
  return {
    facts: { engine_codes: [], gearbox: null, built_from: yearOfConstrFrom, built_to: yearOfConstrTo },
    answers: {},
  }
}

const anyVehicle: Years = { yearOfConstrFrom: null, yearOfConstrTo: null }

/** What this page knows of a car without asking, with what waits to be kept. */
export function knownOfCar(queryClient: QueryClient, vehicle: VehicleBadge | null): FitKnowledge {
  const { data, dataUpdatedAt = 0 } =
    queryClient.getQueryState<VehicleDetails & Aged>(vehicleQueries.details(String(vehicle?.carId)).queryKey) ?? {}
  const details = foldedNow(vehicleDetailsFold, { data, dataUpdatedAt })
  return details ? knowledgeOf(details) : yearsAlone(vehicle ?? anyVehicle)
}
