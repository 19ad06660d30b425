import { ClaimAnswerKind, ClaimEventKind, ClaimStatus, ClaimType, PhotoKind } from '#src/contract/after-sales/claims.ts'
import { choice, day, instant, integer, listOf, text, uuid, yesNo } from '#server/db/import/cell-types.ts'
import { type FileSpec, may, need } from '#server/db/import/file-spec.ts'

/** What is there stays as it is: the shop itself works on it. */
const kept = { onlyWhenNew: true }
const user = { table: 'users', column: 'user_id' }

const claimTypes: FileSpec = {
  file: 'claim_types.csv',
  table: 'claim_types',
  meaning: 'What each type of warranty claim asks for.',
  key: ['type'],
  fields: [
    need('type', choice(...ClaimType.options), 'the type', 'defective_battery'),
    need(
      'photo_kinds',
      listOf(choice(...PhotoKind.options)),
      'kinds of photos of which there has to be one each',
      'damage|label|battery_slip',
    ),
    need('observations_min', integer(1, 1_000), 'least length of the observations', '10'),
    need('invoice_min', integer(1, 20), 'least length of an invoice number', '3'),
    may(
      'generic_article_ids',
      listOf(integer()),
      'kinds of parts that are claimed as this type and as no other',
      '402',
      {
        fallback: '{}',
      },
    ),
  ],
}

const claims: FileSpec = {
  file: 'claims.csv',
  table: 'claims',
  meaning: 'Warranty claims without their photos. What is there stays as it is.',
  key: ['client_id'],
  rowRule: (cell) => {
    if ((cell('number') === null) !== (cell('status') === 'draft'))
      return { column: 'number', reason: 'is of what was submitted, and of nothing else' }
    return (cell('answer_kind') === null) === (cell('answered_at') === null)
      ? undefined
      : { column: 'answered_at', reason: 'goes with answer_kind' }
  },
  rules: [
    {
      column: 'invoice_line',
      reason: 'is no line of that invoice',
      where:
        's.invoice_line is not null and not exists (select from invoice_lines l where l.number = s.invoice_number and l.line = s.invoice_line)',
    },
  ],
  fields: [
    need('client_id', uuid, 'its id for ever', '5b0b8a52-6f3e-4c41-9c5e-3a3f1f6f9a01'),
    may(
      'number',
      text(12),
      'its number, below 7000000001, from where the shop counts; empty for a draft',
      '6900000031',
      kept,
    ),
    need('company_id', integer(), 'of which company', '11', {
      references: { table: 'companies', column: 'company_id' },
      ...kept,
    }),
    need('user_id', integer(), 'who wrote it', '1101', { references: user, ...kept }),
    { column: 'actor_id', from: [], select: 's.user_id', ...kept },
    need('status', choice(...ClaimStatus.options), 'how it stands', 'received', kept),
    need('type', choice(...ClaimType.options), 'type', 'defective_part', kept),
    need('invoice_number', text(20), 'the invoice', '7001234', kept),
    may('invoice_line', integer(1, 9_999), 'its line', '1', kept),
    need('article_id', integer(), 'the article', '10482', kept),
    need('quantity', integer(1, 9_999), 'pieces', '1', kept),
    may('plate', text(15), 'plate of the car', 'CJ 90 LEG', { fallback: '', ...kept }),
    may('vin', text(17), 'its VIN', 'W0L0AHL0855000001', { fallback: '', ...kept }),
    may('fitted_by', text(80), 'who fitted the part', 'Ionuț Rus', { fallback: '', ...kept }),
    need('km_at_fitting', integer(0, 5_000_000), 'mileage at fitting', '181200', kept),
    need('km_at_defect', integer(0, 5_000_000), 'mileage at the defect', '183950', kept),
    need('installation_date', day, 'day of fitting', '2026-09-14', kept),
    need('defect_date', day, 'day of the defect', '2026-11-02', kept),
    may('defect_code', text(40), 'fault code', 'D01', { fallback: '', ...kept }),
    need('observations', text(4_000), 'observations', 'Zgomot la frânare după 2.000 km.', kept),
    may('labour_minor', integer(0), 'labour and diagnosis asked for, bani without VAT', '20000', {
      fallback: '0',
      ...kept,
    }),
    need('created_at', instant, 'when it was written', '2026-11-03T09:12:44Z', kept),
    may('submitted_at', instant, 'when it was submitted', '2026-11-03T09:14:02Z', kept),
    may('hand_in_by', instant, 'until when its part is awaited', '2026-11-17T15:00:00Z', kept),
    may('received_at', instant, 'when its part was received', '2026-11-09T08:00:00Z', kept),
    may('answer_due_at', instant, 'until when it is answered', '2026-11-11T14:00:00Z', kept),
    may('answer_kind', choice(...ClaimAnswerKind.options), 'the answer', 'credit', kept),
    may('answer_text', text(1_000), 'its reason', '', { fallback: '', ...kept }),
    may('answered_at', instant, 'when it was answered', '2026-11-10T10:30:00Z', kept),
    may('answered_by', integer(), 'by whom', '1002', { references: user, ...kept }),
    may('part_goes', choice('back', 'scrapped'), 'where a refused part goes', 'back', kept),
    may('manufacturer_by', day, "day of the manufacturer's answer", '2026-12-11', kept),
    may('labour_granted_minor', integer(0), 'labour granted, bani without VAT', '5000', kept),
    may('credit_invoice', text(20), 'the credit note by which it was paid', '7800117', {
      references: { table: 'invoices', column: 'number' },
      ...kept,
    }),
  ],
}

const claimEvents: FileSpec = {
  file: 'claim_events.csv',
  table: 'claim_events',
  meaning: 'What happened to the claims. What is there stays as it is.',
  key: ['claim_id', 'seq'],
  fields: [
    need('claim_id', uuid, 'the claim', '5b0b8a52-6f3e-4c41-9c5e-3a3f1f6f9a01', {
      references: { table: 'claims', column: 'client_id' },
    }),
    need('seq', integer(), 'its place, from 1', '1'),
    need('kind', choice(...ClaimEventKind.options), 'what', 'submitted', kept),
    need('at', instant, 'when', '2026-11-03T09:14:02Z', kept),
    may('user_id', integer(), 'who; empty: the shop itself', '1101', { references: user, ...kept }),
    may('is_staff', yesNo, "as one of the distributor's people", 'false', { fallback: 'f', ...kept }),
    may('text', text(1_000), 'the reason', '', { fallback: '', ...kept }),
  ],
}

/** Claims need people and invoices. */
export const claimFiles: readonly FileSpec[] = [claimTypes, claims, claimEvents]
