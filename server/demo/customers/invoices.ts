import { documentAmounts } from '#src/domain/pricing/price.ts'
import type { Localised } from '#server/db/tables.ts'
import { type CompanyRow, RESELLER, WORKSHOP } from './company-rows.ts'
import { dayFrom } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import type { PastOrder } from './past-orders.ts'
import { paymentDaysOf } from './payment-terms.ts'
import type { Random } from '../random.ts'
import { returnTermsOf, warrantyMonthsOf } from './return-terms.ts'

/** The ERP of the demo counts invoices and credit notes apart, in the order of their days. */
const FIRST_INVOICE = 7_001_001
const FIRST_CREDIT = 7_800_001
const RETURNABLE_DAYS = 14
const FIRST_EFACTURA_INDEX = 5_004_800_001

const depositName = (of: Localised): Localised => ({
  ro: `Garanție piesă veche, ${of.ro}`,
  hu: `Cserealkatrész betétdíja, ${of.hu}`,
  en: `Old-part deposit, ${of.en}`,
  de: `Altteilpfand, ${of.de}`,
})
const transportName = { ro: 'Transport', hu: 'Szállítás', en: 'Transport', de: 'Transport' }

export interface DemoInvoiceLine {
  readonly kind: 'article' | 'deposit' | 'transport'
  readonly ofLine: number | null
  readonly orderLine: number | null
  readonly articleId: number | null
  readonly carId: number | null
  readonly name: Localised | null
  readonly quantity: number
  readonly unitNetMinor: number
  /** Taken off the whole line by a voucher, bani without VAT. */
  readonly allowanceMinor: number
  readonly credits: { readonly number: string; readonly line: number } | null
  readonly returnableUntil: string | null
  readonly feePercent: number
  readonly mustBeSealed: boolean
  readonly noReturnReason: 'special_order' | 'electrical' | 'opened_liquid' | null
  readonly warrantyUntil: string | null
}

/** Amounts in bani. */
export interface DemoInvoice {
  readonly number: string
  readonly companyId: number
  readonly kind: 'invoice' | 'credit'
  readonly issuedOn: string
  readonly dueOn: string
  readonly shippingPointId: number
  readonly order: PastOrder
  readonly vatPercent: number
  readonly netMinor: number
  readonly vatMinor: number
  readonly grossMinor: number
  readonly efacturaIndex: string
  readonly lines: readonly DemoInvoiceLine[]
}

type Draft = Omit<DemoInvoice, 'number' | 'efacturaIndex'>

/** The kind of part that a line is of; undefined where it is of none. */
export const genericOf = ({ order }: DemoInvoice, { orderLine }: DemoInvoiceLine): string | undefined =>
  orderLine === null ? undefined : order.lines[orderLine - 1]?.genericKey

/** One invoice for each delivered order, issued with the goods; of some a part came back later and stands in a credit note. */
export function invoicesOf(
  context: DemoContext,
  companies: readonly CompanyRow[],
  orders: readonly PastOrder[],
): DemoInvoice[] {
  const drafts = orders
    .filter(({ status }) => status === 'delivered')
    .map((order) =>
      invoiceOf(
        context,
        companies.find(({ id }) => id === order.companyId)!,
        order,
      ),
    )
  const invoices = numbered(drafts, FIRST_INVOICE, FIRST_EFACTURA_INDEX)
  const credits = invoices.flatMap((invoice) => creditOf(context, invoice) ?? [])
  return [...invoices, ...numbered(credits, FIRST_CREDIT, FIRST_EFACTURA_INDEX + invoices.length)]
}

function numbered(drafts: readonly Draft[], first: number, firstIndex: number): DemoInvoice[] {
  return drafts
    .toSorted((a, b) => (a.issuedOn < b.issuedOn ? -1 : a.issuedOn > b.issuedOn ? 1 : 0))
    .map((draft, index) => ({
      ...draft,
      number: String(first + index),
      efacturaIndex: String(firstIndex + index),
    }))
}

function invoiceOf(context: DemoContext, company: CompanyRow, order: PastOrder): Draft {
  const random = context.random('invoice', order.number)
  const issuedOn = dayFrom(order.createdAt.slice(0, 10), random.int(0, 1))
  return {
    companyId: company.id,
    kind: 'invoice',
    issuedOn,
    dueOn: dayFrom(issuedOn, paymentDaysOf(company.id)),
    shippingPointId: order.shippingPointId,
    order,
    ...summed(order.vatPercent, linesOf(context, order, issuedOn, random)),
  }
}

function summed(vatPercent: number, lines: readonly DemoInvoiceLine[]) {
  const { net, vat, gross } = documentAmounts([
    { net: lines.reduce((sum, line) => sum + line.quantity * line.unitNetMinor - line.allowanceMinor, 0), vatPercent },
  ])
  return { vatPercent, netMinor: net, vatMinor: vat, grossMinor: gross, lines }
}

const nothingMore = {
  allowanceMinor: 0,
  ofLine: null,
  orderLine: null,
  articleId: null,
  carId: null,
  name: null,
  credits: null,
  returnableUntil: null,
  feePercent: 0,
  mustBeSealed: false,
  noReturnReason: null,
  warrantyUntil: null,
} as const

/** Each article, its deposit after it, transport at the end. */
function linesOf(context: DemoContext, order: PastOrder, issuedOn: string, random: Random): DemoInvoiceLine[] {
  const lines: DemoInvoiceLine[] = []
  for (const [index, line] of order.lines.entries()) {
    const terms = returnTermsOf(line.genericKey, random)
    const months = warrantyMonthsOf(line.genericKey)
    const { articleId, carId, quantity } = line
    lines.push({
      ...nothingMore,
      ...terms,
      kind: 'article',
      orderLine: index + 1,
      articleId,
      carId,
      quantity,
      unitNetMinor: line.netMinor,
      allowanceMinor: line.allowanceMinor,
      returnableUntil: terms.noReturnReason === null ? dayFrom(issuedOn, RETURNABLE_DAYS) : null,
      warrantyUntil: months === 0 ? null : monthsAfter(issuedOn, months),
    })
    if (line.coreMinor > 0)
      lines.push({
        ...nothingMore,
        kind: 'deposit',
        ofLine: lines.length,
        orderLine: index + 1,
        articleId,
        name: depositName(context.generics.find(({ key }) => key === line.genericKey)!.name),
        quantity,
        unitNetMinor: line.coreMinor,
      })
  }
  if (order.transportMinor > 0)
    lines.push({
      ...nothingMore,
      kind: 'transport',
      name: transportName,
      quantity: 1,
      unitNetMinor: order.transportMinor,
    })
  return lines
}

/** An article that came back with its deposit, or an old part alone; at the rate of the invoice (T-13). */
function creditOf(context: DemoContext, invoice: DemoInvoice): Draft | undefined {
  const random = context.random('credit', invoice.order.number)
  const daysLater = random.int(3, 12)
  const issuedOn = dayFrom(invoice.issuedOn, daysLater)
  const isKnown = invoice.companyId === WORKSHOP || invoice.companyId === RESELLER
  if (!random.chance(isKnown ? 0.2 : 0.1) || issuedOn >= context.today || invoice.order.goesBack) return undefined
  const wholeArticle = random.chance(0.6)
  const returned = invoice.lines.findIndex(({ kind, noReturnReason }) =>
    wholeArticle ? kind === 'article' && noReturnReason === null : kind === 'deposit',
  )
  const line = invoice.lines[returned]
  if (!line) return undefined
  const quantity = random.int(1, line.quantity)
  const credited = [
    returned,
    ...(line.kind === 'article' && invoice.lines[returned + 1]?.kind === 'deposit' ? [returned + 1] : []),
  ].map((at) => {
    const { kind, articleId, carId, name, unitNetMinor, ...of } = invoice.lines[at]!
    // What was paid, and no more (T-27).
    const allowanceMinor = Math.ceil((of.allowanceMinor * quantity) / of.quantity)
    const credits = { number: invoice.number, line: at + 1 }
    return { ...nothingMore, kind, articleId, carId, name, unitNetMinor, allowanceMinor, quantity, credits }
  })
  const { companyId, shippingPointId, order, vatPercent } = invoice
  return {
    companyId,
    shippingPointId,
    order,
    kind: 'credit',
    issuedOn,
    dueOn: issuedOn,
    ...summed(vatPercent, credited),
  }
}

function monthsAfter(day: string, months: number): string {
  const [year, month, of] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year!, month! + months, 0)).getUTCDate()
  return new Date(Date.UTC(year!, month! - 1 + months, Math.min(of!, last))).toISOString().slice(0, 10)
}
