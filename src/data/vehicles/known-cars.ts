import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { VehicleSearchAnswer } from '#src/contract/catalogue/vehicle-search.ts'
import type { UserVehicle, VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { vehicleQueries } from './vehicle.queries.ts'
import type { KnownCars, KnownVehicle } from '#src/domain/reading/known-cars.ts'

export const knownCarsKey = ['known', 'cars'] as const

/** The cars that the person has to do with, read into memory once for many questions in a row: noted and visited ones, then those of the VIN history, then what is kept here. */
export function openKnownCars(client: QueryClient): Promise<KnownCars> {
  return client.fetchQuery({
    queryKey: [...knownCarsKey, 'open'],
    queryFn: async () => {
      const [{ knownCars }, own, others] = await Promise.all([
        import('#src/domain/reading/known-cars.ts'),
        ownVehicles(client),
        otherVehicles(),
      ])
      return knownCars([...own.map(ownCar), ...others])
    },
    staleTime: 15_000,
    gcTime: 60_000,
    networkMode: 'always',
  })
}

export const knownCarQueries = {
  /** Those that a text names. */
  named: (text: string) =>
    queryOptions({
      queryKey: [...knownCarsKey, 'named', text],
      queryFn: async ({ client }) => (await openKnownCars(client)).named(text),
      staleTime: 15_000,
      gcTime: 60_000,
      networkMode: 'always',
    }),
}

/** Of the person's cars those that the shop takes the text for too, once it has told all that it may mean: a Duster's 1.5 dCi is no Logan's. */
export function meantToo<C extends Pick<KnownVehicle, 'vehicle'>>(
  cars: readonly C[],
  answer: Pick<VehicleSearchAnswer, 'candidates' | 'total'> | undefined,
): readonly C[] {
  const { candidates = [], total = 0 } = answer ?? {}
  if (candidates.length < Math.max(total, 1)) return cars
  return cars.filter(({ vehicle }) => candidates.some(({ carId }) => carId === vehicle.carId))
}

/** What the page has just been told may not be noted yet, or never where a device keeps nothing. */
export async function ownVehicles(client: QueryClient): Promise<readonly UserVehicle[]> {
  const told = client.getQueryData(vehicleQueries.own().queryKey)
  if (told) return told.items
  const { ownVehiclesRecord } = await import('./vehicle.record.ts')
  return (await ownVehiclesRecord.know(client))?.items ?? []
}

function ownCar({ vehicle, registration_number: plate, vin }: UserVehicle): KnownVehicle {
  return { vehicle, plate, vin, engineCodes: [] }
}

async function otherVehicles(): Promise<readonly KnownVehicle[]> {
  const [{ knownHistory }, { allKeptCars }, { badgeOf }] = await Promise.all([
    import('./vin.record.ts'),
    import('#src/data/kept-cars/kept-cars.ts'),
    import('./badge-of.ts'),
  ])
  const [{ vins }, kept] = await Promise.all([knownHistory(), allKeptCars()])
  const known = (vehicle: VehicleBadge, vin: string | null, engineCodes: readonly string[]): KnownVehicle => ({
    vehicle,
    plate: null,
    vin,
    engineCodes,
  })
  return [
    ...vins.flatMap(({ vin, vehicle, answer }) => {
      const candidate = answer?.candidates.find(({ carId }) => carId === vehicle?.carId) ?? answer?.candidates[0]
      const badge = vehicle ?? (candidate && badgeOf(candidate))
      return badge ? [known(badge, vin, candidate?.engineCodes ?? [])] : []
    }),
    ...kept.map(({ details }) => known(badgeOf(details), details.userVehicle?.vin ?? null, details.engineCodes)),
  ]
}
