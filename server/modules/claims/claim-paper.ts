import type { ClaimDetails } from '#src/contract/after-sales/claims.ts'
import type { Locale } from '#src/contract/fields.ts'
import { brand } from '#src/contract/brand.ts'
import { formatMoney, formatNumber } from '#src/lib/formats.ts'
import type { Issuer } from '#server/modules/papers/issuer.repository.ts'
import type { Paper } from '#server/modules/papers/paper.ts'
import { PaperWords } from '#server/modules/papers/paper-words.ts'

interface ClaimPaperInput {
  readonly claim: ClaimDetails
  readonly issuer: Issuer
  readonly currency: string
  readonly locale: Locale
  readonly now: Date
}

/** A claim as it goes to the returns office with its part: in the name of the workshop. */
export function claimPaper({ claim, issuer, currency, locale, now }: ClaimPaperInput): Paper {
  const words = new PaperWords(locale, 'net')
  const km = (given: number) => formatNumber(given, locale)
  const { article } = claim
  return {
    ...words.around(now),
    title: words.say('paper-claim', { number: claim.number ?? '' }),
    letterhead: { name: issuer.company, lines: issuer.particulars, logo: issuer.logo },
    facts: words.facts(
      ['paper-submitted-on', claim.submitted_at ? words.day(claim.submitted_at) : ''],
      ['paper-supplier', brand.legalName],
      ['paper-claim-type', words.say(`claim-type-${claim.type}`)],
      ['paper-of-invoice', [claim.invoice_number, claim.invoice_line].filter(Boolean).join(' / ')],
      ['paper-plate', claim.plate],
      ['paper-vin', claim.vin],
      ['paper-fitted-by', claim.fitted_by],
      ['paper-fitted-on', words.day(claim.installation_date)],
      ['paper-km-fitting', km(claim.km_at_fitting)],
      ['paper-defect-on', words.day(claim.defect_date)],
      ['paper-km-defect', km(claim.km_at_defect)],
      ['paper-defect-code', claim.defect_code],
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
            cells: ['1', `${article.brand} ${article.articleNumber}, ${article.name}`, km(claim.quantity)],
            remarks: [],
          },
        ],
      },
    ],
    totals: [],
    notes: [
      words.say('paper-observations', { text: claim.observations }),
      claim.labour.asked > 0
        ? words.say('paper-labour', { amount: formatMoney(claim.labour.asked, locale, currency) })
        : '',
      words.say('paper-photos', { count: claim.photos.length }),
      claim.hand_in_by ? words.say('paper-claim-clocks', { day: words.day(claim.hand_in_by) }) : '',
    ].filter((note) => note !== ''),
  }
}
