import { choice, integer } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

const transportRates: FileSpec = {
  file: 'transport_rates.csv',
  table: 'transport_rates',
  missing: 'deleted',
  meaning:
    'What bringing an order costs, in bani without VAT: each run that brings a part of it is paid once. Without a row for a run nothing is asked for. Rows for all are in lei and for companies in lei, one for a shipping point is in the currency of its company.',
  key: ['rate_id'],
  unique: [['branch_id', 'level', 'shipping_point_id']],
  fields: [
    need('rate_id', integer(), 'id', '1'),
    need('branch_id', integer(), 'for customers of this branch', '1', {
      references: { table: 'warehouses', column: 'warehouse_id' },
    }),
    need(
      'level',
      choice('local', 'central', 'national'),
      'the run: from the branch itself (also what suppliers send there), from central or national stock',
      'central',
    ),
    may(
      'shipping_point_id',
      integer(),
      'for this shipping point alone, before the general row; empty: for all',
      '111',
      {
        references: { table: 'shipping_points', column: 'shipping_point_id' },
      },
    ),
    need('net_minor', integer(0), 'price', '2500'),
    may('free_from_minor', integer(1), 'free from this value of goods on, without VAT and deposits', '50000'),
  ],
}

export const transportFiles: readonly FileSpec[] = [transportRates]
