import { brand } from '#src/contract/brand.ts'
import { type CompanyRow, DISTRIBUTOR, RESELLER } from './company-rows.ts'
import { type Columns, writeColumns, writeCsv } from '../csv-writer.ts'
import type { DemoInvoice } from './invoices.ts'
import type { PastOrder } from './past-orders.ts'
import { CASH_A_DAY_MINOR, paymentDaysOf } from './payment-terms.ts'
import type { DemoAllocation, DemoMoney, DemoPayment } from './payments.ts'

const accounts = [
  { bank: 'Banca Transilvania', code: 'BTRL', account: 'RONCRT0P00012301', currency: 'RON' },
  { bank: 'BRD - Groupe Société Générale', code: 'BRDE', account: '130SV00012345130', currency: 'RON' },
]
const NOTES_FROM_MINOR = 2_000_000
/** Its limit is so much of what it uses at most. */
const OVER_LIMIT_PERCENT = 95
const LIMIT_STEP_MINOR = 100_000
const ROOM = 1.3

/** Writes what companies have paid, where they pay, whom they ask and how they may pay. */
export function writePayments(folder: string, companies: readonly CompanyRow[], money: DemoMoney): void {
  const customers = companies.filter(({ id }) => id !== DISTRIBUTOR)
  writeColumns(folder, 'payments.csv', money.payments, paymentColumns)
  writeColumns(folder, 'payment_allocations.csv', money.allocations, allocationColumns)
  writeCsv(
    folder,
    'bank_accounts.csv',
    ['iban', 'bank', 'bic', 'currency', 'position'],
    accounts.map(({ bank, code, account, currency }, index) => [
      ibanOf(code, account),
      bank,
      `${code}RO22`,
      currency,
      index + 1,
    ]),
  )
  writeCsv(
    folder,
    'company_contacts.csv',
    ['contact_id', 'company_id', 'subject', 'name', 'phone', 'email'],
    [
      [1, null, 'accounting', 'Contabilitate clienți', '+40 264 000 110', `contabilitate@${brand.slug}.example`],
      [2, null, 'returns', 'Birou retururi', '+40 264 000 120', `retururi@${brand.slug}.example`],
    ],
  )
  writeCsv(
    folder,
    'payment_methods.csv',
    ['method', 'position', 'day_cap_minor'],
    [
      ['transfer', 1, null],
      ['card', 2, null],
      ['cash', 3, CASH_A_DAY_MINOR],
    ],
  )
  writeCsv(
    folder,
    'payment_options.csv',
    ['company_id', 'method', 'days', 'is_usual'],
    customers.flatMap(({ id, creditLimitMinor }) => [
      [id, 'transfer', paymentDaysOf(id), paymentDaysOf(id) > 0],
      [id, 'card', 0, false],
      [id, 'cash', 0, paymentDaysOf(id) === 0],
      ...(creditLimitMinor >= NOTES_FROM_MINOR ? [[id, 'bo', paymentDaysOf(id) + 30, false]] : []),
    ]),
  )
}

const paymentColumns: Columns<DemoPayment> = {
  payment: ({ payment }) => payment,
  company_id: ({ companyId }) => companyId,
  method: ({ method }) => method,
  state: ({ state }) => state,
  received_on: ({ receivedOn }) => receivedOn,
  matures_on: ({ maturesOn }) => maturesOn,
  // A note is paid on its day, everything else when it comes.
  cleared_on: ({ state, receivedOn, maturesOn }) =>
    state === 'cleared' ? (maturesOn !== null && maturesOn > receivedOn ? maturesOn : receivedOn) : null,
  amount_minor: ({ amountMinor }) => amountMinor,
  currency: () => 'RON',
  reference: ({ reference }) => reference,
}

const allocationColumns: Columns<DemoAllocation> = {
  allocation_id: (_, index) => index + 1,
  payment: ({ payment }) => payment,
  credit_number: ({ creditNumber }) => creditNumber,
  number: ({ number }) => number,
  amount_minor: ({ amountMinor }) => amountMinor,
  allocated_on: ({ allocatedOn }) => allocatedOn,
}

/** Used credit as the ERP would tell it: what is open, less money that is for nothing yet, and what is ordered and not invoiced. Of the reseller alone it is more than the limit. */
export function withCredit(
  companies: readonly CompanyRow[],
  orders: readonly PastOrder[],
  invoices: readonly DemoInvoice[],
  { payments }: DemoMoney,
): CompanyRow[] {
  return companies.map((company) => {
    const own = <Row extends { readonly companyId: number }>(rows: readonly Row[]) =>
      rows.filter(({ companyId }) => companyId === company.id)
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
    const documents = sum(own(invoices).map(({ kind, grossMinor }) => (kind === 'invoice' ? grossMinor : -grossMinor)))
    const paid = sum(
      own(payments)
        .filter(({ state }) => state === 'cleared')
        .map(({ amountMinor }) => amountMinor),
    )
    const onTheWay = sum(
      own(orders)
        .filter(({ status }) => status === 'in_progress' || status === 'ordered')
        .map(({ grossMinor }) => grossMinor),
    )
    const balanceMinor = paid - documents
    const creditUsedMinor = Math.max(0, onTheWay - balanceMinor)
    return { ...company, balanceMinor, creditUsedMinor, creditLimitMinor: limitOf(company, creditUsedMinor) }
  })
}

function limitOf({ id, creditLimitMinor }: CompanyRow, used: number): number {
  const steps = (minor: number) => Math.ceil(minor / LIMIT_STEP_MINOR) * LIMIT_STEP_MINOR
  if (id === RESELLER) return Math.min(creditLimitMinor, steps((used * OVER_LIMIT_PERCENT) / 100) - LIMIT_STEP_MINOR)
  return Math.max(creditLimitMinor, steps(used * ROOM))
}

/** With its check digits, by ISO 7064 MOD 97-10. */
export function ibanOf(bank: string, account: string): string {
  const digits = [...`${bank}${account}RO00`].map((sign) => String(parseInt(sign, 36))).join('')
  const rest = [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return `RO${String(98 - rest).padStart(2, '0')}${bank}${account}`
}
