import { createHash } from 'node:crypto'
import { type ControlledTransaction, type Kysely, sql } from 'kysely'
import type { ErrorBody } from '#src/contract/errors.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from './principal.ts'
import { Refusal } from './refusal.ts'

/** Refusals that are final for their key; every other failure leaves no trace, so that the same key may try again (offline.md §3). */
const TERMINAL_STATUS = new Set([410, 412, 422])

export interface OnceCall {
  readonly key: string
  readonly endpoint: string
  readonly fingerprint: Buffer
}
export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly replayed: boolean
}

/**
 * Runs an effect exactly once for a key: key, effect and answer commit in one transaction. The effect runs behind a savepoint, so that a
 * business refusal undoes it and is itself stored. The same key again gives the stored answer; while it is being worked on, 503.
 */
export async function once(
  db: Kysely<Tables>,
  principal: Principal,
  call: OnceCall,
  effect: (tx: Kysely<Tables>) => Promise<{ status: number; body: unknown }>,
  sayRefusal: (refusal: Refusal) => ErrorBody,
): Promise<StoredAnswer> {
  const tx = await db.startTransaction().execute()
  try {
    await takeKey(tx, principal, call)
    const stored = await insertKey(tx, principal, call)
    if (stored) {
      await tx.rollback().execute()
      return stored
    }
    const answer = await runBehindSavepoint(tx, effect, sayRefusal)
    await tx
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: answer.body === undefined ? null : JSON.stringify(answer.body) })
      .where('subject_id', '=', principal.subjectId)
      .where('key', '=', call.key)
      .execute()
    await tx.commit().execute()
    return { ...answer, replayed: false }
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute().catch(() => undefined)
    throw error
  }
}

/** SHA-256 of what was asked for, independent of the order of properties. */
export function fingerprint(parts: unknown): Buffer {
  return createHash('sha256').update(canonicalJson(parts)).digest()
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) : inner,
  )
}

/** One worker per key at a time; a second one is told to come back instead of waiting in the pool. */
async function takeKey(tx: ControlledTransaction<Tables, string[]>, principal: Principal, call: OnceCall): Promise<void> {
  const lock = `${principal.subjectId}:${call.key}`
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken`.execute(tx)
  if (!rows[0]?.taken) throw new Refusal('in-flight', { retryAfterSeconds: 1 })
}

async function insertKey(tx: ControlledTransaction<Tables, string[]>, principal: Principal, call: OnceCall): Promise<StoredAnswer | null> {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ subject_id: principal.subjectId, key: call.key, actor_id: principal.actorId, endpoint: call.endpoint, fingerprint: call.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const row = await tx.selectFrom('idempotency_keys').selectAll().where('subject_id', '=', principal.subjectId).where('key', '=', call.key).executeTakeFirstOrThrow()
  if (row.actor_id !== principal.actorId) throw new Refusal('principal-mismatch')
  if (row.endpoint !== call.endpoint || !row.fingerprint.equals(call.fingerprint)) throw new Refusal('idempotency-key-reused')
  if (row.status === null) throw new Error(`idempotency key ${call.key} was committed without an answer`)
  return { status: row.status, body: row.body ?? undefined, replayed: true }
}

async function runBehindSavepoint(
  tx: ControlledTransaction<Tables, string[]>,
  effect: (tx: Kysely<Tables>) => Promise<{ status: number; body: unknown }>,
  sayRefusal: (refusal: Refusal) => ErrorBody,
): Promise<{ status: number; body: unknown }> {
  const atSavepoint = await tx.savepoint('effect').execute()
  try {
    return await effect(atSavepoint)
  } catch (error) {
    if (!(error instanceof Refusal) || !TERMINAL_STATUS.has(error.status)) throw error
    await atSavepoint.rollbackToSavepoint('effect').execute()
    return { status: error.status, body: sayRefusal(error) }
  }
}
