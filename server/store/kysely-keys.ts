import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { type KeyOwner, type KeyRecord, type KeyRepository, type KeyUse, TOMBSTONE } from './key.repository.ts'

/** Keys in PostgreSQL. */
export function kyselyKeys(db: Kysely<Tables>, owner: KeyOwner, now: Date): KeyRepository {
  const { companyId, actorId, subjectId } = owner
  const who = {
    subject_id: subjectId,
    actor_id: actorId,
    company_id: companyId,
    with_purchase_prices: owner.maySeePurchasePrices,
    created_at: now,
  }
  const rowOf = (key: string) =>
    db.selectFrom('idempotency_keys').selectAll().where('subject_id', '=', subjectId).where('key', '=', key)
  const insertNew = async (key: string, row: KeyUse & { readonly status?: number }): Promise<boolean> => {
    const inserted = await db
      .insertInto('idempotency_keys')
      .values({ ...who, key, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    return inserted !== undefined
  }
  return {
    // Tried, not waited for: a second copy is told to come back instead of holding a connection of the pool.
    tryLock: async (key) => {
      const { rows } = await sql<{
        taken: boolean
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`${subjectId}:${key}`}, 0)) as taken`.execute(db)
      return rows[0]?.taken === true
    },
    insert: (key, { operation, fingerprint }) => insertNew(key, { operation, fingerprint }),
    find: async (key) => {
      const row = await rowOf(key).executeTakeFirst()
      return row ? recordOf(row) : null
    },
    finish: async (key, { status, body }) => {
      await db
        .updateTable('idempotency_keys')
        .set({ status, body: body === undefined ? null : JSON.stringify(body) })
        .where('subject_id', '=', subjectId)
        .where('key', '=', key)
        .execute()
    },
    tombstone: (key) => insertNew(key, { operation: TOMBSTONE, fingerprint: Buffer.alloc(0), status: 410 }),
    withoutEffect: async (keys) => {
      const rows = await db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('subject_id', '=', subjectId)
        .where('actor_id', '=', actorId)
        .where('company_id', '=', companyId)
        .where('status', '<', 300)
        .where(sql<boolean>`key = any(${[...keys]}::uuid[])`)
        .execute()
      const done = new Set(rows.map((row) => row.key))
      return keys.filter((key) => !done.has(key.toLowerCase()))
    },
  }
}

function recordOf(row: Selectable<Tables['idempotency_keys']>): KeyRecord {
  if (row.status === null) throw new Error(`idempotency key ${row.key} was committed without an answer`)
  return {
    companyId: row.company_id,
    actorId: row.actor_id,
    operation: row.operation,
    fingerprint: row.fingerprint,
    status: row.status,
    body: row.body ?? undefined,
    withPurchasePrices: row.with_purchase_prices,
  }
}
