import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Engine, VehicleBadge, VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'

/** Makes the badge of an engine of the chosen model; null while the lists that name maker and model are under way. */
export function useChosenModel(
  type: VehicleType,
  make: number,
  modelId: number,
): (engine: v.InferOutput<typeof Engine>) => VehicleBadge | null {
  const maker = useQuery(vehicleQueries.manufacturers(type)).data?.items.find(({ manuId }) => manuId === make)
  const model = useQuery(vehicleQueries.models(type, make)).data?.items.find((each) => each.modelId === modelId)
  return ({ carId, carName, kw, hp, yearOfConstrFrom, yearOfConstrTo }) => {
    if (!maker || !model) return null
    const { manuId, manuName } = maker
    const { modelName, vehicleCode, body, image } = model
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
}
