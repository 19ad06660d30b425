import type { AccountStatement, PaymentMethod } from '#src/contract/after-sales/finances.ts'
import type { Locale } from '#src/contract/fields.ts'
import { formatAmount, formatDate, formatMoney, formatNumber, formatPercent } from '#src/lib/formats.ts'
import type { Paper } from '#server/modules/papers/paper.ts'
import type { TextKey } from '#server/texts/ro.ts'
import { PaperWords } from '#server/modules/papers/paper-words.ts'
import type { BankAccount, InvoiceLineRow, Seller } from './invoice.repository.ts'
import { addressOf, type WholeInvoice } from './finances.service.ts'
import { type TaxedLine, vatGroups } from './invoice-vat.ts'

interface Printing {
  readonly seller: Seller
  readonly accounts: readonly BankAccount[]
  readonly locale: Locale
  readonly now: Date
}

/** The law wants to read it on the paper, as BT-120 says it in the XML. */
const whyNoVat: Partial<Record<TaxedLine['vat_category'], TextKey>> = {
  E: 'paper-vat-exempt',
  AE: 'paper-vat-reversed',
  K: 'paper-vat-within-union',
  G: 'paper-vat-export',
  O: 'paper-vat-outside',
}

/** A day without a time, whatever zone the machine is in. */
const dayText = (day: string, locale: Locale) => formatDate(day, 'date', locale)

/** An invoice or credit note as its issuer prints it; its sums are those of its XML. */
export function invoicePaper({ document, lines }: WholeInvoice, { seller, accounts, locale, now }: Printing): Paper {
  const words = new PaperWords(locale, 'net')
  const isCredit = document.kind === 'credit'
  const credited = [
    ...new Set(
      lines.flatMap(({ credits_number: number, credited_on: day }) =>
        number === null ? [] : [day === null ? number : `${number} / ${dayText(day, locale)}`],
      ),
    ),
  ].join(', ')
  const usual = accounts.find(({ currency }) => currency === document.currency)
  return {
    ...words.around(now),
    title: words.say(isCredit ? 'paper-credit-note' : 'paper-invoice', { number: document.number }),
    letterhead: letterheadOf(seller),
    facts: words.facts(
      ['paper-day', dayText(document.issued_on, locale)],
      ['paper-supplied-on', dayText(document.supply_on, locale)],
      ['paper-due-on', isCredit ? '' : dayText(document.due_on, locale)],
      ['paper-credits', credited],
      [
        'paper-buyer',
        [document.buyer.name, document.buyer.tax_code, document.buyer.trade_register].filter(Boolean).join(', '),
      ],
      ['paper-address', addressOf(document.buyer)],
      ['paper-delivery', document.consignee ? [document.consignee.name, addressOf(document.consignee)].join(', ') : ''],
      ['paper-efactura', document.efactura_index ?? ''],
    ),
    columns: [
      { label: words.say('paper-line'), kind: 'number' },
      { label: words.say('paper-article'), kind: 'text' },
      { label: words.say('paper-quantity'), kind: 'number' },
      { label: words.say('paper-unit-net'), kind: 'number' },
      { label: words.say('paper-net'), kind: 'number' },
      { label: words.say('paper-total-vat'), kind: 'number' },
    ],
    groups: [{ heading: null, lines: lines.map((line) => printedLine(line, words)) }],
    totals: [
      { label: words.say('paper-net'), value: formatAmount(document.net_minor, locale) },
      ...vatGroups(lines).map(({ percent, vat, net }) => ({
        label: `${words.say('paper-total-vat')} ${formatPercent(percent, locale)} (${formatAmount(net, locale)})`,
        value: formatAmount(vat, locale),
      })),
      // As in its XML: in the law's currency once more.
      ...(document.vat_ron_minor === null
        ? []
        : [{ label: words.say('paper-total-vat-lei'), value: formatMoney(document.vat_ron_minor, locale, 'RON') }]),
      {
        label: words.say(isCredit ? 'paper-credited' : 'paper-to-pay'),
        value: formatMoney(document.gross_minor, locale, document.currency),
        isSum: true,
      },
    ],
    notes: [
      usual && !isCredit
        ? words.say('paper-pay-into', { iban: spaced(usual.iban), bank: usual.bank, number: document.number })
        : '',
      ...[...new Set(vatGroups(lines).flatMap(({ category }) => whyNoVat[category] ?? []))].map((key) =>
        words.say(key),
      ),
      lines.some(({ kind }) => kind === 'deposit') ? words.say('paper-core-comes-back') : '',
    ].filter((note) => note !== ''),
  }
}

function printedLine(line: InvoiceLineRow, words: PaperWords) {
  const { locale } = words
  return {
    cells: [
      String(line.line),
      [[line.brand_name, line.article_number].filter(Boolean).join(' '), line.name[locale]].filter(Boolean).join(', '),
      formatNumber(line.quantity, locale),
      formatAmount(line.unit_net_minor, locale),
      formatAmount(line.unit_net_minor * line.quantity - line.allowance_minor, locale),
      formatPercent(line.vat_percent, locale),
    ],
    remarks: [
      line.plate,
      // By which the line is less than its pieces come to (T-27).
      line.allowance_minor > 0 ? `${words.say('paper-allowance')} ${formatAmount(-line.allowance_minor, locale)}` : '',
    ].filter(Boolean),
  }
}

/** In groups of four, as a person reads it. */
function spaced(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

function letterheadOf(seller: Seller): Paper['letterhead'] {
  return {
    name: seller.name,
    lines: [
      [seller.tax_code, seller.trade_register].filter(Boolean).join(', '),
      addressOf(seller),
      [seller.phone, seller.email].filter(Boolean).join(', '),
    ].filter(Boolean),
    logo: null,
  }
}

/** By what a payment came, and when a note that it is falls due. */
function paidHow(method: PaymentMethod, matures: string | null, words: PaperWords): string {
  const how = words.say(`paid-${method}`)
  return matures === null ? how : `${how}, ${words.say('paid-matures', { day: dayText(matures, words.locale) })}`
}

/** The statement of a period: each document and payment with what was owed after it. */
export function statementPaper(
  statement: AccountStatement,
  company: string,
  { seller, locale, now }: Omit<Printing, 'accounts'>,
): Paper {
  const words = new PaperWords(locale, 'net')
  const sum = (minor: number) => formatAmount(minor, locale)
  return {
    ...words.around(now),
    title: words.say('paper-statement'),
    letterhead: letterheadOf(seller),
    facts: words.facts(
      ['paper-buyer', company],
      ['paper-period', `${dayText(statement.from, locale)} – ${dayText(statement.to, locale)}`],
      ['paper-opening', formatMoney(statement.opening, locale, statement.currency)],
    ),
    columns: [
      { label: words.say('paper-day'), kind: 'number' },
      { label: words.say('paper-document'), kind: 'text' },
      { label: words.say('paper-debit'), kind: 'number' },
      { label: words.say('paper-credit'), kind: 'number' },
      { label: words.say('paper-owed'), kind: 'number' },
    ],
    groups: [
      {
        heading: null,
        lines: statement.entries.map((entry) => ({
          cells: [
            dayText(entry.date, locale),
            `${words.say(`paper-entry-${entry.kind}`)} ${entry.number}`,
            entry.debit === 0 ? '' : sum(entry.debit),
            entry.credit === 0 ? '' : sum(entry.credit),
            sum(entry.owed),
          ],
          remarks: entry.method === null ? [] : [paidHow(entry.method, entry.due_date, words)],
        })),
      },
    ],
    totals: [
      { label: words.say('paper-opening'), value: sum(statement.opening) },
      { label: words.say('paper-debit'), value: sum(statement.debit) },
      { label: words.say('paper-credit'), value: sum(-statement.credit) },
      {
        label: words.say('paper-closing'),
        value: formatMoney(statement.closing, locale, statement.currency),
        isSum: true,
      },
    ],
    notes: [],
  }
}
