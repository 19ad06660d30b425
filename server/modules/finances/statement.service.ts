import type { AccountStatement } from '#src/contract/after-sales/finances.ts'
import { daysBetween, statementOf } from '#src/domain/finances.ts'
import type { Principal } from '#server/access/principal.ts'
import { fieldRefusal } from '#server/refusals/refusal.ts'
import type { Transaction } from '#server/store/store.ts'
import { statementRepository } from './statement.repository.ts'

const DAYS_MAX = 366

/** The statement of a period, both days included (T-15). @throws Refusal 422 for a period that ends before it begins, or is longer than a year */
export async function readStatement(
  tx: Transaction,
  principal: Principal,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AccountStatement> {
  if (from > to) throw fieldRefusal('from', 'period-reversed')
  if (daysBetween(from, to) >= DAYS_MAX) throw fieldRefusal('from', 'period-too-long')
  const rows = tx.repository(statementRepository, principal)
  const statement = statementOf(await rows.openingBefore(from), await rows.entries(from, to))
  return {
    from,
    to,
    currency: (await rows.company()).currency,
    opening: statement.openingMinor,
    closing: statement.closingMinor,
    debit: statement.debitMinor,
    credit: statement.creditMinor,
    entries: statement.entries.map((entry) => ({
      date: entry.day,
      kind: entry.kind,
      number: entry.number,
      method: entry.method,
      due_date: entry.dueOn,
      debit: entry.debitMinor,
      credit: entry.creditMinor,
      owed: entry.owedMinor,
    })),
  }
}
