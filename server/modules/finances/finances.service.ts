import type { FinanceSummary, InvoicePaper, InvoiceRow, PaymentRow } from '#src/contract/after-sales/finances.ts'
import type { Locale } from '#src/contract/fields.ts'
import { balanceOf, openTotals, standingOf } from '#src/domain/finances.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { financeRepository } from './finances.repository.ts'
import { type InvoiceDocument, type InvoiceLineRow, invoiceRepository } from './invoice.repository.ts'
import type { PaymentWithAllocations } from './payments.repository.ts'
import type { StandingRow } from './invoice-standing.ts'

/** Everything at the head of the screen; what is late follows from the invoices themselves. */
export async function readSummary(tx: Transaction, principal: Principal): Promise<FinanceSummary> {
  const finances = tx.repository(financeRepository, principal)
  const papers = tx.repository(invoiceRepository, principal)
  const account = await finances.account()
  const { openMinor, overdue, ageing, nextDue } = openTotals(await finances.openInvoices(), finances.today)
  const seller = await papers.seller()
  return {
    currency: account.currency,
    credit_limit: account.credit_limit_minor,
    used_limit: account.credit_used_minor,
    left: account.credit_limit_minor - account.credit_used_minor,
    balance: balanceOf(openMinor, account.unallocated_minor),
    unallocated: account.unallocated_minor,
    open: openMinor,
    has_overdue: overdue.count > 0,
    overdue: { sum: overdue.minor, count: overdue.count, oldest_days: overdue.days },
    ageing,
    next_due: nextDue && { date: nextDue.dueOn, sum: nextDue.minor },
    documents: account.documents,
    payment_options: (await finances.options()).map(({ method, days, is_usual }) => ({ method, days, is_usual })),
    bank_accounts: (await papers.accounts()).map(({ iban, bank, bic, currency }) => ({ iban, bank, bic, currency })),
    beneficiary: { name: seller.name, tax_code: seller.tax_code },
    contacts: (await finances.contacts()).map(({ subject, name, phone, email }) => ({ subject, name, phone, email })),
  }
}

export function presentInvoice(row: StandingRow, today: string): InvoiceRow {
  const isCredit = row.kind === 'credit'
  const { overdueDays } = standingOf(
    { dueOn: row.due_on, grossMinor: row.gross_minor },
    { settledMinor: row.settled_minor, coveredMinor: row.covered_minor, askedMinor: row.asked_minor },
    today,
  )
  return {
    number: row.number,
    date: row.issued_on,
    due_date: row.due_on,
    status: row.status,
    paid: row.settled_minor === row.gross_minor,
    overdue_days: isCredit ? 0 : overdueDays,
    net: row.net_minor,
    vat: row.vat_minor,
    gross: row.gross_minor,
    open: row.gross_minor - row.settled_minor,
    covered: row.covered_minor,
    covered_until: row.covered_minor > 0 ? row.covered_until : null,
    covered_by: row.covered_minor > 0 ? row.covered_by : null,
    credit_asked: row.asked_minor > 0 ? { net: row.asked_net_minor, gross: row.asked_minor } : null,
    currency: row.currency,
  }
}

export interface WholeInvoice {
  readonly document: InvoiceDocument
  readonly lines: readonly InvoiceLineRow[]
}

/** @throws Refusal 404 for a number that there is not, and for another company's alike */
export async function wholeInvoice(tx: Transaction, principal: Principal, number: string): Promise<WholeInvoice> {
  const papers = tx.repository(invoiceRepository, principal)
  const document = await papers.find(number)
  if (!document) throw new Refusal('not-found')
  return { document, lines: await papers.lines(number) }
}

/** Of which a file can be made. @throws Refusal 422 where its lines have not come, as when the file of the ERP that had them was refused */
export async function printableInvoice(tx: Transaction, principal: Principal, number: string): Promise<WholeInvoice> {
  const whole = await wholeInvoice(tx, principal, number)
  if (whole.lines.length === 0) throw fieldRefusal('number', 'paper-without-lines')
  return whole
}

export async function readInvoice(
  tx: Transaction,
  principal: Principal,
  number: string,
  locale: Locale,
): Promise<InvoicePaper> {
  const { document, lines } = await wholeInvoice(tx, principal, number)
  const finances = tx.repository(financeRepository, principal)
  const standing = await finances.standing(number)
  if (!standing) throw new Refusal('not-found')
  const { buyer, consignee } = document
  return {
    ...presentInvoice(standing, finances.today),
    supply_date: document.supply_on,
    buyer: { name: buyer.name, tax_code: buyer.tax_code, address: addressOf(buyer) },
    consignee: consignee && [consignee.name, addressOf(consignee)].join(', '),
    efactura_index: document.efactura_index,
    order_difference: document.order_difference_minor,
    lines: lines.map((line) => ({
      line: line.line,
      kind: line.kind,
      article_id: line.article_id,
      article_number: line.article_number,
      brand: line.brand_name,
      name: line.name[locale],
      plate: line.plate,
      quantity: line.quantity,
      unit_net: line.unit_net_minor,
      net: line.unit_net_minor * line.quantity - line.allowance_minor,
      allowance: line.allowance_minor,
      vat_percent: line.vat_percent,
      order_number: line.order_number,
      credits: line.credits_number,
      returnable_until: line.returnable_until,
      warranty_until: line.warranty_until,
    })),
    payments: [...(await tx.repository(invoiceRepository, principal).pays(number))],
  }
}

export function addressOf(at: { readonly address: string; readonly city: string; readonly county: string }): string {
  return [at.address, at.city, at.county].filter(Boolean).join(', ')
}

export function presentPayment(row: PaymentWithAllocations): PaymentRow {
  const given = row.allocations.reduce((sum, { amount }) => sum + amount, 0)
  return {
    number: row.payment,
    date: row.received_on,
    method: row.method,
    state: row.state,
    matures_on: row.matures_on,
    amount: row.amount_minor,
    unallocated: row.amount_minor - given,
    currency: row.currency,
    reference: row.reference,
    allocations: [...row.allocations],
  }
}
