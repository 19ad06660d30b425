import type { VehicleBadge } from '#src/contract/catalogue/vehicles.ts'
import { numberKey } from '../numbers/article-number.ts'
import { readingOf } from '../numbers/known-search.ts'
import { type CarLexicon, carLexicon } from './car-lexicon.ts'
import { carInText, readVehicleText, type VehicleText } from './vehicle-text.ts'

/** A car that the person has to do with: noted, visited, searched by its VIN, or kept on the device. */
export interface KnownVehicle {
  readonly vehicle: VehicleBadge
  readonly plate: string | null
  readonly vin: string | null
  readonly engineCodes: readonly string[]
}

export interface CarsNamed {
  readonly cars: readonly KnownVehicle[]
  /** The text's words that say nothing of them. */
  readonly rest: string
}

export interface KnownCars {
  readonly count: number
  /** The cars that a text names, by plate, VIN, engine code, K-type or in words, in the order in which they are known. */
  named(text: string): CarsNamed
}

const NONE: CarsNamed = { cars: [], rest: '' }
/** Behind a model a figure that none of its cars has is another generation: whoever has a Golf V does not mean it by `golf 7`. */
const GENERATION = /^(?:mk)?(?:\d|1[0-2]|i{1,3}|i?[vx]|vi{1,3})$/
/** Litres that none of those cars has are another engine, and no amount: whoever has a 2.0 TDI does not mean it by `golf 5 1.9 tdi`. */
const OTHER_ENGINE = /(?:^| )\d\.\d(?! l(?:itri)?\b)/

/** Reads once what the cars are called; of a car that is known twice the first says the most. */
export function knownCars(known: readonly KnownVehicle[]): KnownCars {
  const cars = withoutDoubles(known)
  const lexicon = lexiconOf(cars)
  return {
    count: cars.length,
    named(text) {
      const said = readVehicleText(text)
      if (said) return { ...NONE, cars: cars.filter((car) => isSaid(car, said)) }
      const named = carInText(lexicon, text)
      if (!named) return { ...NONE, cars: begunWith(cars, text) }
      const isSaidOf = named.named.split(' ').some((word) => GENERATION.test(word))
      if ((!isSaidOf && GENERATION.test(named.next ?? '')) || OTHER_ENGINE.test(named.rest)) return NONE
      const ids = new Set(named.carIds)
      return { cars: cars.filter(({ vehicle }) => ids.has(vehicle.carId)), rest: named.rest }
    },
  }
}

function withoutDoubles(known: readonly KnownVehicle[]): readonly KnownVehicle[] {
  const byId = new Map<number, KnownVehicle>()
  for (const car of known) {
    const first = byId.get(car.vehicle.carId)
    byId.set(
      car.vehicle.carId,
      first
        ? {
            ...first,
            plate: first.plate ?? car.plate,
            vin: first.vin ?? car.vin,
            engineCodes: first.engineCodes.length > 0 ? first.engineCodes : car.engineCodes,
          }
        : car,
    )
  }
  return [...byId.values()]
}

/** What is not written whole yet, or is no more than a part of a plate. */
function begunWith(cars: readonly KnownVehicle[], text: string): readonly KnownVehicle[] {
  const reads = readingOf(text)
  const key = numberKey(text)
  return cars.filter(({ vehicle, plate, vin }) => {
    if (plate !== null && key.length >= 3 && /\d/.test(key) && numberKey(plate).includes(key)) return true
    const numbers = [plate, vin].flatMap((each) => each ?? [])
    return reads({ numbers, names: [vehicle.manuName, vehicle.modelName, vehicle.carName] }) !== null
  })
}

function lexiconOf(cars: readonly KnownVehicle[]): CarLexicon {
  const models = new Map(cars.map(({ vehicle }) => [vehicle.modelId, vehicle]))
  return carLexicon(
    [...models.values()].map(({ modelId, manuId, manuName, vehicleCode, modelName }) => ({
      modelId,
      makerId: manuId,
      maker: manuName,
      type: vehicleCode,
      name: modelName,
    })),
    cars.map(({ vehicle, engineCodes }) => ({
      carId: vehicle.carId,
      modelId: vehicle.modelId,
      name: vehicle.carName,
      engineCodes,
      kw: vehicle.kw,
      hp: vehicle.hp,
      from: vehicle.yearOfConstrFrom,
      to: vehicle.yearOfConstrTo,
    })),
  )
}

function isSaid({ vehicle, plate, vin, engineCodes }: KnownVehicle, { by, text }: VehicleText): boolean {
  const key = numberKey(text)
  switch (by) {
    case 'vin':
      return vin !== null && numberKey(vin) === key
    case 'plate':
      return plate !== null && numberKey(plate) === key
    case 'engine_code':
      return engineCodes.some((code) => numberKey(code).startsWith(key))
    case 'k_type':
      return String(vehicle.carId) === text
  }
}
