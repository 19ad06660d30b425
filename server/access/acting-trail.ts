import { type Kysely, sql } from 'kysely'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Tables } from '#server/db/tables.ts'
import { operationName } from '#server/operations/operation.ts'
import type { Principal } from './principal.ts'

/** Notes in the trail a write that somebody made for a customer without a key, in its transaction (T-25); what has a key the database notes itself. */
export async function noteActing(
  db: Kysely<Tables>,
  { actorId, subjectId, companyId }: Principal,
  endpoint: Endpoint,
): Promise<void> {
  await sql`select note_acting(${actorId}, ${subjectId}, ${companyId}, ${operationName(endpoint)}, '')`.execute(db)
}
