import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'

/** What of a car's details, or of one that was found, is kept in the browser and shown as its badge. */
export function badgeOf({
  carId,
  vehicleCode,
  manuId,
  manuName,
  modelId,
  modelName,
  carName,
  kw,
  hp,
  yearOfConstrFrom,
  yearOfConstrTo,
  body,
  image,
}: VehicleBadge): VehicleBadge {
  return {
    carId,
    vehicleCode,
    manuId,
    manuName,
    modelId,
    modelName,
    carName,
    kw,
    hp,
    yearOfConstrFrom,
    yearOfConstrTo,
    body,
    image,
  }
}
