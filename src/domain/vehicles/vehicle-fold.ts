import * as v from 'valibot'
import type { KindOf } from '#src/contract/operations.ts'
import { FitCondition } from '#src/contract/catalogue/fit.ts'
import { type UserVehicle, VehicleBadge, type VehicleDetails } from '#src/contract/catalogue/vehicles.ts'
import { withAnswers } from '../fit/fit-answers.ts'
import { isOtherVin } from './vehicle-note.ts'
import { type Fold, isOfKinds, type WriteOf } from '../waiting-write.ts'

const kinds = ['vehicle.note.v1', 'vehicle.forget.v1'] as const satisfies readonly KindOf[]

/** A car's note or its end; a note keeps as `seen` which car it is about, and what was asked. */
export type VehicleOperation = WriteOf<(typeof kinds)[number]>
export const isVehicleOperation = isOfKinds(kinds)
type Own = VehicleDetails['userVehicle']
interface OwnList {
  readonly items: readonly UserVehicle[]
}
const nothingNoted: NonNullable<Own> = {
  registration_number: null,
  vin: null,
  saved: false,
  fit_answers: {},
  asked: [],
}

/** What the person has noted of one car, with the changes that wait. */
export function foldOwn(own: Own, carId: number, operations: readonly VehicleOperation[]): Own {
  return operations.reduce<Own>((before, operation) => {
    if (operation.payload.params.carId !== String(carId)) return before
    if (operation.kind === 'vehicle.forget.v1') return null
    const {
      registration_number: plate,
      vin,
      engine_number: engineNumber,
      saved,
      fit_answers: answers = {},
    } = operation.payload.body
    const noted = before ?? nothingNoted
    // Another car's number: what the former one told is not true of it.
    const known = isOtherVin(noted.vin, vin ?? null) ? { ...noted, engine_number: null, fit_answers: {} } : noted
    return {
      registration_number: plate === undefined ? known.registration_number : plate,
      vin: vin === undefined ? known.vin : vin,
      engine_number: engineNumber === undefined ? known.engine_number : engineNumber,
      saved: saved ?? known.saved,
      fit_answers: withAnswers(known.fit_answers, answers),
      asked: [...known.asked, ...askedOf(operation.seen)],
    }
  }, own)
}

/** The person's cars with the changes that wait: a car that was opened stands first, one that was forgotten is gone. */
export function foldOwnVehicles(
  vehicles: readonly UserVehicle[],
  operations: readonly VehicleOperation[],
  visitedAtMs: number,
): readonly UserVehicle[] {
  return operations.reduce((before, operation) => {
    const carId = Number(operation.payload.params.carId)
    const known = before.find(({ vehicle }) => vehicle.carId === carId)
    const others = before.filter((each) => each !== known)
    const own = foldOwn(known ? { ...known, asked: [] } : null, carId, [operation])
    const vehicle = known?.vehicle ?? badgeOf(operation.seen)
    if (own === null || vehicle === null) return others
    const { registration_number, vin, engine_number, saved, fit_answers } = own
    return [
      {
        vehicle,
        registration_number,
        vin,
        engine_number,
        saved,
        fit_answers,
        visited_at: new Date(visitedAtMs).toISOString(),
      },
      ...others,
    ]
  }, vehicles)
}

/** The list of the person's cars. */
export const ownVehiclesFold = {
  kinds,
  fold: <L extends OwnList>(list: L, writes: readonly VehicleOperation[], asOfMs: number): L =>
    writes.length === 0 ? list : { ...list, items: [...foldOwnVehicles(list.items, writes, asOfMs)] },
} satisfies Fold<(typeof kinds)[number], OwnList>

/** The details of one car. */
export const vehicleDetailsFold = {
  kinds,
  fold: <D extends VehicleDetails>(details: D, writes: readonly VehicleOperation[]): D =>
    writes.length === 0 ? details : { ...details, userVehicle: foldOwn(details.userVehicle, details.carId, writes) },
} satisfies Fold<(typeof kinds)[number], VehicleDetails>

function badgeOf(seen: unknown): VehicleBadge | null {
  const parsed = v.safeParse(VehicleBadge, seen)
  return parsed.success ? parsed.output : null
}

const Asked = v.object({ asked: v.array(FitCondition) })

function askedOf(seen: unknown): readonly FitCondition[] {
  const parsed = v.safeParse(Asked, seen)
  return parsed.success ? parsed.output.asked : []
}
