import { brand, registered } from '#src/contract/brand.ts'
import type { DemoContext } from '../demo-context.ts'
import { branches } from './organisation.ts'
import { type Random } from '../random.ts'

export interface ShippingPointRow {
  readonly id: number
  readonly companyId: number
  readonly kunnr: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly county: string
  readonly postalCode: string
  readonly isDefault: boolean
}

export interface CompanyRow {
  readonly id: number
  readonly customerCode: string
  readonly name: string
  /** Of mail addresses: `<slug>.example`. */
  readonly slug: string
  readonly kind: 'workshop' | 'reseller' | 'distributor'
  readonly taxCode: string
  readonly tradeRegister: string
  readonly address: string
  readonly city: string
  readonly county: string
  readonly countyCode: string
  readonly phone: string
  readonly priceGroup: 'A' | 'B' | 'C'
  readonly branchId: number
  readonly creditLimitMinor: number
  readonly creditUsedMinor: number
  /** Negative: it owes. Open orders are no part of it. */
  readonly balanceMinor: number
  readonly marginPercent: number
  readonly restrictedBrands: readonly number[]
  readonly campaigns: readonly string[]
  readonly points: number
  readonly shippingPoints: readonly ShippingPointRow[]
}

export const DISTRIBUTOR = 1
export const WORKSHOP = 11
export const RESELLER = 12
/** Of the deactivated person. */
export const CLOSED_WORKSHOP = 13
const OTHERS = 42

/** Invented names. */
const roots = [
  'Pinionul',
  'Virajul',
  'Volanta',
  'Cardanul',
  'Zimbrul',
  'Bujia',
  'Piston Expres',
  'Carburator',
  'Turația',
  'Ralanti',
  'Ambreiaj',
  'Semnalizare',
  'Kilometrul',
  'Asfalt',
  'Serpentina',
  'Macaz',
  'Roata Dințată',
  'Arcada',
  'Cadran',
  'Claxon',
  'Frâna Bună',
  'Hala Nouă',
  'Inelar',
  'Janta',
  'Levier',
  'Manivela',
  'Nord Vest',
  'Osia',
  'Parbriz',
  'Rulmentul',
  'Suspensia',
  'Tamburul',
  'Uleiul Curat',
  'Ventil',
  'Axul',
  'Borna',
  'Culbutor',
  'Demaror',
  'Etrierul',
  'Filtrul',
  'Garnitura',
  'Injecția',
]
const specials = [
  {
    id: DISTRIBUTOR,
    name: brand.legalName,
    slug: brand.slug,
    kind: 'distributor',
    branch: 1,
    group: 'A',
    limit: 0,
    margin: 0,
    points: 0,
    points_: 1,
  },
  {
    id: WORKSHOP,
    name: 'Atelier Feleac SRL',
    slug: 'atelier-feleac',
    kind: 'workshop',
    branch: 1,
    group: 'B',
    limit: 2_500_000,
    margin: 30,
    points: 1240,
    points_: 3,
  },
  {
    id: RESELLER,
    name: 'Magazin Arcada Piese SRL',
    slug: 'arcada-piese',
    kind: 'reseller',
    branch: 3,
    group: 'C',
    limit: 6_000_000,
    margin: 0,
    points: 0,
    points_: 2,
  },
  {
    id: CLOSED_WORKSHOP,
    name: 'Service Barieră SRL',
    slug: 'service-bariera',
    kind: 'workshop',
    branch: 1,
    group: 'A',
    limit: 0,
    margin: 20,
    points: 0,
    points_: 1,
  },
] as const

export function companyRows(context: DemoContext): CompanyRow[] {
  const others = roots.slice(0, OTHERS).map((root, index) => {
    const random = context.random('company', index)
    const reseller = index % 4 === 3
    const limit = random.int(3, 60) * 100_000
    return {
      id: 100 + index,
      name: `${root} ${random.pick(context.facts.business.companyActivities)} SRL`,
      slug: slugOf(root),
      kind: reseller ? 'reseller' : 'workshop',
      branch: branches[index % branches.length]!.id,
      group: reseller ? 'C' : random.pick(['A', 'B'] as const),
      limit,
      margin: random.pick([0, 15, 20, 25, 30, 35, 40]),
      points: random.chance(0.4) ? random.int(0, 4000) : 0,
      points_: random.int(1, 2),
    } as const
  })
  return [...specials, ...others].map((each) => company(context, each))
}

interface Draft {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly kind: CompanyRow['kind']
  readonly branch: number
  readonly group: CompanyRow['priceGroup']
  readonly limit: number
  readonly margin: number
  readonly points: number
  readonly points_: number
}

function company(context: DemoContext, draft: Draft): CompanyRow {
  const random = context.random('address', draft.id)
  const branch = branches.find((each) => each.id === draft.branch)!
  const county =
    context.facts.counties.counties.find((each) => each.name === branch.county) ??
    context.facts.counties.counties.find((each) => each.code === 'B')!
  const address = () => `${random.pick(context.facts.counties.streets)} ${random.int(1, 180)}`
  const base = address()
  return {
    id: draft.id,
    customerCode: String(1_000_000 + draft.id).padStart(10, '0'),
    name: draft.name,
    slug: draft.slug,
    kind: draft.kind,
    taxCode: taxCode(draft.id),
    tradeRegister: `J${county.onrcCode}/${90_000 + draft.id}/${random.int(2004, 2023)}`,
    address: base,
    ...(draft.id === DISTRIBUTOR && registered),
    city: branch.city,
    county: county.name,
    countyCode: county.code,
    phone: `+40 ${county.phonePrefix.slice(1)} 000 ${String(300 + (draft.id % 700)).padStart(3, '0')}`,
    priceGroup: draft.group,
    branchId: draft.branch,
    creditLimitMinor: draft.limit,
    // Follow from what is ordered, invoiced and paid.
    creditUsedMinor: 0,
    balanceMinor: 0,
    marginPercent: draft.margin,
    restrictedBrands: draft.id >= 100 && draft.id % 9 === 0 ? [148, 204] : [],
    campaigns: draft.id === CLOSED_WORKSHOP || draft.id === DISTRIBUTOR ? [] : ['START'],
    points: draft.points,
    shippingPoints: Array.from({ length: draft.points_ }, (_, index) =>
      shippingPoint(
        context,
        draft,
        index,
        index === 0 ? base : address(),
        county.name,
        branch.city,
        county.postalPrefix,
        random,
      ),
    ),
  }
}

const places = ['Sediu', 'Hala 2', 'Punct de lucru', 'Depozit']
function shippingPoint(
  context: DemoContext,
  draft: Draft,
  index: number,
  address: string,
  county: string,
  branchCity: string,
  postalPrefix: string,
  random: Random,
): ShippingPointRow {
  const towns = context.facts.counties.counties.find((each) => each.name === county)?.cities ?? []
  const city = index === 0 || towns.length === 0 ? branchCity : random.pick(towns).name
  return {
    id: draft.id * 10 + index + 1,
    companyId: draft.id,
    kunnr: String(2_000_000 + draft.id * 10 + index + 1).padStart(10, '0'),
    name: `${places[index]} ${city}`,
    address,
    city,
    county,
    postalCode: `${postalPrefix}${String(random.int(1, 9999)).padStart(4, '0')}`.slice(0, 6),
    isDefault: index === 0,
  }
}

/** A CIF with a valid check digit from a range that is not given out. */
export function taxCode(id: number): string {
  const digits = String(9_900_000 + id)
  const weights = [7, 5, 3, 2, 1, 7, 5, 3, 2]
  const sum = [...digits.padStart(9, '0')].reduce((total, digit, index) => total + Number(digit) * weights[index]!, 0)
  return `RO${digits}${((sum * 10) % 11) % 10}`
}

export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
