import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { useCurrentVehicle } from './current-vehicle.ts'
import { standFirst } from './own-list.ts'
import { useVehicleNote } from './vehicle.commands.ts'

/** Where the parts of a car are. */
export function partsAddress({
  vehicleCode,
  manuId,
  modelId,
  carId,
}: Pick<VehicleBadge, 'vehicleCode' | 'manuId' | 'modelId' | 'carId'>) {
  return {
    to: '/vehicle/$vehicleCode/$manufacturerId/$modelId/$linkingTargetId/category-products',
    params: { vehicleCode, manufacturerId: String(manuId), modelId: String(modelId), linkingTargetId: String(carId) },
  } as const
}

/** Whether every part of an address of parts is the car's own, as it is written. */
export function isPartsAddressOf(
  vehicle: VehicleBadge,
  params: Readonly<Record<keyof ReturnType<typeof partsAddress>['params'], string>>,
): boolean {
  const own = partsAddress(vehicle).params
  return (
    own.vehicleCode === params.vehicleCode &&
    own.manufacturerId === params.manufacturerId &&
    own.modelId === params.modelId
  )
}

/** Records a visit: the car stands first among the visited. */
export function useVisit() {
  const queryClient = useQueryClient()
  // A visit that cannot be recorded is not worth stopping a mechanic for.
  const visit = useVehicleNote()
  return (vehicle: VehicleBadge) => {
    standFirst(queryClient, vehicle)
    visit.run({ vehicle, note: {} })
  }
}

/** Takes a car: it becomes the one everything refers to, and the visit is recorded once. */
export function useTakeVehicle() {
  const [, choose] = useCurrentVehicle()
  const visit = useVisit()
  return (vehicle: VehicleBadge, plate: string | null = null) => {
    choose({ vehicle, registration_number: plate })
    visit(vehicle)
  }
}

/** Takes a car and shows its parts. */
export function useOpenVehicle() {
  const navigate = useNavigate()
  const take = useTakeVehicle()
  return (vehicle: VehicleBadge, plate: string | null = null) => {
    take(vehicle, plate)
    void navigate(partsAddress(vehicle))
  }
}
