import type { Locale } from '#src/contract/fields.ts'
import type { ReturnDetails } from '#src/contract/after-sales/returns.ts'
import { formatNumber } from '#src/lib/formats.ts'
import type { Issuer } from '#server/modules/papers/issuer.repository.ts'
import type { Paper, PaperLabel } from '#server/modules/papers/paper.ts'
import { PaperWords } from '#server/modules/papers/paper-words.ts'

interface SlipInput {
  readonly given: ReturnDetails
  /** Whose parts they are. */
  readonly issuer: Issuer
  /** The distributor, as the invoices name it. */
  readonly taker: { readonly name: string; readonly tax_code: string; readonly address: string; readonly city: string }
  readonly locale: Locale
  readonly now: Date
}

const TO_BE_WRITTEN = '____________________'

/** What goes with a return (T-23): what a delivery note needs, then a label for each box. No amount stands on it. */
export function returnSlip({ given, issuer, taker, locale, now }: SlipInput): Paper {
  const words = new PaperWords(locale, 'net')
  return {
    ...words.around(now),
    title: words.say('paper-return', { number: given.id }),
    letterhead: { name: issuer.company, lines: issuer.particulars, logo: issuer.logo },
    facts: words.facts(
      ['paper-day', words.day(given.created_at)],
      ['paper-return-document', given.document_type],
      ['paper-return-to', [taker.name, taker.tax_code].filter(Boolean).join(', ')],
      ['paper-return-place', [taker.address, taker.city].filter(Boolean).join(', ')],
      ['paper-return-way', words.say(`return-way-${given.transport}`)],
      ['paper-return-vehicle', TO_BE_WRITTEN],
      ['paper-return-boxes', formatNumber(given.boxes, locale)],
      ['paper-made-by', given.created_by],
    ),
    columns: [
      { label: words.say('paper-line'), kind: 'number' },
      { label: words.say('paper-article'), kind: 'text' },
      { label: words.say('paper-of-invoice'), kind: 'number' },
      { label: words.say('paper-quantity'), kind: 'number' },
    ],
    groups: [{ heading: null, lines: given.items.map((line) => slipLine(line, words)) }],
    totals: [],
    notes: [given.comment, words.say('paper-return-note')].filter((note) => note !== ''),
    toBeSigned: [[words.say('paper-return-given-by'), words.say('paper-return-taken-by')]],
    labels: Array.from({ length: given.boxes }, (_, index) => labelOf({ given, issuer, taker, words }, index + 1)),
  }
}

function slipLine(line: ReturnDetails['items'][number], words: PaperWords): Paper['groups'][number]['lines'][number] {
  const { article, line: place, quantity, core_quantity: cores, reason, category, note, plate } = line
  return {
    cells: [
      String(place),
      `${article.brand} ${article.articleNumber}, ${article.name}`,
      line.invoice_number,
      formatNumber(quantity, words.locale),
    ],
    remarks: [
      [reason.name, category, note].filter(Boolean).join(', '),
      plate === '' ? '' : words.say('paper-return-car', { plate }),
      cores === 0 ? '' : words.say('paper-return-cores', { count: cores }),
    ].filter((remark) => remark !== ''),
  }
}

/** The code is the return's number and two figures of the box, so that each box is scanned by itself (T-23). */
function labelOf(
  { given, issuer, taker, words }: Pick<SlipInput, 'given' | 'issuer' | 'taker'> & { readonly words: PaperWords },
  box: number,
): PaperLabel {
  return {
    head: words.say('paper-return-head'),
    box: words.say('paper-return-box', { box, boxes: given.boxes }),
    code: `${given.id}${String(box).padStart(2, '0')}`,
    lines: [
      `${given.document_type} ${given.id}, ${words.day(given.created_at)}`,
      words.say('paper-return-from', { name: [issuer.company, issuer.particulars[0]].filter(Boolean).join(', ') }),
      words.say('paper-return-for', { name: [taker.name, taker.tax_code].filter(Boolean).join(', ') }),
      [...new Set(given.items.map(({ plate }) => plate).filter(Boolean))].join(', '),
    ].filter((line) => line !== ''),
  }
}
