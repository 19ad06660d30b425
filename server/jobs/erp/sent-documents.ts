import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { keyRetention } from '../key-retention.ts'

const PER_STATEMENT = 5_000
const DAY_MS = 86_400_000

/**
 * Forgets what the ERP has taken (decision 215): first what a document said, which the shop's own tables say as well, much later that it left. What waits or is refused stays whatever its age, and so does the last
 * one of each document without its words: the next one of the same document must not get its number again, since the receiver drops what it knows. A few thousand rows at a time.
 * @returns how many lost their words, and how many went
 */
export async function forgetSentDocuments(
  db: Kysely<Tables>,
  now: Date,
  { bodyDays, keyDays }: { readonly bodyDays: number; readonly keyDays: number } = keyRetention,
): Promise<{ emptied: number; forgotten: number }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const forgotten = await inPortions(() =>
    sql`
    delete from erp_documents where document_key in (
      select d.document_key from erp_documents d where d.state = 'sent' and d.sent_at < ${before(keyDays)}
        and exists (select from erp_documents later where later.document = d.document and later.seq > d.seq) limit ${PER_STATEMENT})`.execute(
      db,
    ),
  )
  await db.deleteFrom('erp_files').where('read_at', '<', before(keyDays)).execute()
  const emptied = await inPortions(() =>
    sql`
    update erp_documents set body = '{}' where document_key in (
      select document_key from erp_documents where state = 'sent' and body <> '{}' and sent_at < ${before(bodyDays)} limit ${PER_STATEMENT})`.execute(
      db,
    ),
  )
  return { emptied, forgotten }
}

async function inPortions(run: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let all = 0
  for (;;) {
    const affected = Number((await run()).numAffectedRows ?? 0)
    all += affected
    if (affected < PER_STATEMENT) return all
  }
}
