import { choice, day, instant, integer, jsonOf, text } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

/** The ledger only grows: what is there stays as it is. */
const kept = { onlyWhenNew: true }
const account = need('company_id', integer(), 'whose', '11', {
  references: { table: 'point_accounts', column: 'company_id' },
  ...kept,
})

const accounts: FileSpec = {
  file: 'point_accounts.csv',
  table: 'point_accounts',
  meaning: 'Which companies take part in START. A company that came with points has an account already.',
  key: ['company_id'],
  fields: [
    need('company_id', integer(), 'the company', '11', { references: { table: 'companies', column: 'company_id' } }),
    may('joined_on', day, 'invoices issued from then on earn points; empty: it does not take part', '2026-01-15'),
  ],
}

const awards: FileSpec = {
  file: 'point_awards.csv',
  table: 'point_awards',
  meaning: 'START points that were given. The shop itself gives those of paid invoices.',
  key: ['kind', 'source'],
  rowRule: (cell) =>
    cell('given_on')! <= cell('expires_on')! ? undefined : { column: 'expires_on', reason: 'is before given_on' },
  fields: [
    account,
    need('kind', choice('opening', 'invoice', 'given_back'), 'what for', 'opening'),
    need('source', text(40), 'invoice, or what they are of; once for each kind', '11 2025'),
    need('points', integer(1), 'points', '380', kept),
    may('lines', jsonOf('array'), 'of an invoice: by line what it earned, for what comes back', '[]', {
      fallback: '[]',
      ...kept,
    }),
    need('given_on', day, 'when', '2025-12-10', kept),
    need('expires_on', day, 'last day on which they can be used', '2026-12-31', kept),
  ],
}

/** By the award's kind and source, which one cell names: `opening:11 2025`. */
const awardOf = (reference: string) =>
  `(select w.award_id from point_awards w where w.kind || ':' || w.source = ${reference})`
const awardIsThere = {
  column: 'award_id',
  reason: 'is no award of that company',
  where: `not exists (select from point_awards w where w.kind || ':' || w.source = s.award_id and w.company_id = s.company_id)`,
}

const uses: FileSpec = {
  file: 'point_uses.csv',
  table: 'point_uses',
  meaning: 'What was used of awards. More than an award has left is refused.',
  key: ['award_id', 'kind', 'source'],
  rules: [awardIsThere],
  fields: [
    account,
    { ...need('award_id', text(60), 'the award by kind and source', 'opening:11 2025'), select: awardOf('s.award_id') },
    need('points', integer(1), 'points', '200', kept),
    need('kind', choice('order', 'prize', 'invoice', 'reversal', 'debt'), 'what for', 'prize'),
    need('source', text(40), 'its number', '90000117'),
    may('actor_id', integer(), 'who used them; empty: the shop itself', '1101', {
      references: { table: 'users', column: 'user_id' },
      ...kept,
    }),
    need('used_at', instant, 'when', '2026-10-02T09:12:44Z', kept),
  ],
}

const debts: FileSpec = {
  file: 'point_debts.csv',
  table: 'point_debts',
  meaning: 'Points that companies owe since a return took back what they had spent, and what they have paid of it.',
  key: ['company_id', 'source'],
  fields: [
    account,
    need('points', integer(-1_000_000), 'above 0 owed, below 0 paid', '120', kept),
    need('source', text(60), 'what took them back, or what paid', '7800117/1'),
    need('noted_at', instant, 'when', '2026-10-02T09:12:44Z', kept),
  ],
}

const reversals: FileSpec = {
  file: 'point_reversals.csv',
  table: 'point_reversals',
  meaning: 'Lines of credit notes whose points were taken back, so that they are not taken back once more.',
  key: ['number', 'line'],
  rules: [
    {
      column: 'award_id',
      reason: 'is no award',
      where: `not exists (select from point_awards w where w.kind || ':' || w.source = s.award_id)`,
    },
  ],
  fields: [
    need('number', text(20), 'the credit note', '7800117', { references: { table: 'invoices', column: 'number' } }),
    need('line', integer(1, 10_000), 'its line', '1'),
    {
      ...need('award_id', text(60), 'the award by kind and source', 'invoice:7001234', kept),
      select: awardOf('s.award_id'),
    },
    need('points', integer(0), 'points', '12', kept),
    need('reversed_at', instant, 'when', '2026-10-02T09:12:44Z', kept),
  ],
}

/** The ledger needs companies, people and invoices. */
export const pointFiles: readonly FileSpec[] = [accounts, awards, uses, debts, reversals]
