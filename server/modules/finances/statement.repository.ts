import { sql } from 'kysely'
import type { StatementEntry } from '#src/domain/finances.ts'
import { repository } from '#server/store/repository.ts'

export interface StatementRepository {
  /** What was owed before a day: everything invoiced less credited and cleared. */
  openingBefore(day: string): Promise<number>
  /** Documents by day of issue and payments by the day on which they cleared, both days included. */
  entries(from: string, to: string): Promise<StatementEntry[]>
  /** Whose statement it is. */
  company(): Promise<{ name: string; currency: string }>
}

/** Of what has cleared: the day on which it did; where the ERP has not said it, the day on which it came, and of a note the one on which it fell due. */
const bookedOn = sql`coalesce(cleared_on, greatest(received_on, matures_on))`

export const statementRepository = repository<StatementRepository>('statement', ({ db }, { companyId }) => ({
  openingBefore: async (day) => {
    const { rows } = await sql<{ owed: number }>`
      select coalesce((select sum(case kind when 'invoice' then gross_minor else -gross_minor end) from invoices where company_id = ${companyId} and issued_on < ${day}::date), 0)
        - coalesce((select sum(amount_minor) from payments where company_id = ${companyId} and state = 'cleared' and ${bookedOn} < ${day}::date), 0) as owed`.execute(
      db,
    )
    return rows[0]!.owed
  },
  entries: async (from, to) => {
    const { rows } = await sql<StatementEntry>`
      select issued_on as day, kind, number, case kind when 'invoice' then due_on end as "dueOn", null as method,
        case kind when 'invoice' then gross_minor else 0 end as "debitMinor", case kind when 'credit' then gross_minor else 0 end as "creditMinor"
      from invoices where company_id = ${companyId} and issued_on between ${from}::date and ${to}::date
      union all
      select ${bookedOn}, 'payment', payment, matures_on, method, 0, amount_minor
      from payments where company_id = ${companyId} and state = 'cleared' and ${bookedOn} between ${from}::date and ${to}::date`.execute(
      db,
    )
    return rows
  },
  company: () =>
    db
      .selectFrom('companies')
      .select(['name', 'currency'])
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
}))
