import type { Facts } from '../facts.ts'
import { writeCsv } from '../csv-writer.ts'

export interface Branch {
  readonly id: number
  readonly city: string
  readonly county: string
}

/** Local warehouses, each a branch with its customers. */
export const branches: readonly Branch[] = [
  { id: 1, city: 'Cluj-Napoca', county: 'Cluj' },
  { id: 2, city: 'București', county: 'București' },
  { id: 3, city: 'Timișoara', county: 'Timiș' },
  {
    id: 4,
    city: 'Iași',
    county: 'Iași',
  },
  { id: 5, city: 'Brașov', county: 'Brașov' },
  { id: 6, city: 'Constanța', county: 'Constanța' },
  { id: 7, city: 'Oradea', county: 'Bihor' },
  {
    id: 8,
    city: 'Târgu Mureș',
    county: 'Mureș',
  },
]
export const CENTRAL_WAREHOUSE = 50
export const NATIONAL_WAREHOUSE = 90

/** Share of the recommended price that customers of a group pay, before the brand's own terms. */
export const priceGroups = [
  { key: 'A', name: 'Service standard', factor: 0.78 },
  { key: 'B', name: 'Service partener', factor: 0.7 },
  { key: 'C', name: 'Reseller', factor: 0.62 },
] as const

const RESELLERS_BRANCH = 3
const FAR_POINT = 122
/** One branch asks for transport: from national stock always, else below a value; one shipping point lies on no tour. The others bring for nothing. */
const transportRates = [
  [1, RESELLERS_BRANCH, 'local', null, 1_500, 30_000],
  [2, RESELLERS_BRANCH, 'central', null, 2_500, 50_000],
  [3, RESELLERS_BRANCH, 'national', null, 3_500, null],
  [4, RESELLERS_BRANCH, 'local', FAR_POINT, 4_000, 100_000],
]

export function writeOrganisation(folder: string, facts: Facts): void {
  writeCsv(
    folder,
    'price_groups.csv',
    ['price_group', 'name'],
    priceGroups.map(({ key, name }) => [key, name]),
  )
  writeCsv(
    folder,
    'warehouses.csv',
    ['warehouse_id', 'name', 'level', 'time_zone'],
    [
      ...branches.map(({ id, city }) => [id, city, 'local', 'Europe/Bucharest']),
      [CENTRAL_WAREHOUSE, 'Depozit central Turda', 'central', 'Europe/Bucharest'],
      [NATIONAL_WAREHOUSE, 'Depozit național Ploiești', 'national', 'Europe/Bucharest'],
    ],
  )
  writeCsv(
    folder,
    'delivery_runs.csv',
    ['run_id', 'warehouse_id', 'branch_id', 'weekdays', 'cut_off', 'arrives_at', 'days_later'],
    branches.flatMap(runsOf),
  )
  writeCsv(
    folder,
    'transport_rates.csv',
    ['rate_id', 'branch_id', 'level', 'shipping_point_id', 'net_minor', 'free_from_minor'],
    transportRates,
  )
  writeCsv(
    folder,
    'opening_hours.csv',
    ['branch_id', 'weekdays', 'opens', 'closes'],
    branches.flatMap(({ id }) => [
      [id, '1|2|3|4|5', '08:00', '18:00'],
      [id, '6', '09:00', '13:00'],
    ]),
  )
  writeCsv(folder, 'holidays.csv', ['day', 'name'], holidays(facts))
}

/** Four tours a day from the branch, the night run of the central warehouse, two days from the national one. */
function runsOf({ id }: Branch): (string | number)[][] {
  const week = '1|2|3|4|5'
  const run = (number: number, warehouse: number, weekdays: string, cutOff: string, arrives: string, later: number) => [
    id * 100 + number,
    warehouse,
    id,
    weekdays,
    cutOff,
    arrives,
    later,
  ]
  return [
    run(1, id, week, '08:30', '10:00', 0),
    run(2, id, week, '10:30', '12:00', 0),
    run(3, id, week, '12:45', '14:30', 0),
    run(4, id, week, '15:15', '17:00', 0),
    run(5, id, '6', '09:30', '11:30', 0),
    run(11, CENTRAL_WAREHOUSE, week, '18:30', '08:00', 1),
    run(12, CENTRAL_WAREHOUSE, week, id === 1 ? '10:00' : '07:30', id === 1 ? '13:30' : '16:30', 0),
    run(21, NATIONAL_WAREHOUSE, week, '16:00', '10:00', 2),
  ]
}

/** Two feasts may fall on one day: their names are joined. */
function holidays(facts: Facts): string[][] {
  const names = new Map<string, string>()
  for (const { date, name } of Object.values(facts.business.holidays).flat())
    names.set(date, names.has(date) ? `${names.get(date)} / ${name}` : name)
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1))
}
