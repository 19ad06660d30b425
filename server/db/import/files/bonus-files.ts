import { choice, day, decimal, integer, text } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, need } from '#server/db/import/file-spec.ts'

const type = need(
  'type',
  choice('default', 'start_extra'),
  'default: a percentage of what is bought; start_extra: START points on points earned',
  'default',
)

const contracts: FileSpec = {
  file: 'bonus_contracts.csv',
  table: 'bonus_contracts',
  meaning:
    "Bonus contracts, at most one of each type for a company. They open by a PIN that the company's people set themselves.",
  key: ['company_id', 'type'],
  unique: [['number']],
  missing: 'deleted',
  rowRule: (cell) =>
    cell('starts_on')! <= cell('ends_on')! ? undefined : { column: 'ends_on', reason: 'is before starts_on' },
  fields: [
    need('company_id', integer(), 'the company', '11', { references: { table: 'companies', column: 'company_id' } }),
    type,
    need('number', text(40), "the contract's number", 'CB-2026-0011'),
    need('signed_on', day, 'when it was signed', '2025-12-12'),
    need('starts_on', day, 'what is bought, or earned, from then on counts', '2026-01-01'),
    need('ends_on', day, 'the last day that counts', '2026-12-31'),
    localised(
      'terms',
      'the terms, a paragraph a line',
      {
        ro: 'Bonusul se acordă prin notă de credit.',
        hu: 'A bónuszt jóváíró számlával adjuk.',
        en: 'The bonus is given by credit note.',
        de: 'Der Bonus wird per Gutschrift gewährt.',
      },
      { required: true, maxLength: 4_000 },
    ),
  ],
}

const levels: FileSpec = {
  file: 'bonus_levels.csv',
  table: 'bonus_levels',
  meaning: 'The levels of bonus contracts.',
  key: ['company_id', 'type', 'level'],
  unique: [['company_id', 'type', 'reach']],
  missing: 'deleted',
  rules: [
    {
      column: 'type',
      reason: 'is no contract of that company',
      where: 'not exists (select from bonus_contracts b where b.company_id = s.company_id and b.type = s.type)',
    },
  ],
  fields: [
    need('company_id', integer(), 'the company', '11'),
    type,
    need('level', integer(1, 20), 'its place, the lowest first', '2'),
    need('reach', integer(), 'from where on: net bani bought, or points earned', '6000000'),
    need('bonus', decimal(2, 0.01, 999_999), 'percent, or points', '2.5'),
  ],
}

/** Contracts need companies. */
export const bonusFiles: readonly FileSpec[] = [contracts, levels]
