import type { Random } from '../random.ts'
import { batteryFault, setBattery } from './batteries.ts'
import { type BrakeVehicle, discFault, setBrake } from './brakes.ts'
import { lampFault, setLamp } from './lamps.ts'
import { fluidFault, setFluid } from './oils.ts'
import { beltFault, setInjection, setSmall, smallFault } from './small-rules.ts'

/** What the values of an article follow beside its kind. */
export interface ValueCircumstances {
  readonly heavy: boolean
  /** The vehicles that the part is made for; null for the universal range. */
  readonly vehicle: BrakeVehicle | null
  readonly random: Random
}

/**
 * Makes values that were drawn one by one agree as in a real part. Their random numbers are of a stream of their own,
 * so that numbers, brands and kinds of articles do not follow them.
 */
export function setRuledValues(
  key: string,
  values: Map<number, string>,
  { heavy, vehicle, random }: ValueCircumstances,
): Map<number, string> {
  setFluid(key, values, random)
  setLamp(key, values, random)
  setBattery(key, values, heavy, random)
  if (vehicle) setBrake(key, values, vehicle, random)
  if (vehicle) setInjection(key, values, vehicle.isDiesel, random)
  setSmall(key, values, random)
  return values
}

/** What is wrong with an article by itself: its values, and what its number says of them. */
export function valueFaults(
  key: string,
  number: string,
  values: ReadonlyMap<number, string>,
  heavy: boolean,
): readonly string[] {
  return [
    fluidFault(key, values),
    lampFault(key, values),
    batteryFault(key, values, heavy),
    discFault(key, values),
    smallFault(key, values),
    beltFault(key, number, values),
  ].filter((fault) => fault !== null)
}
