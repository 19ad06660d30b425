import { type Kysely, sql } from 'kysely'
import type { ErpKind, ErpState } from '#src/contract/erp-documents.ts'
import type { Tables } from '#server/db/tables.ts'

/** What waits longer is told to staff, in /admin and in the metrics, in minutes. */
export const OVERDUE_MINUTES = 15

export interface QueuedDocument {
  readonly document_key: string
  readonly document: string
  readonly seq: number
  readonly kind: ErpKind
  readonly state: ErpState
  readonly attempts: number
  readonly last_error: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly next_attempt_at: Date
  readonly company_id: number
  readonly company_name: string
  /** The document that has to leave first; null where nothing is in its way. */
  readonly waits_for: string | null
}

/** As staff look at them. */
export interface DocumentFilter {
  readonly state: ErpState | null
  readonly page: number
  readonly perPage: number
}

/** The newest first; of what has not left, the oldest first. */
export async function listDocuments(
  db: Kysely<Tables>,
  { state, page, perPage }: DocumentFilter,
): Promise<QueuedDocument[]> {
  const { rows } = await sql<QueuedDocument>`
    select d.document_key, d.document, d.seq, d.kind, d.state, d.attempts, d.last_error, d.created_at, d.sent_at, d.next_attempt_at, d.company_id, c.name as company_name,
      case when d.state = 'waiting' then (
        select e.document_key from erp_documents e where e.state <> 'sent' and e.document_key <> d.document_key
          and ((e.document = d.document and e.seq < d.seq) or (e.document = any(d.depends_on) and e.created_at < d.created_at))
        order by e.created_at limit 1
      ) end as waits_for
    from erp_documents d join companies c using (company_id)
    where ${state}::text is null or d.state = ${state}
    order by ${state === 'waiting' || state === 'refused' ? sql`d.created_at, d.document_key` : sql`d.created_at desc, d.document_key`}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

export interface QueueCounts extends Record<ErpState, number> {
  /** Waiting for longer than OVERDUE_MINUTES. */
  readonly overdue: number
  readonly oldest_waiting_at: Date | null
}

export async function countDocuments(db: Kysely<Tables>, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'waiting' and created_at < ${now}::timestamptz - make_interval(mins => ${OVERDUE_MINUTES}))::int as overdue,
      min(created_at) filter (where state = 'waiting') as oldest_waiting_at
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
