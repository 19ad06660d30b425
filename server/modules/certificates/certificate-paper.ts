import { brand } from '#src/contract/brand.ts'
import type { CertificateKind } from '#src/contract/after-sales/certificates.ts'
import { type Locale } from '#src/contract/fields.ts'
import { formatNumber } from '#src/lib/formats.ts'
import type { Paper } from '#server/modules/papers/paper.ts'
import { PaperWords } from '#server/modules/papers/paper-words.ts'
import type { CertifiedLine, Distributor } from './certificates.repository.ts'

interface CertificateInput {
  readonly kind: CertificateKind
  readonly number: string
  readonly line: CertifiedLine
  readonly distributor: Distributor | null
  readonly locale: Locale
  readonly now: Date
}

/** A warranty certificate or a declaration of conformity of one line of an invoice (RET-05), in the distributor's name. */
export function certificatePaper({ kind, number, line, distributor, locale, now }: CertificateInput): Paper {
  const words = new PaperWords(locale, 'net')
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
  const { buyer } = line
  const until = line.warranty_until
  return {
    ...words.around(now),
    title: words.say(`paper-${kind}`, { number }),
    letterhead: {
      name: brand.legalName,
      lines: distributor
        ? [
            joined(distributor.tax_code, distributor.trade_register),
            joined(distributor.address, distributor.city, distributor.county),
          ].filter((each) => each !== '')
        : [],
      logo: null,
    },
    facts: words.facts(
      ['paper-issued-on', words.day(now)],
      ['paper-buyer', joined(buyer.name, buyer.tax_code, buyer.trade_register)],
      ['paper-address', joined(buyer.address, buyer.city, buyer.county)],
      [
        'paper-of-invoice',
        words.say('paper-invoice-line', { number: line.number, day: words.day(line.issued_on), line: line.line }),
      ],
      ['paper-maker', line.brand_name],
      [
        'paper-warranty',
        kind === 'compliance' && until !== null
          ? words.say('paper-warranty-term', { from: words.day(line.supply_on), until: words.day(until) })
          : '',
      ],
    ),
    columns: [
      { label: words.say('paper-line'), kind: 'number' },
      { label: words.say('paper-article'), kind: 'text' },
      { label: words.say('paper-quantity'), kind: 'number' },
    ],
    groups: [
      {
        heading: null,
        lines: [
          {
            cells: [
              '1',
              `${line.brand_name} ${line.article_number}, ${line.name[locale]}`,
              formatNumber(line.quantity, locale),
            ],
            remarks: [],
          },
        ],
      },
    ],
    totals: [],
    notes: kind === 'compliance' ? warrantyNotes(words) : [words.say('paper-conformity-words')],
    toBeSigned: [
      ...(kind === 'compliance'
        ? [[words.say('paper-fitted-at'), words.say('paper-fitted-on'), words.say('paper-km-fitting')]]
        : []),
      [words.say('paper-signed-by-seller'), ''],
    ],
  }
}

function warrantyNotes(words: PaperWords): string[] {
  const { phone, email } = brand.contacts.support
  return [
    words.say('paper-compliance-terms'),
    words.say('paper-compliance-claim', { contact: `${phone}, ${email}` }),
    words.say('paper-compliance-rights'),
  ]
}
