import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const CHECK_VIOLATION = '23514'
const NO_SUCH_CONSTRAINT = '42704'

/**
 * Checks the rows of rules that a migration added without looking at them; nobody waits meanwhile. A rule that an old row breaks goes on holding
 * for new ones, and is looked at again at the next start.
 * @returns the rules that rows still break, as `table.rule`
 */
export async function validateRules(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, conname as rule from pg_constraint
    where contype = 'c' and not convalidated and connamespace = current_schema()::regnamespace order by 1, 2`.execute(
    db,
  )
  const broken: string[] = []
  for (const { table, rule } of rows) {
    try {
      await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(rule)}`.execute(db)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === CHECK_VIOLATION) broken.push(`${table}.${rule}`)
      else if (code !== NO_SUCH_CONSTRAINT) throw error
    }
  }
  return broken
}
