import type { CompanyRow } from './company-rows.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import { instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import { MECANIC, PATRON, type Person } from './people.ts'
import type { PastOrder } from './past-orders.ts'
import { plate, vin } from './registration.ts'
import { type KnownVin, modelYearOf } from '../vehicles/vin-records.ts'

/** Cars that were on the lift lately; some are kept, with plate and VIN, and those for which parts are on their way have a plate. Returns the VINs. */
export function writeUserVehicles(
  folder: string,
  context: DemoContext,
  companies: readonly CompanyRow[],
  people: readonly Person[],
  orders: readonly PastOrder[],
): KnownVin[] {
  const series = new Map(
    context.facts.vehicles.manufacturers.flatMap((maker) => maker.series.map((each) => [each.modelId, each] as const)),
  )
  const cars = context.targets.cars.filter((target) => target.weight >= 9)
  const heavy = cars.filter((target) => target.weight >= 40)
  const known: KnownVin[] = []
  writeCsv(
    folder,
    'user_vehicles.csv',
    ['user_id', 'car_id', 'registration_number', 'vin', 'saved', 'visited_at'],
    people.flatMap((person) => {
      const random = context.random('garage', person.id)
      const county = companies.find((company) => company.id === person.companyId)!.countyCode
      const count =
        person.id === PATRON ? 16 : person.id === MECANIC ? 12 : person.companyId < 100 ? 4 : random.int(0, 2)
      const chosen = new Set(Array.from({ length: count }, () => random.pick(random.chance(0.7) ? heavy : cars)))
      const visited = [...chosen].map((car, index) => {
        const saved = index % 3 === 0
        const hasPlate = saved || random.chance(0.4)
        const year = modelYearOf(car, random)
        const registration = hasPlate ? plate(county, context.facts, random) : null
        const number = saved ? vin(series.get(car.modelId)!, year, random) : null
        if (number !== null) known.push({ vin: number, carId: car.id })
        return [
          person.id,
          car.id,
          registration,
          number,
          saved,
          instantBefore(context.today, 1 + index * 2, random.int(6, 15), random.int(0, 59)),
        ]
      })
      const seen = new Set([...chosen].map(({ id }) => id))
      return [...visited, ...awaited(person, orders, seen, () => plate(county, context.facts, random), context.today)]
    }),
  )
  return known
}

/** Cars of what the person has ordered and not received: seen when it was ordered, long ago enough not to stand before those of the lift. */
function awaited(
  { id }: Person,
  orders: readonly PastOrder[],
  known: ReadonlySet<number>,
  plateOf: () => string,
  today: string,
): CsvCell[][] {
  const cars = orders
    .filter(({ buyerId, status }) => buyerId === id && status === 'in_progress')
    .flatMap(({ lines }) => lines.flatMap(({ carId }) => (carId === null || known.has(carId) ? [] : [carId])))
  return [...new Set(cars)].map((carId, index) => [
    id,
    carId,
    plateOf(),
    null,
    false,
    instantBefore(today, 40 + index, 9, 0),
  ])
}
