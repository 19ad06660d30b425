import type { BonusContract } from '#src/contract/campaigns/bonus-contract.ts'
import { brand } from '#src/contract/brand.ts'
import type { Locale } from '#src/contract/fields.ts'
import { formatMoney, formatNumber, formatPercent } from '#src/lib/formats.ts'
import type { Distributor } from '#server/modules/certificates/certificates.repository.ts'
import type { Paper } from '#server/modules/papers/paper.ts'
import { PaperWords } from '#server/modules/papers/paper-words.ts'
import type { PartnerRow } from './bonus-contract.repository.ts'

interface BonusPaperInput {
  readonly contract: BonusContract
  readonly partner: PartnerRow
  readonly distributor: Distributor | null
  readonly locale: Locale
  readonly now: Date
}

/** The bonus contract on paper (MKT-03): both sides, its time, its levels and its terms. What is reached is no part of it. */
export function bonusPaper({ contract, partner, distributor, locale, now }: BonusPaperInput): Paper {
  const words = new PaperWords(locale, 'net')
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')
  const isMoney = contract.type === 'default'
  const pointsOf = (count: number) => words.say('paper-points', { count })
  return {
    ...words.around(now),
    title: words.say(isMoney ? 'paper-bonus' : 'paper-bonus-extra', { number: contract.number }),
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
      ['paper-signed-on', words.day(contract.signed_on)],
      ['paper-buyer', joined(partner.name, partner.tax_code, partner.trade_register)],
      ['paper-address', joined(partner.address, partner.city, partner.county)],
      [
        'paper-bonus-time',
        words.say('paper-warranty-term', { from: words.day(contract.starts_on), until: words.day(contract.ends_on) }),
      ],
    ),
    columns: [
      { label: words.say('paper-line'), kind: 'number' },
      { label: words.say(isMoney ? 'paper-bonus-bought' : 'paper-bonus-earned'), kind: 'text' },
      { label: words.say('paper-bonus-is'), kind: 'number' },
    ],
    groups: [
      {
        heading: null,
        lines: contract.levels.map(({ level, from, bonus }) => ({
          cells: [
            String(level),
            words.say('paper-bonus-from', {
              amount: isMoney ? formatMoney(from, locale, contract.currency) : pointsOf(from),
            }),
            isMoney ? formatPercent(bonus, locale) : formatNumber(bonus, locale),
          ],
          remarks: [],
        })),
      },
    ],
    totals: [],
    notes: contract.terms.split('\n').filter((line) => line.trim() !== ''),
    toBeSigned: [[words.say('paper-signed-by-seller'), words.say('paper-signed-by-buyer')]],
  }
}
