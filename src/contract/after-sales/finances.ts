import * as v from 'valibot'
import { exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, IsoDay, LIST_WORDS_MAX, Minor, pageFields, pageQuery } from '../fields.ts'
import { file } from '../files.ts'

export const paymentMethods = ['transfer', 'cash', 'card', 'bo', 'cec'] as const
export const PaymentMethod = v.picklist(paymentMethods)
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>
export const PaymentState = v.picklist(['received', 'cleared', 'refused'])
export type PaymentState = v.InferOutput<typeof PaymentState>

/** `covered`: open, and promised by a note that is not due yet or by a credit note that was asked for. `credit` is a credit note, whatever is left of it. */
export const invoiceStatuses = ['overdue', 'open', 'covered', 'paid', 'credit'] as const
export const InvoiceStatus = v.picklist(invoiceStatuses)
export type InvoiceStatus = v.InferOutput<typeof InvoiceStatus>
/** How many days late what is open is. */
export const invoiceAges = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export const InvoiceAge = v.picklist(invoiceAges)
export type InvoiceAge = v.InferOutput<typeof InvoiceAge>

/** In the ERP's own spelling. */
const InvoiceNumber = exactText(20)
const numberParams = v.object({ number: InvoiceNumber })

/** Where the company pays, whom it asks, how it may pay; amounts in bani of the company's currency. */
export const FinanceSummary = v.object({
  currency: v.string(),
  credit_limit: Minor,
  /** What is open, less what is unallocated, and what is ordered and not invoiced yet. */
  used_limit: Minor,
  left: Minor,
  /** Negative: the company owes. */
  balance: Minor,
  /** Money and credit notes that pay nothing yet. */
  unallocated: Minor,
  open: Minor,
  has_overdue: v.boolean(),
  overdue: v.object({ sum: Minor, count: Count, oldest_days: Count }),
  ageing: v.object(v.entriesFromList(invoiceAges, Minor)),
  next_due: v.nullable(v.object({ date: IsoDay, sum: Minor })),
  /** Invoices and credit notes that there are. */
  documents: Count,
  payment_options: v.array(v.object({ method: PaymentMethod, days: Count, is_usual: v.boolean() })),
  bank_accounts: v.array(v.object({ iban: v.string(), bank: v.string(), bic: v.string(), currency: v.string() })),
  /** Whom money is sent to. */
  beneficiary: v.object({ name: v.string(), tax_code: v.string() }),
  contacts: v.array(
    v.object({
      subject: v.picklist(['accounting', 'sales', 'returns']),
      name: v.string(),
      phone: v.string(),
      email: v.string(),
    }),
  ),
})
export type FinanceSummary = v.InferOutput<typeof FinanceSummary>

/** `open`: what is left to pay; of a credit note what it may still pay. */
export const InvoiceRow = v.object({
  number: v.string(),
  date: IsoDay,
  due_date: IsoDay,
  status: InvoiceStatus,
  paid: v.boolean(),
  overdue_days: Count,
  net: Minor,
  vat: Minor,
  gross: Minor,
  open: Minor,
  covered: Minor,
  covered_until: v.nullable(IsoDay),
  /** By a promissory note or by a cheque; null: by both, or by none. Absent from the answer of a shop of before. */
  covered_by: v.optional(v.nullable(v.picklist(['bo', 'cec']))),
  /** By a credit note for points that takes nothing off yet; still part of `open` (T-11). Absent from the answer of a shop of before. */
  credit_asked: v.optional(v.nullable(v.object({ net: Minor, gross: Minor }))),
  currency: v.string(),
})
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>

export const InvoiceLine = v.object({
  line: Count,
  kind: v.picklist(['article', 'deposit', 'transport', 'charge']),
  article_id: v.nullable(Count),
  article_number: v.string(),
  brand: v.string(),
  name: v.string(),
  plate: v.string(),
  quantity: Count,
  unit_net: Minor,
  net: Minor,
  /** By which `net` is less than its pieces come to, by a voucher or otherwise (T-27). Absent from the answer of a shop of before. */
  allowance: v.optional(Minor),
  vat_percent: v.number(),
  order_number: v.nullable(v.string()),
  /** Of a credit note: the invoice that the line credits. */
  credits: v.nullable(v.string()),
  returnable_until: v.nullable(IsoDay),
  warranty_until: v.nullable(IsoDay),
})
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>

export const InvoicePaper = v.object({
  ...InvoiceRow.entries,
  supply_date: IsoDay,
  buyer: v.object({ name: v.string(), tax_code: v.string(), address: v.string() }),
  consignee: v.nullable(v.string()),
  efactura_index: v.nullable(v.string()),
  /** Net beyond what was ordered (T-12); null where it is of no order, 0 where nothing differs. */
  order_difference: v.optional(v.nullable(Minor)),
  lines: v.array(InvoiceLine),
  /** What pays it, refused notes too. */
  payments: v.array(
    v.object({
      number: v.string(),
      kind: v.picklist(['payment', 'credit']),
      method: v.nullable(PaymentMethod),
      state: PaymentState,
      date: IsoDay,
      matures_on: v.nullable(IsoDay),
      amount: Minor,
    }),
  ),
})
export type InvoicePaper = v.InferOutput<typeof InvoicePaper>

export const PaymentRow = v.object({
  number: v.string(),
  date: IsoDay,
  method: PaymentMethod,
  state: PaymentState,
  matures_on: v.nullable(IsoDay),
  amount: Minor,
  unallocated: Minor,
  currency: v.string(),
  reference: v.string(),
  allocations: v.array(v.object({ number: v.string(), amount: Minor })),
})
export type PaymentRow = v.InferOutput<typeof PaymentRow>

export const StatementRow = v.object({
  date: IsoDay,
  kind: v.picklist(['invoice', 'credit', 'payment']),
  number: v.string(),
  method: v.nullable(PaymentMethod),
  /** Of an invoice, and when a note matures that is the payment. */
  due_date: v.nullable(IsoDay),
  debit: Minor,
  credit: Minor,
  /** What is owed after it; negative: paid ahead. */
  owed: Minor,
})
export const AccountStatement = v.object({
  from: IsoDay,
  to: IsoDay,
  currency: v.string(),
  opening: Minor,
  closing: Minor,
  debit: Minor,
  credit: Minor,
  entries: v.array(StatementRow),
})
export type AccountStatement = v.InferOutput<typeof AccountStatement>

const filter = {
  status: v.optional(InvoiceStatus),
  age: v.optional(InvoiceAge),
  from: v.optional(IsoDay),
  to: v.optional(IsoDay),
  q: v.optional(trimmedText(LIST_WORDS_MAX)),
}
const period = v.object({ from: IsoDay, to: IsoDay })
const of = { method: 'GET', access: 'user', needs: ['finances'] } as const

/** Invoices, payments and credit of the company (FIN-01), for who has the right to its finances. */
export const financeEndpoints = {
  summary: endpoint({
    ...of,
    path: '/finances/summary',
    summary: 'Credit, balance, what is late and how late, where and how to pay',
    answer: FinanceSummary,
  }),
  invoices: endpoint({
    ...of,
    path: '/finances/invoices',
    summary:
      'Invoices and credit notes: what is late first, then what is open by its due date, then the rest from the newest; narrowed by status, age, days of issue and words (number, part, plate)',
    query: v.object({ ...filter, ...pageQuery }),
    /** `counts`: how many of each status everything but the status leaves. */
    answer: v.object({ items: v.array(InvoiceRow), counts: v.record(v.string(), Count), ...pageFields }),
  }),
  invoice: endpoint({
    ...of,
    path: '/finances/invoices/:number',
    summary: 'One of them with its lines and what pays it',
    params: numberParams,
    answer: InvoicePaper,
  }),
  pdf: endpoint({
    ...of,
    path: '/finances/invoices/:number/pdf',
    summary: 'It on paper',
    params: numberParams,
    answer: file({ types: ['application/pdf'] }),
  }),
  xml: endpoint({
    ...of,
    path: '/finances/invoices/:number/xml',
    summary: "Its e-invoice (UBL 2.1, CIUS-RO): the ERP's own file untouched, else written from its lines",
    params: numberParams,
    answer: file({ types: ['application/xml'] }),
  }),
  linesCsv: endpoint({
    ...of,
    path: '/finances/invoices/:number/lines',
    summary: 'Its lines as CSV, for the goods-received note',
    params: numberParams,
    answer: file({ types: ['text/csv'] }),
  }),
  exportCsv: endpoint({
    ...of,
    path: '/finances/export/csv',
    summary: 'What the filter leaves, as CSV for Excel',
    query: v.object(filter),
    answer: file({ types: ['text/csv'] }),
  }),
  exportXlsx: endpoint({
    ...of,
    path: '/finances/export/xlsx',
    needs: ['finances', 'reseller'],
    summary: 'The same as a workbook',
    query: v.object(filter),
    answer: file({ types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] }),
  }),
  payments: endpoint({
    ...of,
    path: '/finances/payments',
    summary:
      'Payments from the newest, each with the invoices that it pays; narrowed by words (number, reference, invoice)',
    query: v.object({ ...pageQuery, q: v.optional(trimmedText(LIST_WORDS_MAX)) }),
    answer: v.object({ items: v.array(PaymentRow), ...pageFields }),
  }),
  statement: endpoint({
    ...of,
    path: '/finances/statement',
    summary: 'What was owed before a period, what came in it, and what was owed then; at most 366 days',
    query: period,
    answer: AccountStatement,
  }),
  statementPdf: endpoint({
    ...of,
    path: '/finances/statement/pdf',
    summary: 'The statement on paper',
    query: period,
    answer: file({ types: ['application/pdf'] }),
  }),
  statementCsv: endpoint({
    ...of,
    path: '/finances/statement/csv',
    summary: 'The statement as CSV for Excel',
    query: period,
    answer: file({ types: ['text/csv'] }),
  }),
}
