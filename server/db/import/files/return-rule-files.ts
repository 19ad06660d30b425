import { choice, decimal, integer, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

const returnRules: FileSpec = {
  file: 'return_rules.csv',
  table: 'return_rules',
  missing: 'deleted',
  meaning:
    'How articles may be sent back. The narrowest rule holds (kind of part, nearest category, variant, all), but what some rule does not take back is not taken back. Without a rule nothing is said to the buyer. Orders keep what held when they were sent.',
  key: ['rule_id'],
  unique: [['generic_article_id', 'node_id', 'variant']],
  fields: [
    need('rule_id', integer(), 'id', '1'),
    may('generic_article_id', integer(), 'for this kind of part; never together with a category', '82', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    may('node_id', integer(), 'for this category and all that lies in it', '101', {
      references: { table: 'category_nodes', column: 'node_id' },
    }),
    may(
      'variant',
      choice('stock', 'supplier'),
      'only what is stocked, or only what is ordered from the supplier',
      'stock',
    ),
    may('returnable_days', integer(0, 3_650), 'days from delivery', '14', { fallback: '14' }),
    may('return_fee_percent', decimal(2, 0, 100), 'what is kept of its price then, percent', '10', { fallback: '0' }),
    may('must_be_sealed', yesNo, 'comes back sealed or not at all', 'false', { fallback: 'f' }),
    may(
      'no_return_reason',
      choice('special_order', 'electrical', 'opened_liquid'),
      'why it does not come back at all; empty: it does',
      'electrical',
    ),
  ],
}

const coreTerms: FileSpec = {
  file: 'core_terms.csv',
  table: 'core_terms',
  missing: 'deleted',
  meaning: 'Within how many days of delivery an old part has to be handed in; 60 where a kind of part has no row.',
  key: ['generic_article_id'],
  fields: [
    need('generic_article_id', integer(), 'the kind of part', '402', {
      references: { table: 'generic_articles', column: 'generic_article_id' },
    }),
    need('days', integer(1, 1_000), 'days', '90'),
  ],
}

/** Rules of return need kinds of parts and categories; invoices are taken by the terms of deposits. */
export const returnRuleFiles: readonly FileSpec[] = [returnRules, coreTerms]
