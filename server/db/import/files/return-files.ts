import { choice, day, instant, integer, jsonOf, listOf, text, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, localised, may, need } from '#server/db/import/file-spec.ts'

/** What is there stays as it is: the shop itself works on it. */
const kept = { onlyWhenNew: true }
const types = ['new', 'dismantled', 'old_part', 'battery', 'defective'] as const
const documentType = choice('ZRP', 'ZRD', 'ZRP2')
const user = { table: 'users', column: 'user_id' }
const lineIsThere = (number: string, line: string) =>
  `not exists (select from invoice_lines l where l.number = s.${number} and l.line = s.${line})`

const returnTypes: FileSpec = {
  file: 'return_types.csv',
  table: 'return_types',
  meaning: 'The types of return with the document that each becomes, and the categories that it asks for.',
  key: ['type'],
  fields: [
    need('type', choice(...types), 'the type', 'new'),
    need('document_type', documentType, 'document in SAP', 'ZRP'),
    need('position', integer(), 'place in the list', '1'),
    may(
      'categories',
      jsonOf('array'),
      'categories of which one has to be chosen, each with code and name in four languages; empty: none is asked for',
      '[]',
      { fallback: '[]' },
    ),
  ],
}

const returnReasons: FileSpec = {
  file: 'return_reasons.csv',
  table: 'return_reasons',
  meaning: 'Why something goes back.',
  key: ['reason'],
  fields: [
    need('reason', text(30), 'its code: small letters and underscores', 'not_needed'),
    need('position', integer(), 'place in the list', '1'),
    localised(
      'name',
      'what it is called',
      {
        ro: 'Nu mai este necesară',
        hu: 'Már nincs rá szükség',
        en: 'No longer needed',
        de: 'Wird nicht mehr gebraucht',
      },
      { required: true, maxLength: 80 },
    ),
    need('types', listOf(choice(...types)), 'the types that it is offered for', 'new|dismantled'),
    may('is_fault', yesNo, "the distributor's fault, which bears no fee", 'false', { fallback: 'f' }),
    may('needs_parcel', yesNo, 'something is sent back', 'true', { fallback: 't' }),
    may('needs_photo', yesNo, 'at least one photo has to come with it', 'false', { fallback: 'f' }),
  ],
}

const returns: FileSpec = {
  file: 'returns.csv',
  table: 'returns',
  meaning: 'Returns. What is there stays as it is.',
  key: ['number'],
  rowRule: (cell) => {
    if (!/^\d{10}$/.test(cell('number') ?? '')) return { column: 'number', reason: 'is not ten digits' }
    if ((cell('transport') === 'none') !== (cell('boxes') === '0'))
      return { column: 'boxes', reason: 'is 0 where nothing is sent, and only there' }
    if (cell('status') === 'refunded' && cell('credit_invoice') === null)
      return { column: 'credit_invoice', reason: 'is needed of what is refunded' }
    return (cell('answered_at') === null) === (cell('answered_by') === null)
      ? undefined
      : { column: 'answered_by', reason: 'goes with answered_at' }
  },
  fields: [
    need('number', text(10), 'number; ten digits, below 6000000001, from where the shop counts', '5900000117'),
    { column: 'client_id', from: [], select: 'gen_random_uuid()', ...kept },
    need('company_id', integer(), 'whose', '11', {
      references: { table: 'companies', column: 'company_id' },
      ...kept,
    }),
    need('user_id', integer(), 'who wrote it', '1101', { references: user, ...kept }),
    { column: 'actor_id', from: [], select: 's.user_id', ...kept },
    need('type', choice(...types), 'its type', 'new', {
      references: { table: 'return_types', column: 'type' },
      ...kept,
    }),
    {
      column: 'document_type',
      from: [],
      select: '(select t.document_type from return_types t where t.type = s.type)',
      ...kept,
    },
    need(
      'status',
      choice('waiting', 'approved', 'received', 'refunded', 'rejected', 'withdrawn', 'lapsed'),
      'how it stands',
      'waiting',
      kept,
    ),
    need('transport', choice('run', 'own', 'courier', 'none'), 'how it goes back; none: nothing is sent', 'run', kept),
    need('boxes', integer(0, 99), 'boxes', '1', kept),
    may('pickup_on', day, 'when it is picked up', '2026-11-26', kept),
    may('comment', text(500), 'what who wrote it says', '', { fallback: '', ...kept }),
    need('created_at', instant, 'when it was sent', '2026-11-25T08:12:44Z', kept),
    may('handed_over_at', instant, 'when it was taken over', '2026-11-26T08:12:44Z', kept),
    may('answered_at', instant, 'when it was decided', '2026-11-27T08:12:44Z', kept),
    may('answered_by', integer(), 'who decided', '1002', { references: user, ...kept }),
    may('credit_invoice', text(20), 'the credit note, of several the first', '7800117', {
      references: { table: 'invoices', column: 'number' },
      ...kept,
    }),
  ],
}

const returnLines: FileSpec = {
  file: 'return_lines.csv',
  table: 'return_lines',
  meaning: 'Lines of the returns, of one invoice or several. What is there stays as it is.',
  key: ['number', 'line'],
  unique: [['number', 'invoice_number', 'invoice_line']],
  rowRule: (cell) => {
    const [quantity, accepted] = [Number(cell('quantity')), cell('accepted_quantity')]
    if ((cell('core_line') === null) !== (Number(cell('core_quantity') ?? 0) === 0))
      return { column: 'core_quantity', reason: 'goes with core_line' }
    if (Number(cell('core_quantity') ?? 0) > quantity)
      return { column: 'core_quantity', reason: 'is more than the quantity' }
    if (accepted !== null && Number(accepted) > quantity)
      return { column: 'accepted_quantity', reason: 'is more than the quantity' }
    return accepted === null || Number(accepted) === quantity || (cell('decision') ?? '') !== ''
      ? undefined
      : { column: 'decision', reason: 'is needed where less is accepted' }
  },
  rules: [
    {
      column: 'invoice_line',
      reason: 'is not a line of the invoice',
      where: lineIsThere('invoice_number', 'invoice_line'),
    },
    {
      column: 'core_line',
      reason: 'is not a line of the invoice',
      where: `s.core_line is not null and ${lineIsThere('invoice_number', 'core_line')}`,
    },
  ],
  fields: [
    need('number', text(10), 'the return', '5900000117', { references: { table: 'returns', column: 'number' } }),
    need('line', integer(1, 1_000), 'position', '1'),
    need('invoice_number', text(20), 'the invoice', '7001234', {
      references: { table: 'invoices', column: 'number' },
      ...kept,
    }),
    need('invoice_line', integer(1, 10_000), 'line of the invoice; of an old part its deposit', '1', kept),
    need('quantity', integer(1), 'pieces', '1', kept),
    may(
      'core_line',
      integer(1, 10_000),
      'the deposit that goes back with it; empty of an old part: the deposit itself',
      '2',
      kept,
    ),
    may('core_quantity', integer(0), 'deposits that go back', '1', { fallback: '0', ...kept }),
    need('reason', text(30), 'why', 'not_needed', {
      references: { table: 'return_reasons', column: 'reason' },
      ...kept,
    }),
    may('category', text(30), 'category, of a type that asks for one', 'body', kept),
    may('note', text(500), 'what who wrote it says', '', { fallback: '', ...kept }),
    may('accepted_quantity', integer(0), 'accepted; empty: not decided', '1', kept),
    may('decision', text(500), 'why less is accepted', '', { fallback: '', ...kept }),
    may('fee_minor', integer(0), 'fee of the line, bani without VAT', '0', { fallback: '0', ...kept }),
    may(
      'credit_invoice',
      text(20),
      "the line's credit note; empty of what is accepted: that of the return",
      '7800117',
      {
        references: { table: 'invoices', column: 'number' },
        ...kept,
      },
    ),
  ],
}

const coreEntries: FileSpec = {
  file: 'core_entries.csv',
  table: 'core_entries',
  meaning:
    'Deadlines of the deposits for old parts, where the ERP has another than the shop counts by itself when it takes the invoice.',
  key: ['number', 'line'],
  rules: [{ column: 'line', reason: 'is not a line of the invoice', where: lineIsThere('number', 'line') }],
  rowRule: (cell) =>
    (cell('lapsed_at') === null) === (Number(cell('lapsed_quantity') ?? 0) === 0)
      ? undefined
      : { column: 'lapsed_quantity', reason: 'goes with lapsed_at' },
  fields: [
    need('number', text(20), 'the invoice', '7001234', { references: { table: 'invoices', column: 'number' } }),
    need('line', integer(1, 10_000), "the deposit's line", '2'),
    { column: 'company_id', from: [], select: '(select i.company_id from invoices i where i.number = s.number)' },
    {
      column: 'charged',
      from: [],
      select: '(select l.quantity from invoice_lines l where l.number = s.number and l.line = s.line)',
    },
    need('due_on', day, 'to be handed in until', '2027-01-12'),
    may('lapsed_at', instant, 'when what was left of it lapsed', '2027-01-13T03:00:00Z'),
    may('lapsed_quantity', integer(0), 'what lapsed', '1', { fallback: '0' }),
  ],
}

/** Returns need people and invoices. */
export const returnFiles: readonly FileSpec[] = [returnTypes, returnReasons, returns, returnLines, coreEntries]
