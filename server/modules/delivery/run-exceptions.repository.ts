import { type Kysely, sql } from 'kysely'
import type { PlannedRun, WrittenException } from '#src/contract/ordering/runs.ts'
import type { Tables } from '#server/db/tables.ts'

export async function listRuns(db: Kysely<Tables>): Promise<PlannedRun[]> {
  return db
    .selectFrom('delivery_runs as r')
    .innerJoin('warehouses as w', 'w.warehouse_id', 'r.warehouse_id')
    .innerJoin('warehouses as b', 'b.warehouse_id', 'r.branch_id')
    .select(['r.run_id as id', 'w.name as from', 'b.name as branch', 'r.weekdays', 'r.cut_off', 'r.arrives_at'])
    .select('r.days_later')
    .orderBy('b.name')
    .orderBy('w.name')
    .orderBy('r.cut_off')
    .execute()
}

/** From a day on. */
export async function listExceptions(db: Kysely<Tables>, from: string): Promise<WrittenException[]> {
  const rows = await db
    .selectFrom('run_exceptions as x')
    .leftJoin('users as u', 'u.user_id', 'x.written_by')
    .selectAll('x')
    .select(['u.first_name', 'u.family_name'])
    .where('x.day', '>=', from)
    .orderBy('x.day')
    .orderBy('x.run_id')
    .execute()
  return rows.map((row) => ({
    run: row.run_id,
    day: row.day,
    cut_off: row.cut_off,
    arrives_at: row.arrives_at,
    days_later: row.days_later,
    reason: row.reason,
    by: row.first_name === null ? null : `${row.first_name} ${row.family_name}`,
    at: row.written_at.toISOString(),
  }))
}

/** One that says the same is left as it was written. Gives whether there is such a run. */
export async function writeException(
  db: Kysely<Tables>,
  exception: Omit<WrittenException, 'by' | 'at'> & { readonly by: number; readonly now: Date },
): Promise<boolean> {
  const { run, day, cut_off: cutOff, arrives_at: arrivesAt, days_later: daysLater, reason, by, now } = exception
  const { rows } = await sql<{ found: boolean }>`
    with written as (
      insert into run_exceptions as x (run_id, day, cut_off, arrives_at, days_later, reason, written_by, written_at)
      select run_id, ${day}::date, ${cutOff}, ${arrivesAt}, ${daysLater}, ${reason}, ${by}, ${now} from delivery_runs where run_id = ${run}
      on conflict (run_id, day) do update set cut_off = excluded.cut_off, arrives_at = excluded.arrives_at, days_later = excluded.days_later,
        reason = excluded.reason, written_by = excluded.written_by, written_at = excluded.written_at
      where (x.cut_off, x.arrives_at, x.days_later, x.reason) is distinct from (excluded.cut_off, excluded.arrives_at, excluded.days_later, excluded.reason)
    )
    select exists (select from delivery_runs where run_id = ${run}) as found`.execute(db)
  return rows[0]!.found
}

/** One that is not there is taken away already. Gives whether there is such a run. */
export async function removeException(db: Kysely<Tables>, run: number, day: string): Promise<boolean> {
  await db.deleteFrom('run_exceptions').where('run_id', '=', run).where('day', '=', day).execute()
  const found = await db.selectFrom('delivery_runs').select('run_id').where('run_id', '=', run).executeTakeFirst()
  return found !== undefined
}
