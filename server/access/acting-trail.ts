import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from './principal.ts'

/** Notes in the trail a write that somebody made for a customer without a key, in its transaction (T-25); what has a key the database notes itself. */
export async function noteActing(
  db: Kysely<Tables>,
  { actorId, subjectId, companyId }: Principal,
  operation: string,
): Promise<void> {
  await sql`select note_acting(${actorId}, ${subjectId}, ${companyId}, ${operation}, '')`.execute(db)
}
