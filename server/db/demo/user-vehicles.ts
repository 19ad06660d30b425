import type { CompanyRow } from './company-rows.ts'
import { writeCsv } from './csv-writer.ts'
import { instantBefore } from './customer-data.ts'
import type { DemoContext } from './demo-context.ts'
import { MECANIC, PATRON, type Person } from './people.ts'
import { plate, vin } from './registration.ts'

/** Cars that were on the lift lately; some are kept, with plate and VIN. */
export function writeUserVehicles(folder: string, context: DemoContext, companies: readonly CompanyRow[], people: readonly Person[]): void {
  const series = new Map(context.facts.vehicles.manufacturers.flatMap((maker) => maker.series.map((each) => [each.modelId, each] as const)))
  const cars = context.targets.cars.filter((target) => target.weight >= 9)
  const heavy = cars.filter((target) => target.weight >= 40)
  writeCsv(folder, 'user_vehicles.csv', ['user_id', 'car_id', 'registration_number', 'vin', 'saved', 'visited_at'], people.flatMap((person) => {
    const random = context.random('garage', person.id)
    const county = companies.find((company) => company.id === person.companyId)!.countyCode
    const count = person.id === PATRON ? 16 : person.id === MECANIC ? 12 : person.companyId < 100 ? 4 : random.int(0, 2)
    const chosen = new Set(Array.from({ length: count }, () => random.pick(random.chance(0.7) ? heavy : cars)))
    return [...chosen].map((car, index) => {
      const saved = index % 3 === 0
      const known = saved || random.chance(0.4)
      const year = Math.min(Math.floor(car.from / 100) + random.int(0, 6), Math.floor(car.to / 100))
      return [
        person.id, car.id, known ? plate(county, context.facts, random) : null, saved ? vin(series.get(car.modelId)!, year, random) : null, saved,
        instantBefore(context.today, 1 + index * 2, random.int(6, 15), random.int(0, 59)),
      ]
    })
  }))
}
