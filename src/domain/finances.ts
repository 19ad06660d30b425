import type { InvoiceAge } from '#src/contract/after-sales/finances.ts'

/** Amounts in bani, days as yyyy-mm-dd in the brand's time zone. */
export interface Invoice {
  readonly number: string
  readonly kind: 'invoice' | 'credit'
  readonly issuedOn: string
  readonly dueOn: string
  readonly grossMinor: number
}
export interface Payment {
  readonly payment: string
  readonly method: 'transfer' | 'cash' | 'card' | 'bo' | 'cec'
  readonly state: 'received' | 'cleared' | 'refused'
  readonly receivedOn: string
  /** Of a note or cheque. */
  readonly maturesOn: string | null
  readonly amountMinor: number
}
/** A part of a payment, or of a credit note, that pays an invoice. */
export interface Allocation {
  readonly payment: string | null
  readonly creditNumber: string | null
  readonly number: string
  readonly amountMinor: number
}
export interface History {
  readonly invoices: readonly Invoice[]
  readonly payments: readonly Payment[]
  readonly allocations: readonly Allocation[]
}

/** What has come in for one invoice: cleared, and promised by notes that are not due yet (T-14). */
export interface Received {
  readonly settledMinor: number
  readonly coveredMinor: number
  /** Of the latest note. */
  readonly coveredUntil: string | null
  /** Of credit notes that points have asked for and that have no number yet (T-11). */
  readonly askedMinor?: number
}

/** How an invoice stands; `coveredMinor` is how much of what is open a note covers, `askedMinor` a credit note that was asked for. */
export interface Standing {
  readonly status: 'paid' | 'covered' | 'overdue' | 'open'
  readonly openMinor: number
  readonly coveredMinor: number
  readonly askedMinor: number
  readonly overdueDays: number
}

/** Whole days from one day to another; negative where it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/**
 * Only cleared money and credit notes settle; a note that is received covers until the day on which it matures, and no longer when it has not cleared by then. A transfer that is only announced does
 * neither.
 */
export function receivedOf(number: string, { payments, allocations }: History, today: string): Received {
  const byNumber = new Map(payments.map((payment) => [payment.payment, payment]))
  let settledMinor = 0
  let coveredMinor = 0
  let coveredUntil: string | null = null
  for (const allocation of allocations) {
    if (allocation.number !== number) continue
    const payment = allocation.payment === null ? undefined : byNumber.get(allocation.payment)
    if (payment === undefined || payment.state === 'cleared') settledMinor += allocation.amountMinor
    else if (payment.state === 'received' && payment.maturesOn !== null && payment.maturesOn >= today) {
      coveredMinor += allocation.amountMinor
      if (coveredUntil === null || payment.maturesOn > coveredUntil) coveredUntil = payment.maturesOn
    }
  }
  return { settledMinor, coveredMinor, coveredUntil }
}

/** An invoice is late from the day after it was due, with what neither a note covers nor a credit note was asked for: that moves no balance, but nobody has to pay it either. */
export function standingOf(
  { dueOn, grossMinor }: Pick<Invoice, 'dueOn' | 'grossMinor'>,
  { settledMinor, coveredMinor, askedMinor = 0 }: Omit<Received, 'coveredUntil'>,
  today: string,
): Standing {
  const openMinor = grossMinor - settledMinor
  const covered = Math.min(coveredMinor, openMinor)
  const asked = Math.min(askedMinor, openMinor - covered)
  const standing = { openMinor, coveredMinor: covered, askedMinor: asked }
  if (openMinor === 0) return { status: 'paid', ...standing, overdueDays: 0 }
  if (covered + asked === openMinor) return { status: 'covered', ...standing, overdueDays: 0 }
  const overdueDays = Math.max(0, daysBetween(dueOn, today))
  return { status: overdueDays > 0 ? 'overdue' : 'open', ...standing, overdueDays }
}

/**
 * What of an invoice is still to be paid, in bani: not what a note covers, which comes in by itself when it matures (T-15), nor what a credit note was asked for. An answer that the device kept from
 * before knows of none.
 */
export function leftToPay(invoice: {
  readonly open: number
  readonly covered: number
  readonly credit_asked?: { readonly gross: number } | null
}): number {
  return Math.max(0, invoice.open - invoice.covered - (invoice.credit_asked?.gross ?? 0))
}

/** The column of the ageing that something so many days late stands in. */
export function ageOf(overdueDays: number): InvoiceAge {
  if (overdueDays <= 0) return 'not_due'
  if (overdueDays <= 30) return 'to_30'
  if (overdueDays <= 60) return 'to_60'
  return overdueDays <= 90 ? 'to_90' : 'over_90'
}

export interface OpenInvoice extends Received {
  readonly number: string
  readonly dueOn: string
  readonly grossMinor: number
}

export interface OpenTotals {
  readonly openMinor: number
  readonly overdue: { readonly minor: number; readonly count: number; readonly days: number }
  /** What is open by how late it is; what a note covers or a credit note was asked for is not late. Their sum is `openMinor`. */
  readonly ageing: Readonly<Record<InvoiceAge, number>>
  readonly nextDue: { readonly dueOn: string; readonly minor: number } | null
}

/** What a company's open invoices come to. */
export function openTotals(invoices: readonly OpenInvoice[], today: string): OpenTotals {
  const ageing: Record<InvoiceAge, number> = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 }
  const overdue = { minor: 0, count: 0, days: 0 }
  let openMinor = 0
  let nextDue: { dueOn: string; minor: number } | null = null
  for (const invoice of invoices) {
    const standing = standingOf(invoice, invoice, today)
    const uncovered = standing.openMinor - standing.coveredMinor - standing.askedMinor
    openMinor += standing.openMinor
    ageing.not_due += standing.coveredMinor + standing.askedMinor
    ageing[ageOf(standing.overdueDays)] += uncovered
    if (standing.status === 'overdue') {
      overdue.minor += uncovered
      overdue.count += 1
      overdue.days = Math.max(overdue.days, standing.overdueDays)
    } else if (standing.status === 'open') {
      if (nextDue === null || invoice.dueOn < nextDue.dueOn) nextDue = { dueOn: invoice.dueOn, minor: uncovered }
      else if (invoice.dueOn === nextDue.dueOn) nextDue.minor += uncovered
    }
  }
  return { openMinor, overdue, ageing, nextDue }
}

/** Money that has cleared and credit notes, as far as they pay nothing yet: they lower balance and use (T-14). */
export function unallocated({ invoices, payments, allocations }: History): number {
  const given = (is: (allocation: Allocation) => boolean) =>
    allocations.filter(is).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const cleared = payments
    .filter(({ state }) => state === 'cleared')
    .map(({ payment, amountMinor }) => amountMinor - given((each) => each.payment === payment))
  const credits = invoices
    .filter(({ kind }) => kind === 'credit')
    .map(({ number, grossMinor }) => grossMinor - given((each) => each.creditNumber === number))
  return [...cleared, ...credits].reduce((sum, minor) => sum + minor, 0)
}

/** Below 0 the company owes. */
export function balanceOf(openMinor: number, unallocatedMinor: number): number {
  return unallocatedMinor - openMinor
}

/** What the statement books: a document on the day of its issue, a payment on the one on which it cleared. */
export interface StatementEntry {
  readonly day: string
  readonly kind: 'invoice' | 'credit' | 'payment'
  readonly number: string
  /** Of an invoice, and when a note matures that is the payment. */
  readonly dueOn: string | null
  readonly method: Payment['method'] | null
  /** What the company owes more (debit), and less (credit). */
  readonly debitMinor: number
  readonly creditMinor: number
}

export interface Statement {
  /** What was owed before the period; negative: paid ahead. */
  readonly openingMinor: number
  readonly entries: readonly (StatementEntry & { readonly owedMinor: number })[]
  readonly debitMinor: number
  readonly creditMinor: number
  readonly closingMinor: number
}

/** Each entry with what is owed after it, by day, and of a day invoices first (T-15). */
export function statementOf(openingMinor: number, entries: readonly StatementEntry[]): Statement {
  const order = { invoice: 0, credit: 1, payment: 2 }
  const sorted = entries.toSorted(
    (a, b) =>
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
      order[a.kind] - order[b.kind] ||
      (a.number < b.number ? -1 : a.number > b.number ? 1 : 0),
  )
  let owedMinor = openingMinor
  let debitMinor = 0
  let creditMinor = 0
  const rows = sorted.map((entry) => {
    owedMinor += entry.debitMinor - entry.creditMinor
    debitMinor += entry.debitMinor
    creditMinor += entry.creditMinor
    return { ...entry, owedMinor }
  })
  return { openingMinor, entries: rows, debitMinor, creditMinor, closingMinor: owedMinor }
}
