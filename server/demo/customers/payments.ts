import { type CompanyRow, RESELLER, WORKSHOP } from './company-rows.ts'
import { dayFrom } from '../days.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoInvoice } from './invoices.ts'
import type { Random } from '../random.ts'

const FIRST_PAYMENT = 1_400_000_001
/** The workshop owes nothing that is older; of the reseller some of every age is late. */
const WORKSHOP_LATE_DAYS = 41
/** Nobody takes a note for what is later than this. */
const NOTE_LATE_DAYS = 40
const UNALLOCATED_MINOR = 50_000

type Method = 'transfer' | 'cash' | 'card' | 'bo' | 'cec'
export interface DemoPayment {
  readonly payment: string
  readonly companyId: number
  readonly method: Method
  readonly state: 'received' | 'cleared' | 'refused'
  readonly receivedOn: string
  readonly maturesOn: string | null
  readonly amountMinor: number
  readonly reference: string
}
export interface DemoAllocation {
  readonly payment: string | null
  readonly creditNumber: string | null
  readonly number: string
  readonly amountMinor: number
  readonly allocatedOn: string
}
export interface DemoMoney {
  readonly payments: readonly DemoPayment[]
  readonly allocations: readonly DemoAllocation[]
}

/** Money for one invoice, before what is sent together becomes one payment. */
type Part = Omit<DemoPayment, 'payment' | 'reference'> & { readonly number: string | null }

/** What companies have paid: mostly everything in time; of the known companies something late, in part, by a note that falls due later, by one that was refused, and money that is for no invoice yet. */
export function moneyOf(
  context: DemoContext,
  companies: readonly CompanyRow[],
  invoices: readonly DemoInvoice[],
): DemoMoney {
  const money: { payments: DemoPayment[]; allocations: DemoAllocation[] } = { payments: [], allocations: [] }
  for (const { id } of companies) {
    const own = invoices.filter(({ companyId }) => companyId === id)
    const credits = creditsGiven(context, own)
    money.allocations.push(...credits)
    const parts = own
      .filter(({ kind }) => kind === 'invoice')
      .flatMap((invoice) => {
        const credited = credits.filter(({ number }) => number === invoice.number)
        const left = invoice.grossMinor - credited.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        return left > 0 ? partsOf(context, invoice, left) : []
      })
    if (id === WORKSHOP || id === RESELLER)
      parts.push({
        companyId: id,
        method: 'transfer',
        state: 'cleared',
        maturesOn: null,
        number: null,
        receivedOn: dayFrom(context.today, -2),
        amountMinor: UNALLOCATED_MINOR,
      })
    book(money, parts)
  }
  return money
}

/** A credit note goes against its own invoice once the bookkeepers have come to it. */
function creditsGiven(context: DemoContext, own: readonly DemoInvoice[]): DemoAllocation[] {
  return own
    .filter(({ kind, issuedOn }) => kind === 'credit' && issuedOn < dayFrom(context.today, -10))
    .map(({ number, grossMinor, lines, issuedOn }) => ({
      payment: null,
      creditNumber: number,
      number: lines[0]!.credits!.number,
      amountMinor: grossMinor,
      allocatedOn: issuedOn,
    }))
}

function partsOf(context: DemoContext, invoice: DemoInvoice, left: number): Part[] {
  const random = context.random('payment', invoice.number)
  const { companyId, number } = invoice
  const lateDays = daysBetween(invoice.dueOn, context.today)
  const whole: Part = {
    companyId,
    number,
    amountMinor: left,
    state: 'cleared',
    maturesOn: null,
    method: random.pick(['transfer', 'transfer', 'transfer', 'card', 'cash'] as const),
    receivedOn: paidOn(context.today, invoice, random),
  }
  const note = (state: Part['state'], maturesIn: number): Part => ({
    ...whole,
    state,
    method: random.pick(['bo', 'bo', 'cec'] as const),
    maturesOn: dayFrom(context.today, maturesIn),
  })
  const draw = random.next()
  if (lateDays < 0) {
    if (draw < 0.12) return [whole]
    if (draw < 0.24) return [note('received', random.int(3, 30))]
    return draw < 0.3 ? [{ ...whole, state: 'received', receivedOn: dayFrom(context.today, -1) }] : []
  }
  const mayBeLate = companyId === WORKSHOP ? lateDays <= WORKSHOP_LATE_DAYS : companyId === RESELLER || lateDays <= 45
  if (!mayBeLate || draw < 0.62) return draw > 0.5 && lateDays > 20 ? [note('cleared', -random.int(3, 15))] : [whole]
  if (draw < 0.74) return [{ ...whole, amountMinor: Math.max(1, Math.round(left * 0.4)) }]
  if (draw < 0.82) return lateDays <= NOTE_LATE_DAYS ? [note('received', random.int(5, 30))] : []
  return draw < 0.9 ? [note('refused', -random.int(2, 10))] : []
}

/** On one day of the week, as bookkeepers pay, about when it is due; never before the goods. */
function paidOn(today: string, { issuedOn, dueOn }: DemoInvoice, random: Random): string {
  const wanted = daysBetween(dayFrom(dueOn, random.int(-6, 6)), today)
  const weekly = Math.max(1, Math.round(wanted / 7) * 7)
  return dayFrom(today, -Math.min(weekly, Math.max(1, daysBetween(issuedOn, today))))
}

/** Transfers of a day are one payment. */
function book(
  { payments, allocations }: { payments: DemoPayment[]; allocations: DemoAllocation[] },
  parts: readonly Part[],
): void {
  const together = new Map<string, Part[]>()
  for (const [index, part] of parts.entries()) {
    const joins = part.method === 'transfer' && part.number !== null
    const key = joins ? `${part.state} ${part.receivedOn}` : `alone ${index}`
    together.set(key, [...(together.get(key) ?? []), part])
  }
  for (const group of together.values()) {
    const payment = String(FIRST_PAYMENT + payments.length)
    const numbers = group.flatMap(({ number }) => number ?? [])
    const { number: _, ...first } = group[0]!
    const amountMinor = group.reduce((sum, part) => sum + part.amountMinor, 0)
    payments.push({ ...first, payment, amountMinor, reference: numbers.join(' ').slice(0, 140) })
    for (const part of group)
      if (part.number !== null)
        allocations.push({
          payment,
          creditNumber: null,
          number: part.number,
          amountMinor: part.amountMinor,
          allocatedOn: part.receivedOn,
        })
  }
}

/** Whole days from one to the other. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
