import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** How long a key's answer is told again, and how long it is known that the key was used (offline.md §3): tablets sleep over holidays. */
export const keyRetention = { bodyDays: 90, keyDays: 400 } as const
const PER_STATEMENT = 5_000

/**
 * Forgets the bodies of old answers and, much later, the keys. A refusal keeps its code and words; an order's intent and a claim's id are unique
 * for ever in their own tables. A few thousand rows at a time, so that no statement holds the table.
 * @returns how many keys were shortened and forgotten
 */
export async function forgetOldKeys(
  db: Kysely<Tables>,
  now: Date,
  { bodyDays, keyDays }: { readonly bodyDays: number; readonly keyDays: number } = keyRetention,
): Promise<{ shortened: number; forgotten: number }> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const forgotten = await inPortions((most) =>
    sql`
    delete from idempotency_keys where (subject_id, key) in (select subject_id, key from idempotency_keys where created_at < ${before(keyDays)} limit ${most})`.execute(
      db,
    ),
  )
  const shortened = await inPortions((most) =>
    sql`
    update idempotency_keys set is_short = true, body = case when status >= 400 then jsonb_build_object('message', body -> 'message', 'code', body -> 'code') end
    where (subject_id, key) in (select subject_id, key from idempotency_keys where created_at < ${before(bodyDays)} and not is_short limit ${most})`.execute(
      db,
    ),
  )
  return { shortened, forgotten }
}

async function inPortions(run: (most: number) => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let all = 0
  for (;;) {
    const affected = Number((await run(PER_STATEMENT)).numAffectedRows ?? 0)
    all += affected
    if (affected < PER_STATEMENT) return all
  }
}
