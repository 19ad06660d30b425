import { type Kysely, sql } from 'kysely'
import type { ErpState } from '#src/contract/after-sales/erp-documents.ts'
import type { Tables } from '#server/db/tables.ts'

/** What waits longer is told to staff, in /admin and in the metrics, in minutes. */
export const OVERDUE_MINUTES = 15

export interface QueueCounts extends Record<ErpState, number> {
  /** Files of the ERP that were not taken and that nobody has looked after. */
  readonly refused_files: number
  /** Waiting for longer than OVERDUE_MINUTES. */
  readonly overdue: number
  readonly oldest_waiting_at: Date | null
}

export async function countDocuments(db: Kysely<Tables>, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'waiting' and created_at < ${now}::timestamptz - make_interval(mins => ${OVERDUE_MINUTES}))::int as overdue,
      min(created_at) filter (where state = 'waiting') as oldest_waiting_at,
      (select count(*)::int from erp_files where error is not null and closed_at is null) as refused_files
    from erp_documents`.execute(db)
  return rows[0]!
}

/**
 * Tries a document again that was refused, or that waits for its next time; the job is woken when the caller's transaction is committed.
 * @returns whether there is such a document; one that was sent is not sent again
 */
export async function retryDocument(db: Kysely<Tables>, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ woken: unknown }>`
    with again as (
      update erp_documents set state = 'waiting', next_attempt_at = ${now} where document_key = ${key} and state <> 'sent' returning 1
    )
    select pg_notify('atelier_wake', 'erp ' || pg_current_xact_id()) as woken from again`.execute(db)
  return rows.length > 0
}
