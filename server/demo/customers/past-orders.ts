import { brand } from '#src/contract/brand.ts'
import { instantOf } from '#src/domain/orders/delivery-promise.ts'
import { lessVoucher, spreadAllowance } from '#src/domain/pricing/allowance.ts'
import { cartTotals } from '#src/domain/cart/cart-totals.ts'
import { bothAmounts, coreNet, linePoints, type PriceTerms, saleNet } from '#src/domain/pricing/price.ts'
import { nextWorkingDay } from '#src/domain/returns/working-time.ts'
import { type CompanyRow, DISTRIBUTOR, RESELLER, WORKSHOP } from './company-rows.ts'
import { CsvWriter } from '../csv-writer.ts'
import { instantBefore, officeOf } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoJob } from './jobs.ts'
import { priceGroups } from './organisation.ts'
import { paymentOf } from './payment-terms.ts'
import type { Person } from './people.ts'
import { type Random, uuidOf } from '../random.ts'
import type { ShowcaseArticle } from '../catalogue/showcase.ts'

/** Below 4500000000, from where the shop counts. */
const FIRST_NUMBER = 4_400_000_001
const FIRST_SAP_ORDER = 80_000_001
/** Of the reseller's branch, from its own stock, bani without VAT. */
const TRANSPORT_MINOR = 1_500
const TRANSPORT_FREE_FROM = 30_000
/** When the runs of the branch are there (organisation.ts). */
const RUNS = ['10:00', '14:30'] as const
const comments = [
  '',
  '',
  '',
  '',
  'Vă rog livrare la hala 2.',
  'Urgent, mașina e pe elevator.',
  'Sunați înainte de livrare.',
]

const LINE_COLUMNS = [
  'order_number',
  'line',
  'article_id',
  'car_id',
  'quantity',
  'unit_net_minor',
  'unit_sale_minor',
  'core_minor',
  'vat_percent',
  'status',
  'allowance_minor',
  'job_id',
  'arrives_at',
]

/** The workshop's order, counted from its newest, that took its voucher. */
const WITH_VOUCHER = 12
/** The workshop's order, counted from its newest, that was for a job. */
const WITH_JOB = 9
const ORDERS_OF_WORKSHOP = 64
/** The order, counted from the newest of a company, from which dismantled pieces and old parts go back. */
const GOES_BACK: Readonly<Record<number, number>> = { [WORKSHOP]: 6, [RESELLER]: 2 }
const PIECES_EACH = 2
export const USED_VOUCHER = { code: 'N4HT-8C3V-LZ6B', valueMinor: 10_000 }

/** An order as the papers that come after it tell of it: an offer that has become one, its invoice. */
export interface PastOrder {
  readonly number: string
  readonly companyId: number
  readonly buyerId: number
  readonly createdAt: string
  readonly status: 'in_progress' | 'ordered' | 'cancelled' | 'delivered'
  readonly shippingPointId: number
  readonly vatPercent: number
  /** Bani without VAT; 0 where none is asked for. */
  readonly transportMinor: number
  /** Whether dismantled pieces and old parts of it are sent back. */
  readonly goesBack: boolean
  /** The voucher that it was sent with. */
  readonly voucher: string | null
  /** To be paid, bani with VAT. */
  readonly grossMinor: number
  readonly lines: readonly {
    readonly articleId: number
    readonly genericKey: string
    readonly carId: number | null
    readonly quantity: number
    readonly netMinor: number
    readonly listMinor: number
    readonly coreMinor: number
    /** Taken off the whole line by a voucher. */
    readonly allowanceMinor: number
  }[]
}

/** Orders of the last eleven months, those of a company from its oldest on: the workshop has more than a page of them. */
export function writePastOrders(
  folder: string,
  context: DemoContext,
  companies: readonly CompanyRow[],
  people: readonly Person[],
  jobs: readonly DemoJob[],
): PastOrder[] {
  const orders = new CsvWriter(folder, 'orders.csv', [
    'number',
    'sap_order',
    'company_id',
    'user_id',
    'actor_id',
    'client_intent_id',
    'status',
    'shipping_point_id',
    'comment',
    'vat_percent',
    'margin_percent',
    'totals',
    'payment',
    'voucher_code',
    'created_at',
  ])
  const lines = new CsvWriter(folder, 'order_lines.csv', LINE_COLUMNS)
  let index = 0
  const written: PastOrder[] = []
  for (const company of companies) {
    const buyers = people.filter(
      (person) => person.companyId === company.id && person.canPlaceOrders && person.status === 'active',
    )
    if (company.id === DISTRIBUTOR || buyers.length === 0) continue
    const random = context.random('orders', company.id)
    const count = company.id === WORKSHOP ? ORDERS_OF_WORKSHOP : company.id === RESELLER ? 24 : random.int(0, 6)
    for (let newer = count - 1; newer >= 0; newer -= 1) {
      const order = writeOrder(context, {
        orders,
        lines,
        company,
        buyer: random.pick(buyers),
        index,
        daysAgo: daysAgoOf(newer, count),
        random,
        voucher: company.id === WORKSHOP && newer === WITH_VOUCHER ? USED_VOUCHER : null,
        job:
          company.id === WORKSHOP && newer === WITH_JOB
            ? (jobs.find(({ state }) => state === 'ordered') ?? null)
            : null,
        goesBack: GOES_BACK[company.id] === newer,
      })
      written.push(order)
      index += 1
    }
  }
  orders.close()
  lines.close()
  return written
}

interface OrderDraft {
  readonly orders: CsvWriter
  readonly lines: CsvWriter
  readonly company: CompanyRow
  readonly buyer: Person
  readonly index: number
  readonly daysAgo: number
  readonly random: Random
  readonly voucher: typeof USED_VOUCHER | null
  readonly job: DemoJob | null
  readonly goesBack: boolean
}

function daysAgoOf(newer: number, count: number): number {
  return 1 + Math.floor((newer / count) ** 1.5 * 330)
}

/** When the job of the demo that is ordered was ordered. */
export const jobOrderedDaysAgo = daysAgoOf(WITH_JOB, ORDERS_OF_WORKSHOP)

function writeOrder(
  context: DemoContext,
  { orders, lines, company, buyer, index, daysAgo, random, voucher, job, goesBack }: OrderDraft,
): PastOrder {
  const number = String(FIRST_NUMBER + index)
  const createdAt = instantBefore(context.today, daysAgo, random.int(5, 15), random.int(0, 59))
  const terms: PriceTerms = {
    currency: 'RON',
    vatPercent: vatPercent(context, createdAt.slice(0, 10)),
    marginPercent: company.marginPercent,
    maySeePurchasePrices: false,
  }
  const group = priceGroups.findIndex(({ key }) => key === company.priceGroup)
  const articles = new Set(Array.from({ length: random.int(1, 6) }, () => random.pick(context.showcase.articles)))
  const drawn = statusOf(daysAgo, random)
  // Of what is cancelled a voucher comes back, a job is to be ordered again, and nothing goes back.
  const status = (voucher || job || goesBack) && drawn === 'cancelled' ? 'delivered' : drawn
  const anything = [...articles].map((article) => boughtOf(article, group, terms, random))
  const bought = [
    ...(job ? job.lines.map((line) => boughtForJob(line, job.carId, group, terms)) : anything),
    ...(goesBack ? whatGoesBack(context, company.id, group, terms) : []),
  ]
  const voucherMinor = voucher?.valueMinor ?? 0
  const arrivesOn = status === 'in_progress' ? nextWorkingDay(context.today, officeOf(context)) : null
  const written = writeLines(lines, bought, { number, status, terms, voucherMinor, jobId: job?.id ?? null, arrivesOn })
  const totalled = bought.map((each) => ({ isSelected: true, ...each }))
  const transportMinor = transportOf(company, written)
  const transport = transportMinor === 0 ? null : { net: transportMinor, vatPercent: terms.vatPercent }
  const full = cartTotals(totalled, true, transport)
  const totals = voucher ? lessVoucher(full, totalled, transport, voucher.valueMinor) : full
  const shippingPointId = random.pick(company.shippingPoints).id
  orders.row(
    number,
    daysAgo <= 1 ? null : String(FIRST_SAP_ORDER + index).padStart(10, '0'),
    company.id,
    buyer.id,
    buyer.id,
    uuidOf(random),
    status,
    shippingPointId,
    random.pick(comments),
    terms.vatPercent,
    terms.marginPercent,
    JSON.stringify(totals),
    paymentOf(company.id, daysAgo, totals.cart_total_sale_price_with_vat ?? 0),
    voucher?.code ?? null,
    createdAt,
  )
  return {
    number,
    companyId: company.id,
    buyerId: buyer.id,
    createdAt,
    status,
    shippingPointId,
    vatPercent: terms.vatPercent,
    transportMinor,
    goesBack,
    voucher: voucher?.code ?? null,
    grossMinor: totals.cart_total_sale_price_with_vat ?? 0,
    lines: written,
  }
}

function boughtOf(article: ShowcaseArticle, group: number, terms: PriceTerms, random: Random) {
  const quantity = article.moq * random.int(1, article.listMinor > 20_000 ? 2 : 4)
  return pricedOf(article, carOf(article, random), quantity, group, terms)
}

function boughtForJob(
  { article, quantity }: DemoJob['lines'][number],
  carId: number,
  group: number,
  terms: PriceTerms,
) {
  return pricedOf(article, carId, quantity, group, terms)
}

function pricedOf(article: ShowcaseArticle, carId: number | null, quantity: number, group: number, terms: PriceTerms) {
  const basis = { netMinor: article.netMinor[group]!, listMinor: article.listMinor, coreMinor: article.coreMinor }
  return { article, carId, quantity, basis, ...totalledOf(basis, quantity, terms) }
}

/** Dismantled pieces, of each company its own, and a part with a deposit. */
function whatGoesBack({ showcase }: DemoContext, companyId: number, group: number, terms: PriceTerms) {
  const first = companyId === WORKSHOP ? 0 : PIECES_EACH
  const withDeposit = showcase.articles.find(({ coreMinor }) => coreMinor > 0)
  return [...showcase.soldPieces.slice(first, first + PIECES_EACH), ...(withDeposit ? [withDeposit] : [])].map(
    (article) => pricedOf(article, article.cars[0] ?? null, article.moq, group, terms),
  )
}

interface OfOrder {
  readonly number: string
  readonly status: PastOrder['status']
  readonly terms: PriceTerms
  /** Bani without VAT, taken off its articles. */
  readonly voucherMinor: number
  readonly jobId: string | null
  /** The day of its runs; null where they have come. */
  readonly arrivesOn: string | null
}

function writeLines(
  lines: CsvWriter,
  bought: readonly ReturnType<typeof boughtOf>[],
  { number, status, terms, voucherMinor, jobId, arrivesOn }: OfOrder,
): PastOrder['lines'] {
  const shares = spreadAllowance(
    bought.map(({ amounts }) => amounts.purchase),
    voucherMinor,
  )
  return bought.map(({ article, carId, quantity, basis }, line) => {
    const { id: articleId, genericKey } = article
    lines.row(
      number,
      line + 1,
      articleId,
      carId,
      quantity,
      basis.netMinor,
      saleNet(basis, terms),
      article.coreMinor,
      terms.vatPercent,
      status === 'in_progress' ? 'in_progress' : 'ordered',
      shares[line]!,
      jobId,
      arrivesOn &&
        instantOf(arrivesOn, RUNS[line % RUNS.length]!, brand.timeZone)
          .toISOString()
          .replace('.000', ''),
    )
    return { articleId, genericKey, carId, quantity, ...basis, allowanceMinor: shares[line]! }
  })
}

function totalledOf(basis: Parameters<typeof bothAmounts>[0], quantity: number, terms: PriceTerms) {
  return {
    amounts: bothAmounts(basis, quantity, terms),
    coreNet: coreNet(basis, quantity),
    vatPercent: terms.vatPercent,
    points: linePoints(basis.listMinor, quantity),
  }
}

function statusOf(daysAgo: number, random: Random): PastOrder['status'] {
  if (daysAgo <= 3) return daysAgo <= 1 ? 'in_progress' : 'ordered'
  return random.chance(0.05) ? 'cancelled' : 'delivered'
}

function transportOf(company: CompanyRow, lines: PastOrder['lines']): number {
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.netMinor, 0)
  return company.id === RESELLER && goods < TRANSPORT_FREE_FROM ? TRANSPORT_MINOR : 0
}

function carOf(article: ShowcaseArticle, random: Random): number | null {
  return article.cars.length > 0 && random.chance(0.7) ? random.pick(article.cars) : null
}

export function vatPercent({ facts }: DemoContext, day: string): number {
  return facts.business.vat.find(({ from, to }) => from <= day && (to === null || day <= to))!.rate
}
