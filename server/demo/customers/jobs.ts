import type { CompanyRow } from './company-rows.ts'
import { WORKSHOP } from './company-rows.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import { instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import { type Random, uuidOf } from '../random.ts'
import type { ShowcaseArticle } from '../catalogue/showcase.ts'
import { MECANIC, PATRON, UCENIC } from './people.ts'
import { priceGroups } from './organisation.ts'
import { plate } from './registration.ts'

/** A job of the demo's workshop. */
export interface DemoJob {
  readonly id: string
  readonly companyId: number
  readonly carId: number
  readonly state: 'open' | 'ordered' | 'closed'
  readonly lines: readonly { readonly article: ShowcaseArticle; readonly quantity: number }[]
  readonly row: Readonly<Record<string, CsvCell>>
  readonly by: number
  readonly daysAgo: number
}

interface JobPlan {
  readonly name: string
  readonly state: DemoJob['state']
  readonly isReady: boolean
  /** On which of the cars. */
  readonly car: number
  readonly by: number
  readonly daysAgo: number
  /** Kinds of parts and how many of each, as far as the car has them. */
  readonly parts: Readonly<Record<string, number>>
}

const customers = ['Mureșan Ioana', 'Transilvania Curier SRL', 'Pop Adrian', 'Kovács Levente']

const plans: readonly JobPlan[] = [
  {
    name: 'Revizie la 60.000 km',
    state: 'open',
    isReady: true,
    car: 0,
    by: UCENIC,
    daysAgo: 1,
    parts: { oil_filter: 1, air_filter: 1, cabin_filter: 1, spark_plug: 4 },
  },
  {
    name: 'Frâne: discuri și plăcuțe',
    state: 'open',
    isReady: false,
    car: 1,
    by: MECANIC,
    daysAgo: 1,
    parts: { brake_disc: 2, brake_pads: 1 },
  },
  {
    name: 'Joc la direcție, de constatat',
    state: 'open',
    isReady: false,
    car: 2,
    by: PATRON,
    daysAgo: 2,
    parts: { stabilizer_link: 2, control_arm: 1, wheel_bearing_kit: 1 },
  },
  {
    name: 'Distribuție cu pompă de apă',
    state: 'ordered',
    isReady: false,
    car: 1,
    by: MECANIC,
    daysAgo: 0,
    parts: { timing_kit_pump: 1, timing_kit: 1, water_pump: 1, shock_absorber: 2, oil_filter: 1 },
  },
  {
    name: 'Ambreiaj, amânat de client',
    state: 'closed',
    isReady: false,
    car: 3,
    by: PATRON,
    daysAgo: 16,
    parts: {},
  },
]

/**
 * The workshop's jobs: open ones, one of which waits to be ordered, one that was ordered `orderedAgo` days ago, for a car that stands in the workshop again, and one
 * that came to nothing.
 */
export function jobsOf(context: DemoContext, companies: readonly CompanyRow[], orderedAgo: number): DemoJob[] {
  const company = companies.find(({ id }) => id === WORKSHOP)!
  const cars = carsOf(context)
  return plans.map((plan, index) => {
    const random = context.random('job', index)
    const { carId, articles } = cars[plan.car]!
    const daysAgo = plan.state === 'ordered' ? orderedAgo + 1 : plan.daysAgo
    const lines = Object.entries(plan.parts).flatMap(([kind, quantity]) => {
      const article = articles.find(({ genericKey }) => genericKey === kind)
      return article ? [{ article, quantity: Math.ceil(quantity / article.moq) * article.moq }] : []
    })
    const id = uuidOf(random)
    const row = {
      job_id: id,
      company_id: company.id,
      name: plan.name,
      plate: plate(company.countyCode, context.facts, context.random('job-plate', plan.car)),
      car_id: carId,
      customer_reference: customers[plan.car]!,
      state: plan.state,
      is_ready: plan.isReady,
      created_by: plan.by,
      created_at: instantBefore(context.today, daysAgo, 7, random.int(0, 59)),
    }
    return { id, companyId: company.id, carId, state: plan.state, lines, row, by: plan.by, daysAgo }
  })
}

export function writeJobs(
  folder: string,
  context: DemoContext,
  companies: readonly CompanyRow[],
  jobs: readonly DemoJob[],
): void {
  const { priceGroup } = companies.find(({ id }) => id === WORKSHOP)!
  const group = priceGroups.findIndex(({ key }) => key === priceGroup)
  writeCsv(
    folder,
    'jobs.csv',
    Object.keys(jobs[0]!.row),
    jobs.map(({ row }) => Object.values(row)),
  )
  const open = jobs.filter(({ state }) => state === 'open')
  writeCsv(
    folder,
    'job_lines.csv',
    ['uuid', 'job_id', 'article_id', 'car_id', 'quantity', 'seen_net_minor', 'added_by', 'added_at'],
    open.flatMap((job) => {
      const random: Random = context.random('job-lines', job.id)
      return job.lines.map(({ article, quantity }): CsvCell[] => [
        uuidOf(random),
        job.id,
        article.id,
        job.carId,
        quantity,
        article.netMinor[group]!,
        job.by,
        instantBefore(context.today, job.daysAgo, random.int(8, 11), random.int(0, 59)),
      ])
    }),
  )
}

/** Of one part, in any plan. */
const MOST_PIECES = Math.max(...plans.flatMap(({ parts }) => Object.values(parts)))

/** For each place of a car in the plans the one for which the demo has most of the kinds that are planned, each car once. */
function carsOf({ targets, showcase }: DemoContext): { carId: number; articles: readonly ShowcaseArticle[] }[] {
  const byCar = new Map<number, ShowcaseArticle[]>()
  // What has run out would ask for another part the moment somebody looks.
  for (const article of showcase.articles.filter(({ everywhere, moq }) => everywhere >= MOST_PIECES * moq))
    for (const car of article.cars) byCar.set(car, [...(byCar.get(car) ?? []), article])
  const free = new Map(targets.cars.map(({ id, weight }) => [id, weight]))
  const places = Math.max(...plans.map(({ car }) => car)) + 1
  return Array.from({ length: places }, (_, place) => {
    const kinds = new Set(plans.filter(({ car }) => car === place).flatMap(({ parts }) => Object.keys(parts)))
    const met = (id: number) =>
      new Set((byCar.get(id) ?? []).map(({ genericKey }) => genericKey).filter((key) => kinds.has(key))).size
    const [carId] = [...free].reduce((best, car) => {
      const [more, heavier] = [met(car[0]) - met(best[0]), car[1] - best[1]]
      return more > 0 || (more === 0 && heavier > 0) ? car : best
    })
    free.delete(carId)
    return { carId, articles: byCar.get(carId) ?? [] }
  })
}
