import type { VehicleBadge, VehicleDetails } from '#src/contract/vehicles.ts'

/** What of a car's details is kept in the browser and shown as its badge. */
export function badgeOf({ carId, vehicleCode, manuId, manuName, modelId, modelName, carName, kw, hp, yearOfConstrFrom, yearOfConstrTo, body, image }: VehicleDetails): VehicleBadge {
  return { carId, vehicleCode, manuId, manuName, modelId, modelName, carName, kw, hp, yearOfConstrFrom, yearOfConstrTo, body, image }
}
