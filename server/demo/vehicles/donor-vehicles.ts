import type { Localised } from '#server/db/tables.ts'
import { CsvWriter } from '../csv-writer.ts'
import type { DemoContext } from '../demo-context.ts'
import { vin } from '../customers/registration.ts'
import { byChassis, type Target } from '../catalogue/targets.ts'

/** A car that is taken apart, with the vehicles of its series, itself first: what came off it fits them. */
export interface Donor {
  readonly id: number
  readonly target: Target
  readonly series: readonly Target[]
  readonly modelName: string
  readonly year: number
  readonly mileageKm: number
}

const FIRST_DONOR_ID = 980_001
const paints: readonly { readonly code: string; readonly name: Localised }[] = [
  { code: 'LR7R', name: { ro: 'gri metalizat', hu: 'metálszürke', en: 'metallic grey', de: 'Grau metallic' } },
  { code: 'C9Z', name: { ro: 'negru', hu: 'fekete', en: 'black', de: 'Schwarz' } },
  { code: 'OV369', name: { ro: 'alb', hu: 'fehér', en: 'white', de: 'Weiß' } },
  { code: 'LZ3M', name: { ro: 'roșu', hu: 'piros', en: 'red', de: 'Rot' } },
  { code: 'RPQ', name: { ro: 'albastru metalizat', hu: 'metálkék', en: 'metallic blue', de: 'Blau metallic' } },
  { code: 'KNM', name: { ro: 'argintiu', hu: 'ezüst', en: 'silver', de: 'Silber' } },
]

/** Writes so many donors. Frequent series are taken apart more often. */
export function writeDonors(context: DemoContext, folder: string, count: number): Donor[] {
  const writer = new CsvWriter(folder, 'donor_vehicles.csv', [
    'donor_id',
    'car_id',
    'year',
    'mileage_km',
    'colour_ro',
    'colour_hu',
    'colour_en',
    'colour_de',
    'colour_code',
    'vin_part',
  ])
  const facts = new Map(
    context.facts.vehicles.manufacturers.flatMap((maker) =>
      maker.series.map((series) => [series.modelId, series] as const),
    ),
  )
  // Every kind of piece is offered, so that electric cars, which have no gearbox and no turbocharger, are not taken apart.
  const allSeries = seriesOf(context.targets.cars.filter(({ fuel }) => fuel !== 'E'))
  const lastYear = Number(context.today.slice(0, 4)) - 1
  const donors = Array.from({ length: count }, (_, index): Donor => {
    const random = context.random('donor', index)
    let series = random.pick(allSeries)
    if (series[0]!.weight < 20) series = random.pick(allSeries)
    const target = random.pick(series)
    const [first, last] = [Math.floor(target.from / 100), Math.min(Math.floor(target.to / 100), lastYear)]
    const year = random.int(Math.min(first, last), last)
    const mileageKm = Math.max(8, Math.round((lastYear - year + 1) * (9 + random.bell() * 14))) * 1000
    const colour = random.pick(paints)
    const { modelName, wmi, vds } = facts.get(target.modelId)!
    writer.row(
      FIRST_DONOR_ID + index,
      target.id,
      year,
      mileageKm,
      colour.name.ro,
      colour.name.hu,
      colour.name.en,
      colour.name.de,
      colour.code,
      vin({ wmi, vds }, year, random).slice(0, 11),
    )
    return {
      id: FIRST_DONOR_ID + index,
      target,
      series: [target, ...series.filter((each) => each !== target)],
      modelName,
      year,
      mileageKm,
    }
  })
  writer.close()
  return donors
}

function seriesOf(cars: readonly Target[]): Target[][] {
  const found = new Map<number, Target[]>()
  for (const target of [...cars].sort(byChassis))
    found.set(target.modelId, [...(found.get(target.modelId) ?? []), target])
  return [...found.values()]
}
