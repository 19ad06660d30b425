import type { StagedRule } from '#server/db/import/file-spec.ts'

/** A paper that is there stays as it is, whatever its file says later. */
const isNew = (alias: string) =>
  `not exists (select from invoice_lines t where t.number = ${alias}.number and t.line = ${alias}.line)`
const net = 'quantity::bigint * unit_net_minor - coalesce(allowance_minor, 0) as net'
/** What credit notes take off each line of which the file credits something, the file's lines counted once. */
const credited = `select credits_number, credits_line, sum(net) as net from (
    select credits_number, credits_line, ${net} from staged n where credits_number is not null and ${isNew('n')}
    union all select credits_number, credits_line, ${net} from invoice_lines where (credits_number, credits_line) in (select credits_number, credits_line from staged)) each
  group by 1, 2`
const lines = `select number, line, quantity, ${net} from invoice_lines union all select number, line, quantity, ${net} from staged n where ${isNew('n')}`

/** A credit note takes back what was invoiced, and no more (T-13). */
export const creditRules: readonly StagedRule[] = [
  {
    column: 'number',
    reason: 'is a credit note: its articles and deposits name the line that they credit (credits_number, credits_line)',
    where: `s.kind in ('article', 'deposit') and s.credits_number is null and exists (select from invoices i where i.number = s.number and i.kind = 'credit') and ${isNew('s')}`,
  },
  {
    column: 'credits_number',
    reason: 'is no invoice of the company that the credit note is of',
    where: `exists (select from invoices i join invoices o on o.number = s.credits_number where i.number = s.number
      and (i.kind <> 'credit' or o.kind <> 'invoice' or o.company_id <> i.company_id)) and ${isNew('s')}`,
  },
  {
    column: 'credits_line',
    reason: 'is no line of the invoice that is credited',
    where: `exists (select from invoices i where i.number = s.credits_number) 
      and not exists (select from (${lines}) l where l.number = s.credits_number and l.line = s.credits_line)`,
  },
  {
    column: 'credits_line',
    reason: 'is a line of fewer pieces than are credited',
    where: `(s.number, s.line) in (select c.number, c.line from staged c join (${lines}) l on l.number = c.credits_number and l.line = c.credits_line where c.quantity > l.quantity) and ${isNew('s')}`,
  },
  {
    column: 'credits_line',
    reason: 'is credited with more than it came to',
    where: `(s.credits_number, s.credits_line) in (select c.credits_number, c.credits_line from (${credited}) c join (${lines}) l on l.number = c.credits_number and l.line = c.credits_line
      where c.net > l.net) and ${isNew('s')}`,
  },
]
