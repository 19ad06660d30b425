import { type Kysely, sql } from 'kysely'

/** What the ERP has taken is forgotten after a time (jobs/erp/sent-documents.ts): these find it without a walk through the whole queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index erp_documents_whole on erp_documents (sent_at) where state = 'sent' and body <> '{}'`.execute(
    db,
  )
  await sql`create index erp_documents_sent on erp_documents (sent_at) where state = 'sent'`.execute(db)
}
