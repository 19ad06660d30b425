import { type Kysely, sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * Ends everybody's sessions but the principal's own, and every login that waits for a code. The table is held instead of each person: whoever is opening a session is waited for, and who
 * begins one from another finds that gone.
 */
export async function endAllSessions(tx: Kysely<Tables>, { tokenId }: Pick<Principal, 'tokenId'>): Promise<void> {
  await sql`lock table sessions in share row exclusive mode`.execute(tx)
  await sql`delete from sessions where token_id <> ${tokenId} and begun_by is distinct from ${tokenId}::uuid`.execute(
    tx,
  )
  await tx.deleteFrom('factor_challenges').where('token_id', 'is', null).execute()
}
