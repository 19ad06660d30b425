import { bigMinor, choice, day, integer, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'
import { company, inCurrencyOfCompany } from './company-fields.ts'

const methods = choice('transfer', 'cash', 'card', 'bo', 'cec')
const isPaperNumber = (number: string | null) => /^[0-9A-Z][0-9A-Z./-]{2,19}$/.test(number ?? '')
const isPositive = (amount: string | null) => Number(amount) > 0

const clearedMeaning = 'day on which it cleared, on which the statement books it; empty: when it came, or fell due'

const payments: FileSpec = {
  file: 'payments.csv',
  table: 'payments',
  meaning: 'Payments, as the ERP books them. Only what is cleared pays.',
  key: ['payment'],
  rules: [inCurrencyOfCompany('payments', 'payment')],
  rowRule: (cell) => {
    if (!isPaperNumber(cell('payment')))
      return { column: 'payment', reason: 'is not 3 to 20 digits, capitals, dots, dashes and slashes' }
    if (!isPositive(cell('amount_minor'))) return { column: 'amount_minor', reason: 'is not above 0' }
    if (cell('cleared_on') !== null && (cell('state') !== 'cleared' || cell('cleared_on')! < cell('received_on')!))
      return { column: 'cleared_on', reason: 'is of what has cleared, and not before it came' }
    const isNote = cell('method') === 'bo' || cell('method') === 'cec'
    return isNote === (cell('matures_on') !== null)
      ? undefined
      : { column: 'matures_on', reason: 'is of promissory notes and cheques, and of nothing else' }
  },
  fields: [
    need('payment', text(20), 'its number', '1400001234'),
    company('who paid'),
    need('method', methods, 'how; `bo` is a promissory note, `cec` a cheque', 'transfer'),
    need('state', choice('received', 'cleared', 'refused'), 'state; a note is received until it is cleared', 'cleared'),
    need('received_on', day, 'when it came', '2026-11-16'),
    may('matures_on', day, 'day on which a note or cheque falls due', '2026-12-15'),
    may('cleared_on', day, clearedMeaning, '2026-12-15'),
    need('amount_minor', bigMinor, 'amount, bani', '124070'),
    may('currency', choice('RON', 'EUR', 'HUF'), 'currency; that of its company', 'RON', {
      fallback: 'RON',
      onlyWhenNew: true,
    }),
    may('reference', text(140), 'what it was sent with', '7001234', { fallback: '' }),
  ],
}

/** What an id of the staged rows has given away so far, against what it is worth. */
const overdrawn = (column: 'payment' | 'credit_number' | 'number', table: string, key: string, worth: string) =>
  `s.${column} in (select a.${column} from staged a join ${table} t on t.${key} = a.${column} group by a.${column}, t.${worth} having sum(a.amount_minor) > t.${worth})`

const allocations: FileSpec = {
  file: 'payment_allocations.csv',
  table: 'payment_allocations',
  meaning: 'What payments and credit notes pay: a part of one of them, and the invoice. The file is complete.',
  key: ['allocation_id'],
  missing: 'deleted',
  rowRule: (cell) => {
    if (!isPositive(cell('amount_minor'))) return { column: 'amount_minor', reason: 'is not above 0' }
    return (cell('payment') === null) !== (cell('credit_number') === null)
      ? undefined
      : { column: 'payment', reason: 'or credit_number is needed, and one of them alone' }
  },
  rules: [
    {
      column: 'payment',
      reason: 'gives more than it is worth',
      where: overdrawn('payment', 'payments', 'payment', 'amount_minor'),
    },
    {
      column: 'credit_number',
      reason: 'gives more than it is worth',
      where: overdrawn('credit_number', 'invoices', 'number', 'gross_minor'),
    },
    {
      column: 'number',
      reason: 'is paid more than once over',
      where: `s.number in (select a.number from staged a join invoices i on i.number = a.number left join payments p on p.payment = a.payment
        where p.state is distinct from 'refused' group by a.number, i.gross_minor having sum(a.amount_minor) > i.gross_minor)`,
    },
    {
      column: 'number',
      reason: 'belongs to another company than what pays it, or is no invoice',
      where: `exists (select from invoices i left join payments p on p.payment = s.payment left join invoices c on c.number = s.credit_number
        where i.number = s.number and (i.kind <> 'invoice' or i.company_id is distinct from coalesce(p.company_id, c.company_id) or c.kind = 'invoice'))`,
    },
  ],
  fields: [
    need('allocation_id', integer(), 'id', '1'),
    { column: 'company_id', from: [], select: '(select i.company_id from invoices i where i.number = s.number)' },
    may('payment', text(20), 'the payment', '1400001234', { references: { table: 'payments', column: 'payment' } }),
    may('credit_number', text(20), 'or the credit note', '7800012', {
      references: { table: 'invoices', column: 'number' },
    }),
    need('number', text(20), 'the invoice that it pays', '7001234', {
      references: { table: 'invoices', column: 'number' },
    }),
    need('amount_minor', bigMinor, 'how much, bani', '124070'),
    need('allocated_on', day, 'when', '2026-11-16'),
  ],
}

const bankAccounts: FileSpec = {
  file: 'bank_accounts.csv',
  table: 'bank_accounts',
  meaning: 'Accounts of the distributor to which customers pay.',
  key: ['iban'],
  missing: 'deleted',
  rowRule: (cell) =>
    isIban(cell('iban') ?? '') ? undefined : { column: 'iban', reason: 'is no IBAN: its check digits do not fit' },
  fields: [
    need('iban', text(34), 'IBAN without spaces', 'RO49AAAA1B31007593840000'),
    need('bank', text(80), 'name of the bank', 'Banca Transilvania'),
    may('bic', text(11), 'BIC', 'BTRLRO22', { fallback: '' }),
    may('currency', choice('RON', 'EUR', 'HUF'), 'currency', 'RON', { fallback: 'RON', onlyWhenNew: true }),
    may('position', integer(), 'the usual one is 1', '1', { fallback: '1' }),
  ],
}

/** ISO 7064 MOD 97-10, as ISO 13616 uses it. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => String(parseInt(sign, 36))).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const contacts: FileSpec = {
  file: 'company_contacts.csv',
  table: 'company_contacts',
  meaning: "The distributor's people whom a company asks.",
  key: ['contact_id'],
  missing: 'deleted',
  fields: [
    need('contact_id', integer(), 'id', '1'),
    may('company_id', integer(), 'which company; empty: every one', '11', {
      references: { table: 'companies', column: 'company_id' },
    }),
    need('subject', choice('accounting', 'sales', 'returns'), 'about what', 'accounting'),
    need('name', text(80), 'name', 'Contabilitate clienți'),
    may('phone', text(40), 'phone', '+40 264 000 110', { fallback: '' }),
    may('email', text(120), 'mail', 'contabilitate@carpat.example', { fallback: '' }),
  ],
}

const orderMethods: FileSpec = {
  file: 'payment_methods.csv',
  table: 'payment_methods',
  meaning:
    'How orders may be paid. A company has those of its payment options; without any it pays by transfer. Without this file: transfer, card, and cash on delivery up to 5,000 lei a day.',
  key: ['method'],
  rowRule: (cell) =>
    cell('day_cap_minor') === null || isPositive(cell('day_cap_minor'))
      ? undefined
      : { column: 'day_cap_minor', reason: 'is not above 0' },
  fields: [
    need('method', choice('transfer', 'card', 'cash'), 'how; card and cash when the goods come', 'cash'),
    need('position', integer(), 'place in the list', '3'),
    may(
      'day_cap_minor',
      bigMinor,
      'most that one company can pay so on a day, bani with VAT; empty: no limit',
      '500000',
    ),
  ],
}

const options: FileSpec = {
  file: 'payment_options.csv',
  table: 'payment_options',
  meaning: 'How companies may pay, and within how many days; of transfer, card and cash an order has the choice.',
  key: ['company_id', 'method'],
  missing: 'deleted',
  fields: [
    company('the company'),
    need('method', methods, 'how', 'transfer'),
    may('days', integer(0, 365), 'days until it is due; 0: when the goods come', '30', { fallback: '0' }),
    may('is_usual', yesNo, 'the usual one', 'true', { fallback: 'f' }),
  ],
}

/** Payments need companies, allocations invoices. */
export const paymentFiles: readonly FileSpec[] = [payments, allocations, bankAccounts, contacts, orderMethods, options]
