import * as v from 'valibot'
import type { PayloadOf } from '#src/contract/operations.ts'
import { type UserVehicle, VehicleBadge, type VehicleDetails } from '#src/contract/vehicles.ts'

/** A car's note or its end; a note keeps as `seen` which car it is about. */
export type VehicleOperation =
  | { readonly kind: 'vehicle.note.v1'; readonly payload: PayloadOf<'vehicle.note.v1'>; readonly seen?: unknown }
  | { readonly kind: 'vehicle.forget.v1'; readonly payload: PayloadOf<'vehicle.forget.v1'>; readonly seen?: unknown }
type Own = VehicleDetails['userVehicle']

export function isVehicleOperation<T extends { readonly kind: string }>(operation: T): operation is T & VehicleOperation {
  return operation.kind === 'vehicle.note.v1' || operation.kind === 'vehicle.forget.v1'
}

/** What the person has noted of one car, with the changes that wait. */
export function foldOwn(own: Own, carId: number, operations: readonly VehicleOperation[]): Own {
  return operations.reduce<Own>((before, operation) => {
    if (operation.payload.params.carId !== String(carId)) return before
    if (operation.kind === 'vehicle.forget.v1') return null
    const { registration_number, vin, saved } = operation.payload.body
    return {
      registration_number: registration_number === undefined ? (before?.registration_number ?? null) : registration_number,
      vin: vin === undefined ? (before?.vin ?? null) : vin,
      saved: saved ?? before?.saved ?? false,
    }
  }, own)
}

/** The person's cars with the changes that wait: a car that was opened stands first, one that was forgotten is gone. */
export function foldOwnVehicles(vehicles: readonly UserVehicle[], operations: readonly VehicleOperation[], visitedAtMs: number): readonly UserVehicle[] {
  return operations.reduce((before, operation) => {
    const carId = Number(operation.payload.params.carId)
    const known = before.find(({ vehicle }) => vehicle.carId === carId)
    const others = before.filter((each) => each !== known)
    const own = foldOwn(known ?? null, carId, [operation])
    const vehicle = known?.vehicle ?? badgeOf(operation.seen)
    return own === null || vehicle === null ? others : [{ ...own, vehicle, visited_at: new Date(visitedAtMs).toISOString() }, ...others]
  }, vehicles)
}

function badgeOf(seen: unknown): VehicleBadge | null {
  const parsed = v.safeParse(VehicleBadge, seen)
  return parsed.success ? parsed.output : null
}
