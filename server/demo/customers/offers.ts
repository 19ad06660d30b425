import type { OfferEventKind } from '#src/contract/ordering/offers.ts'
import { type CompanyRow, DISTRIBUTOR, RESELLER, WORKSHOP } from './company-rows.ts'
import { type CsvCell, writeCsv } from '../csv-writer.ts'
import { instantBefore } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import { priceGroups } from './organisation.ts'
import { type SharableLine, type SharableOffer, type SharePlan, writeShares } from './offer-shares.ts'
import type { PastOrder } from './past-orders.ts'
import type { Person } from './people.ts'
import type { Random } from '../random.ts'
import { plate } from './registration.ts'
import type { DemoDocument } from './threads.ts'

/** Below 0020000001, from where the shop counts. */
const FIRST_NUMBER = 10_000_001
const REGIONAL_BRANCHES = [1, 7, 8]
const customers = ['Popescu Dan', 'Crișan Ileana', 'Kovács Imre', 'Transilvan Trans SRL', 'Bodea Vasile', '']
const comments = [
  '',
  '',
  'Mașina e pe elevator.',
  'Clientul vrea și varianta mai ieftină.',
  'Răspuns până mâine, vă rog.',
]
const wanted = [
  'Bușon vas de expansiune, original',
  'Clips prag stânga, set',
  'Carcasă oglindă dreapta, cu semnalizare',
  'Furtun intercooler superior',
]
const terms = ['', 'Preț valabil pentru întreaga cantitate.', 'Livrare parțială posibilă.']
const termsOfLines = ['azi', '2 zile', '', '3-4 zile lucrătoare']

interface Plan {
  readonly status: 'created' | 'open' | 'in_progress' | 'offered' | 'ordered' | 'rejected'
  readonly daysAgo: number
  readonly isWithdrawn?: boolean
  readonly hasFreeText?: boolean
  readonly reason?: string
  /** Links that were made of it for the owner of the car. */
  readonly shares?: readonly SharePlan[]
}

/** Every state that there is; what is offered and older than a year has expired, one expires soon. Of links too: expired, stopped, accepted, open. */
const everyState: readonly Plan[] = [
  { status: 'offered', daysAgo: 401, shares: [{ madeAgo: 399, openedAgo: 398 }] },
  { status: 'offered', daysAgo: 353 },
  { status: 'rejected', daysAgo: 21, hasFreeText: true, reason: 'Piesa nu se mai fabrică și nu are înlocuitor.' },
  { status: 'rejected', daysAgo: 14, isWithdrawn: true },
  { status: 'ordered', daysAgo: 4 },
  {
    status: 'offered',
    daysAgo: 6,
    shares: [
      { madeAgo: 5, stoppedAgo: 5 },
      { madeAgo: 4, openedAgo: 3, acceptedAgo: 3 },
    ],
  },
  { status: 'offered', daysAgo: 2, hasFreeText: true, shares: [{ madeAgo: 1, openedAgo: 1, validDays: 7 }] },
  { status: 'in_progress', daysAgo: 2, hasFreeText: true },
  { status: 'open', daysAgo: 1 },
  { status: 'created', daysAgo: 1, hasFreeText: true },
  { status: 'created', daysAgo: 1 },
]

interface Written {
  readonly offers: CsvCell[][]
  readonly lines: CsvCell[][]
  readonly events: CsvCell[][]
  readonly shared: (readonly [SharableOffer, SharePlan])[]
}

/** Whom companies are assigned to, and their offers: of the known people in every state, of others what waits for the consultant. @returns what was offered */
export function writeOffers(
  folder: string,
  context: DemoContext,
  companies: readonly CompanyRow[],
  people: readonly Person[],
  orders: readonly PastOrder[],
): readonly DemoDocument[] {
  const staff = (username: string) => people.find((person) => person.username === username)!.id
  const [consultant, director, regional] = [staff('rv'), staff('dv'), staff('drv')]
  const customersOfShop = companies.filter(({ id }) => id !== DISTRIBUTOR)
  writeCsv(
    folder,
    'staff_companies.csv',
    ['user_id', 'company_id', 'is_consultant'],
    customersOfShop.flatMap(({ id, branchId }) => [
      ...(branchId === 1 || id === RESELLER ? [[consultant, id, true]] : []),
      [director, id, false],
      ...(REGIONAL_BRANCHES.includes(branchId) ? [[regional, id, false]] : []),
    ]),
  )
  const written: Written = { offers: [], lines: [], events: [], shared: [] }
  for (const company of customersOfShop) {
    const random = context.random('offers', company.id)
    const askers = people.filter((person) => person.companyId === company.id && person.status === 'active')
    const plans = [WORKSHOP, RESELLER].includes(company.id)
      ? everyState
      : company.branchId === 1 && random.chance(0.6)
        ? [{ status: 'created', daysAgo: random.int(1, 3), hasFreeText: random.chance(0.5) } as const]
        : []
    if (askers.length === 0) continue
    for (const plan of plans)
      writeOffer(context, written, {
        plan,
        company,
        asker: random.chance(0.6) ? askers[0]! : random.pick(askers),
        consultant: company.branchId === 1 || company.id === RESELLER ? consultant : null,
        order: orders.findLast(({ companyId }) => companyId === company.id),
        random,
      })
  }
  writeCsv(folder, 'offers.csv', offerColumns, written.offers)
  writeCsv(folder, 'offer_lines.csv', lineColumns, written.lines)
  writeCsv(folder, 'offer_events.csv', eventColumns, written.events)
  writeShares(folder, context, written.shared)
  return written.offers
    .filter(([, , , , status]) => status === 'offered')
    .map(([vbeln, companyId, , , , , createdAt]) => ({
      key: String(vbeln),
      companyId: Number(companyId),
      since: String(createdAt),
    }))
}

const offerColumns = [
  'vbeln',
  'company_id',
  'user_id',
  'consultant_id',
  'status',
  'is_withdrawn',
  'created_at',
  'published_at',
  'margin_percent',
  'customer',
  'plate',
  'comment',
  'terms',
  'order_number',
]
const lineColumns = [
  'vbeln',
  'line',
  'status',
  'article_id',
  'requested_text',
  'car_id',
  'quantity',
  'ordered_quantity',
  'term',
  'unit_net_minor',
  'unit_list_minor',
  'core_minor',
]
const eventColumns = ['vbeln', 'seq', 'kind', 'at', 'user_id', 'is_staff', 'text', 'number']

interface Draft {
  readonly plan: Plan
  readonly company: CompanyRow
  readonly asker: Person
  readonly consultant: number | null
  readonly order: PastOrder | undefined
  readonly random: Random
}

function writeOffer(context: DemoContext, { offers, lines, events, shared }: Written, draft: Draft): void {
  const { plan, company, asker, consultant, random } = draft
  const order = plan.status === 'ordered' ? draft.order : undefined
  if (plan.status === 'ordered' && !order) return
  const vbeln = String(FIRST_NUMBER + offers.length).padStart(10, '0')
  /** Customers ask in the morning, staff answer later in the day. */
  const at = (daysAgo: number, hour = random.int(10, 14)) =>
    instantBefore(context.today, daysAgo, hour, random.int(0, 59))
  const isPublished = plan.status === 'offered' || plan.status === 'ordered'
  const createdAt = at(plan.daysAgo, random.int(6, 9))
  const publishedAt = isPublished ? at(plan.daysAgo - 1) : null
  const comment = random.pick(comments)
  const customer = random.pick(customers)
  const registration = random.chance(0.7) ? plate(company.countyCode, context.facts, random) : ''
  offers.push([
    vbeln,
    company.id,
    asker.id,
    consultant,
    plan.status,
    plan.isWithdrawn === true,
    createdAt,
    publishedAt,
    isPublished ? company.marginPercent : null,
    customer,
    registration,
    comment,
    isPublished ? random.pick(terms) : '',
    order?.number ?? null,
  ])
  const ofOffer = order ? orderedLines(order) : randomLines(context, draft)
  for (const [index, line] of ofOffer.entries()) lines.push([vbeln, index + 1, ...line])
  const sharable = { vbeln, company, userId: asker.id, customer, plate: registration, createdAt }
  for (const each of plan.shares ?? []) shared.push([{ ...sharable, lines: sharableLines(context, ofOffer) }, each])
  let seq = 0
  const note = (kind: OfferEventKind, instant: string, byStaff: boolean, text = '', number: string | null = null) =>
    events.push([vbeln, ++seq, kind, instant, byStaff ? consultant : asker.id, byStaff, text, number])
  note('requested', createdAt, false, comment)
  if (plan.isWithdrawn) note('withdrawn', at(plan.daysAgo - 1), false)
  if (consultant === null) return
  if (plan.status === 'open') note('taken', at(plan.daysAgo), true)
  if (isPublished || plan.status === 'in_progress') note('priced', publishedAt ?? at(plan.daysAgo - 1), true)
  if (publishedAt) note('published', publishedAt, true)
  if (plan.reason) note('rejected', at(plan.daysAgo - 1), true, plan.reason)
  if (order) events.push([vbeln, ++seq, 'ordered', order.createdAt, order.buyerId, false, '', order.number])
}

/** What of an offer the owner of the car can be shown. */
function sharableLines({ showcase }: DemoContext, rows: readonly CsvCell[][]): SharableLine[] {
  return rows.flatMap(([status, articleId, , carId, quantity, , , netMinor, listMinor, coreMinor], index) => {
    const article = showcase.articles.find(({ id }) => id === articleId)
    if (status !== 'offered' || !article) return []
    return {
      line: index + 1,
      articleId: article.id,
      name: article.name,
      carId: Number(carId),
      quantity: Number(quantity),
      netMinor: Number(netMinor),
      listMinor: Number(listMinor),
      coreMinor: Number(coreMinor),
    }
  })
}

/** One more than was ordered of the first line, so that something is left. */
function orderedLines({ lines }: PastOrder): CsvCell[][] {
  return lines.map(({ articleId, carId, quantity, netMinor, listMinor, coreMinor }, index) => [
    'offered',
    articleId,
    '',
    carId,
    index === 0 ? quantity * 2 : quantity,
    quantity,
    '',
    netMinor,
    listMinor,
    coreMinor,
  ])
}

/** For one car, as a customer asks for it. */
function randomLines(context: DemoContext, { plan, company, random }: Draft): CsvCell[][] {
  const group = priceGroups.findIndex(({ key }) => key === company.priceGroup)
  const isPriced = plan.status === 'offered' || plan.status === 'in_progress'
  const forCars = context.showcase.articles.filter(({ cars }) => cars.length > 0)
  const car = random.pick(random.pick(forCars).cars)
  const fitting = forCars.filter(({ cars }) => cars.includes(car))
  const articles = new Set(Array.from({ length: random.int(2, 6) }, () => random.pick(fitting)))
  const rows = [...articles].map((article): CsvCell[] => {
    const quantity = article.moq * random.int(1, 2)
    // A little less than the list: what an offer is asked for.
    const net = Math.max(Math.round(article.netMinor[group]! * (0.9 + random.next() * 0.08)), 1)
    const price = isPriced
      ? [random.pick(termsOfLines), net, article.listMinor, article.coreMinor]
      : ['', null, null, 0]
    return [isPriced ? 'offered' : 'requested', article.id, '', car, quantity, 0, ...price]
  })
  if (plan.hasFreeText)
    rows.push([
      plan.status === 'offered' ? 'declined' : 'requested',
      null,
      random.pick(wanted),
      null,
      random.int(1, 2),
      0,
      '',
      null,
      null,
      0,
    ])
  return rows
}
