import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ErpBody, ErpKind } from '#src/contract/after-sales/erp-documents.ts'
import type { Tables } from '#server/db/tables.ts'

/** What is to leave for the ERP. */
export interface NewDocument<K extends ErpKind> {
  readonly kind: K
  /** The number of what it is about: with the kind of that it is the document, in whose order everything about it leaves. */
  readonly of: { readonly noun: string; readonly number: string }
  readonly companyId: number
  readonly body: ErpBody<K>
  /** Documents that the ERP has to know first, `order:4500000001`; those that were never put hold nothing up. */
  readonly dependsOn?: readonly string[]
}

export const documentName = (noun: string, number: string) => `${noun}:${number}`

/**
 * Puts a document into the queue to the ERP, inside the caller's transaction: it leaves if and only if its effect is committed, once for the receiver, after what was put for the same document
 * before. The table wakes the job that sends it. Nothing is dropped by age.
 * @returns the key by which the receiver drops repeats
 */
export async function putDocument<K extends ErpKind>(
  db: Kysely<Tables>,
  { kind, of, companyId, body, dependsOn = [] }: NewDocument<K>,
): Promise<string> {
  const document = documentName(of.noun, of.number)
  // Two transactions that write about one document take turns; the second one's statement sees what the first one put.
  await sql`select pg_advisory_xact_lock(hashtextextended(${document}, 65))`.execute(db)
  const { rows } = await sql<{ key: string }>`
    insert into erp_documents (document_key, document, seq, kind, company_id, body, depends_on, next_attempt_at, created_at)
    select ${document} || ':' || n.seq, ${document}, n.seq, ${kind}, ${companyId}, ${JSON.stringify(body)}::jsonb, ${[...dependsOn]}::text[], clock_timestamp(), clock_timestamp()
    from (select coalesce(max(seq), 0) + 1 as seq from erp_documents where document = ${document}) n
    returning document_key as key`.execute(db)
  return rows[0]!.key
}

/**
 * Takes the last document of a paper back, or those that `which` means, as long as the ERP cannot have it: nobody has
 * tried to send it, or it was refused.
 * @returns false where it may be there already; then nothing is taken back
 */
export async function recallDocument(
  db: Kysely<Tables>,
  document: string,
  which: 'last' | RawBuilder<boolean>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${document}, 65))`.execute(db)
  const { rows } = await sql<{ key: string; is_here: boolean }>`
    select document_key as key, state = 'refused' or (state = 'waiting' and attempts = 0) as is_here from erp_documents where document = ${document} and ${which === 'last' ? sql`true` : which} order by seq desc for update`.execute(
    db,
  )
  const meant = which === 'last' ? rows.slice(0, 1) : rows
  if (meant.length === 0 || !meant.every((row) => row.is_here)) return false
  await db
    .deleteFrom('erp_documents')
    .where(
      'document_key',
      'in',
      meant.map(({ key }) => key),
    )
    .execute()
  return true
}
