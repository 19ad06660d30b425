import type { UserVehicle } from '#src/contract/catalogue/vehicles.ts'
import { numberKey } from '../numbers/article-number.ts'
import { readingOf } from '../numbers/known-search.ts'

/** The cars with exactly this plate in any spelling; when there is none, those whose plate has this in it. */
export function withPlate(vehicles: readonly UserVehicle[], text: string): readonly UserVehicle[] {
  const key = numberKey(text)
  if (key === '') return []
  const plateKey = ({ registration_number: plate }: UserVehicle) => numberKey(plate ?? '')
  const exact = vehicles.filter((each) => plateKey(each) === key)
  return exact.length > 0 ? exact : vehicles.filter((each) => plateKey(each).includes(key))
}

/** The cars whose whole plate or VIN this is, in any spelling. */
export function withNumber(vehicles: readonly UserVehicle[], text: string): readonly UserVehicle[] {
  const key = numberKey(text)
  return key === ''
    ? []
    : vehicles.filter(({ registration_number: plate, vin }) =>
        [plate, vin].some((number) => number !== null && numberKey(number) === key),
      )
}

/** The cars that a text names: by plate or VIN in any spelling, or by words of maker, model and engine. An empty text names all. */
export function ownVehiclesNamed(vehicles: readonly UserVehicle[], text: string): readonly UserVehicle[] {
  if (text.trim() === '') return vehicles
  const reads = readingOf(text)
  const key = numberKey(text)
  return vehicles.filter((each) => {
    const { vehicle, registration_number: plate, vin } = each
    const numbers = [plate, vin].flatMap((number) => number ?? [])
    return (
      (key.length >= 2 && numbers.some((number) => numberKey(number).includes(key))) ||
      reads({ numbers, names: [vehicle.manuName, vehicle.modelName, vehicle.carName] }) !== null
    )
  })
}
