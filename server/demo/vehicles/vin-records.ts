import { vinCountry } from '#src/domain/vehicles/vin-origin.ts'
import { builtForModelYear, modelYears } from '#src/domain/vehicles/vin-parts.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import type { DemoContext } from '../demo-context.ts'
import type { SeriesFact } from '../facts.ts'
import type { Random } from '../random.ts'
import { vin } from '../customers/registration.ts'
import type { Target } from '../catalogue/targets.ts'
import { colours, doorsOf, interiorColours, market, plants, salesRegion } from './vin-facts.ts'

/** A chassis number and the vehicle that it belongs to. */
export interface KnownVin {
  readonly vin: string
  readonly carId: number
}

/** Chassis numbers beside those of people's own cars. */
const MORE = 72
/** The demo's cars are none of a later year, whatever the day. */
const LAST_YEAR = 2026
const locales = ['ro', 'hu', 'en', 'de'] as const
const columns = [
  'vin',
  'car_ids',
  'manufactured_at',
  ...['market', 'colour', 'interior_colour'].flatMap(inLocales),
  'sales_code',
  'series_code',
  'series_description',
  ...inLocales('region'),
  'body',
  'doors',
  'steering',
  'drive',
  'production_date',
  'country',
  'engine_type',
  'model_code',
  'model_year',
]

/** What is known of single chassis numbers: of people's own cars and of some more. A third may be one of several vehicles. */
export function writeVinRecords(folder: string, context: DemoContext, own: readonly KnownVin[]): void {
  const series = new Map(
    context.facts.vehicles.manufacturers.flatMap((maker) => maker.series.map((each) => [each.modelId, each] as const)),
  )
  const cars = new Map(context.targets.cars.map((car) => [car.id, car]))
  const random = context.random('vin')
  const frequent = context.targets.cars.filter((car) => car.weight >= 30)
  const more = Array.from({ length: MORE }, (): KnownVin => {
    const car = random.pick(frequent)
    return { carId: car.id, vin: vin(series.get(car.modelId)!, modelYearOf(car, random), random) }
  })
  const known = new Map([...more, ...own].map((each) => [each.vin, each]))
  writeCsv(
    folder,
    'vin_records.csv',
    columns,
    [...known.values()].map(({ vin: number, carId }) => {
      const car = cars.get(carId)!
      return recordOf(number, car, {
        series: series.get(car.modelId)!,
        alike: alike(context.targets.cars, car, number),
        random: context.random('vin', number),
      })
    }),
  )
}

/** The first model year or one of the next ones. */
export function modelYearOf(car: Target, random: Random): number {
  return Math.min(Math.floor(car.from / 100) + random.int(0, 6), Math.floor(car.to / 100))
}

/** Vehicles of the same series and fuel that were built in the same years: what a number alone may leave open. The nearest in power first. */
function alike(cars: readonly Target[], car: Target, number: string): Target[] {
  const year = yearOf(car, number)
  const sameYears = cars.filter(
    (each) =>
      each.modelId === car.modelId &&
      each.id !== car.id &&
      each.fuel === car.fuel &&
      builtForModelYear(constructionOf(each), year),
  )
  return sameYears.sort((a, b) => Math.abs(a.kw - car.kw) - Math.abs(b.kw - car.kw) || a.id - b.id)
}

function yearOf(car: Target, number: string): number {
  return (
    modelYears(number, LAST_YEAR).find((year) => builtForModelYear(constructionOf(car), year)) ??
    Math.floor(car.from / 100)
  )
}

function constructionOf(car: Target) {
  return { constructed_from: car.from, constructed_to: car.to }
}

function recordOf(
  number: string,
  car: Target,
  { series, alike, random }: { series: SeriesFact; alike: readonly Target[]; random: Random },
): CsvCell[] {
  const year = yearOf(car, number)
  const candidates = random.chance(1 / 3) ? alike.slice(0, random.int(1, 2)) : []
  const code = /\(([A-Z0-9]+)/.exec(series.modelName)?.[1] ?? series.vds
  const engine = series.engines.find((each) => each.carId === car.id)!
  // An answer that names the engine leaves nothing open; some do not.
  const tellsEngine = candidates.length === 0 || random.chance(1 / 2)
  const [engineCode = null] = engine.codes
  const say = (text: Readonly<Record<(typeof locales)[number], string>>) => locales.map((locale) => text[locale])
  return [
    number,
    [car, ...candidates]
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join('|'),
    plants[series.wmi] ?? null,
    ...say(market),
    ...say(random.pick(colours)),
    ...say(random.pick(interiorColours)),
    `${code}${random.int(10, 99)}${random.pick([...'ABCEGKMZ'])}`,
    code,
    series.modelName.replace(/\s*\(.*/, ''),
    ...say(salesRegion),
    car.body,
    doorsOf[car.body] ?? null,
    'left',
    car.drive,
    productionDay(car, year, random),
    vinCountry(number),
    tellsEngine ? [engineCode, engine.carName].filter(Boolean).join(' ') : null,
    [code, tellsEngine && engineCode?.replaceAll(' ', '')].filter(Boolean).join('-'),
    year,
  ]
}

/** A day within the model year and within the time in which the vehicle was built. */
function productionDay(car: Target, year: number, random: Random): string {
  const [first, last] = [Math.max(car.from, (year - 1) * 100 + 7), Math.min(car.to, year * 100 + 12)]
  const months = Array.from({ length: 18 }, (_, index) =>
    index < 6 ? (year - 1) * 100 + 7 + index : year * 100 + index - 5,
  ).filter((each) => each >= first && each <= last)
  const month = random.pick(months.length > 0 ? months : [car.from])
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
}

function inLocales(column: string): string[] {
  return locales.map((locale) => `${column}_${locale}`)
}
