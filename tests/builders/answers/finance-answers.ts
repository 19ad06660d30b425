import * as v from 'valibot'
import { FinanceSummary, InvoicePaper, InvoiceRow, PaymentRow } from '#src/contract/after-sales/finances.ts'

export function financeSummary(given: Partial<FinanceSummary> = {}): FinanceSummary {
  return v.parse(FinanceSummary, {
    currency: 'RON',
    credit_limit: 3_000_000,
    used_limit: 1_343_200,
    left: 1_656_800,
    balance: -1_293_200,
    unallocated: 50_000,
    open: 1_343_200,
    has_overdue: true,
    overdue: { sum: 481_220, count: 3, oldest_days: 41 },
    ageing: { not_due: 861_980, to_30: 310_000, to_60: 171_220, to_90: 0, over_90: 0 },
    next_due: { date: '2026-12-15', sum: 120_410 },
    documents: 12,
    payment_options: [{ method: 'transfer', days: 30, is_usual: true }],
    bank_accounts: [{ iban: 'RO49AAAA1B31007593840000', bank: 'Banca', bic: '', currency: 'RON' }],
    beneficiary: { name: 'Carpat Auto Parts SRL', tax_code: 'RO990000115' },
    contacts: [{ subject: 'accounting', name: 'Contabilitate', phone: '+40 264 000 110', email: 'c@carpat.example' }],
    ...given,
  })
}

export function invoiceAnswer(given: Partial<InvoiceRow> = {}): InvoiceRow {
  return v.parse(InvoiceRow, {
    number: '7001234',
    date: '2026-10-12',
    due_date: '2026-11-11',
    status: 'overdue',
    paid: false,
    overdue_days: 12,
    net: 102_537,
    vat: 21_533,
    gross: 124_070,
    open: 74_073,
    covered: 0,
    covered_until: null,
    credit_asked: null,
    currency: 'RON',
    ...given,
  })
}

export function invoicePaperAnswer(given: Partial<InvoicePaper> = {}): InvoicePaper {
  return v.parse(InvoicePaper, {
    ...invoiceAnswer(),
    supply_date: '2026-10-12',
    buyer: { name: 'Atelier Feleac SRL', tax_code: 'RO990000117', address: 'Strada Fabricii 11, Cluj-Napoca' },
    consignee: 'Hala 2, Strada Fabricii 11',
    efactura_index: '5004812345',
    lines: [
      {
        line: 1,
        kind: 'article',
        article_id: 1,
        article_number: '0 986 479 703',
        brand: 'BOSCH',
        name: 'Disc frână',
        plate: 'CJ 90 LEG',
        quantity: 2,
        unit_net: 51_268,
        net: 102_536,
        vat_percent: 21,
        order_number: '4400000117',
        credits: null,
        returnable_until: null,
        warranty_until: null,
      },
    ],
    payments: [],
    ...given,
  })
}

export function paymentAnswer(given: Partial<PaymentRow> = {}): PaymentRow {
  return v.parse(PaymentRow, {
    number: '8000017',
    date: '2026-11-02',
    method: 'transfer',
    state: 'cleared',
    matures_on: null,
    amount: 12_000,
    unallocated: 0,
    currency: 'RON',
    reference: 'OP 17',
    allocations: [{ number: '7001234', amount: 12_000 }],
    ...given,
  })
}
