import { type Kysely, sql } from 'kysely'
import type { ErpKind } from '#src/contract/after-sales/erp-documents.ts'
import { DocumentRefused, type Erp, type ErpDocument, ErpTroubled, ErpUnreachable } from '#server/adapters/erp/erp.ts'
import type { Tables } from '#server/db/tables.ts'

/** Documents at a time; never two of one document. */
const AT_ONCE = 4
/** A document that was taken belongs to its process for so long; it is taken again when that one ended meanwhile. Well above what a try may take. */
const LEASE_SECONDS = 60
const FIRST_BACKOFF_SECONDS = 30
/** However long the ERP is away, each document is tried this often at least. */
const MAX_BACKOFF_SECONDS = 600

interface SendingOptions {
  readonly now?: () => Date
  readonly stopping?: AbortSignal
  /** How long one try may take, in milliseconds; the adapter has its own limit, this one holds whatever it does. */
  readonly tryMs?: number
  /** Told of what is nobody's refusal, for the log. */
  readonly onFailure?: (failure: Error, key: string) => void
}

/**
 * Sends what is due: in order within a document, nothing of it while one of its documents or of those that it depends on waits or is refused. A document is taken in a statement of its own and sent outside of
 * any transaction. At least once: a process that ends between the ERP's answer and the mark sends that one again, under the same key. An ERP that cannot be reached ends the round.
 * @returns how many documents the ERP has taken
 */
export async function sendDueDocuments(
  db: Kysely<Tables>,
  erp: Erp | null,
  options: SendingOptions = {},
): Promise<number> {
  if (!erp) return 0
  const { now = () => new Date(), stopping, tryMs = 15_000, onFailure } = options
  let sent = 0
  let isReachable = true
  const sender = async () => {
    while (isReachable && !stopping?.aborted) {
      const taken = await takeNext(db, now())
      if (!taken) return
      const failure = await attempt(erp, taken, tryMs)
      if (failure === null) {
        await markSent(db, taken, now())
        sent += 1
      } else {
        if (failure instanceof ErpUnreachable) isReachable = false
        if (!(failure instanceof DocumentRefused)) onFailure?.(failure, taken.document_key)
        await noteFailure(db, taken, failure, now())
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, sender))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
  return sent
}

interface Taken {
  readonly document_key: string
  readonly document: string
  readonly seq: number
  readonly kind: ErpKind
  readonly body: Record<string, unknown>
  readonly created_at: Date
  readonly attempts: number
}

/** What a document depends on is what was put before it, so that two can never wait for each other. The try counts from here on, whatever becomes of this process. */
async function takeNext(db: Kysely<Tables>, now: Date): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update erp_documents set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    where document_key = (
      select d.document_key from erp_documents d
      where d.state = 'waiting' and d.next_attempt_at <= ${now}
        and not exists (select from erp_documents e where e.document = d.document and e.seq < d.seq and e.state <> 'sent')
        and not exists (select from erp_documents e where e.document = any(d.depends_on) and e.created_at < d.created_at and e.state <> 'sent')
      order by d.next_attempt_at, d.document_key limit 1 for update skip locked
    )
    returning document_key, document, seq, kind, body, created_at, attempts`.execute(db)
  return rows[0]
}

async function attempt(erp: Erp, taken: Taken, tryMs: number): Promise<Error | null> {
  const { document_key: key, document, seq, kind, body, created_at: createdAt } = taken
  const sending: ErpDocument = { key, document, seq, kind, created_at: createdAt.toISOString(), body }
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ErpUnreachable(`no answer from the ERP within ${tryMs} ms`)), tryMs)
  })
  try {
    await Promise.race([erp.send(sending), tooSlow])
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  } finally {
    clearTimeout(timer)
  }
}

/** The ERP has it: that holds also where another process has taken the document meanwhile. */
async function markSent(db: Kysely<Tables>, { document_key: key }: Taken, now: Date): Promise<void> {
  await sql`update erp_documents set state = 'sent', sent_at = ${now}, last_error = null where document_key = ${key} and state <> 'sent'`.execute(
    db,
  )
}

/** A failure counts only for who has the document still. What the shop itself ran into is for its log: people read what is kept here. */
async function noteFailure(
  db: Kysely<Tables>,
  { document_key: key, attempts }: Taken,
  failure: Error,
  now: Date,
): Promise<void> {
  const isSaid = [DocumentRefused, ErpUnreachable, ErpTroubled].some((kind) => failure instanceof kind)
  const words = (isSaid && failure.message.slice(0, 500)) || 'the shop could not send it, its log says why'
  const seconds = Math.min(FIRST_BACKOFF_SECONDS * 2 ** Math.min(attempts - 1, 16), MAX_BACKOFF_SECONDS)
  const state = failure instanceof DocumentRefused ? 'refused' : 'waiting'
  await sql`update erp_documents set state = ${state}, last_error = ${words}, next_attempt_at = ${now}::timestamptz + make_interval(secs => ${seconds})
    where document_key = ${key} and state = 'waiting' and attempts = ${attempts}`.execute(db)
}
