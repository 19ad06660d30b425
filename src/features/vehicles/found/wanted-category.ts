import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { accountQueries } from '#src/data/account/account.queries.ts'
import { useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { type NamedCategory, partsOf, wantedCategory } from '#src/data/vehicles/wanted-category.ts'

const route = getRouteApi('/_app/vehicle/')

/** The group of parts that a vehicle is chosen for, as it stands in the address of the picker. */
export function useWantedCategory(): NamedCategory | null {
  const { category } = route.useSearch()
  const { data } = useQuery({ ...accountQueries.menu(), enabled: category !== undefined })
  return wantedCategory(data?.categories, category)
}

/** Where taking a vehicle leads. */
export function useWantedParts() {
  const wanted = useWantedCategory()
  return (vehicle: Parameters<typeof partsOf>[0]) => partsOf(vehicle, wanted)
}

/** Takes a vehicle and shows what it was chosen for. */
export function useOpenWanted() {
  const navigate = useNavigate()
  const take = useTakeVehicle()
  const wantedParts = useWantedParts()
  return (vehicle: VehicleBadge, plate: string | null = null) => {
    take(vehicle, plate)
    void navigate(wantedParts(vehicle))
  }
}
