import { type Kysely, sql } from 'kysely'
import { documentName, putDocument } from '#server/adapters/erp/put-document.ts'
import type { Tables } from '#server/db/tables.ts'
import { mailAnswer } from '#server/modules/papers/answer-mail.ts'
import { readReturnDocument } from '#server/modules/returns/return-document.ts'
import { noteReturn } from '#server/modules/returns/return-events.repository.ts'

const AT_ONCE = 100
const DAY_MS = 86_400_000

/** In days: from the approval of a return, from when a claim was written down. */
export interface WaitingTerms {
  readonly returnTermDays: number
  readonly claimDraftDays: number
}
interface Doing {
  readonly db: Kysely<Tables>
  readonly publicUrl: string
}

/**
 * Gives back the pieces of what was begun and never came (T-17): of an approved return that nobody has taken over within its term, and of a claim whose photos never arrived. Who wrote it has a mail. What
 * comes after all is received, or sent, as long as its pieces are still free.
 * @returns how many of each
 */
export async function lapseWaiting(
  doing: Doing,
  { returnTermDays, claimDraftDays }: WaitingTerms,
  now: Date,
): Promise<{ returns: number; claims: number } | undefined> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const returns = await untilNone(doing.db, (db) => lapseReturns({ ...doing, db }, now, before(returnTermDays)))
  const claims = await untilNone(doing.db, (db) => lapseDrafts({ ...doing, db }, now, before(claimDraftDays)))
  return returns + claims === 0 ? undefined : { returns, claims }
}

async function untilNone(db: Kysely<Tables>, some: (tx: Kysely<Tables>) => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const done = await db.transaction().execute(some)
    all += done
    if (done < AT_ONCE) return all
  }
}

async function lapseReturns({ db, publicUrl }: Doing, now: Date, before: Date): Promise<number> {
  const { rows } = await sql<{ number: string; user_id: number; company_id: number }>`
    update returns set status = 'lapsed' where number in (
      select number from returns where status = 'approved' and handed_over_at is null and transport <> 'none' and coalesce(approved_at, created_at) < ${before}
      limit ${AT_ONCE} for update skip locked
    ) returning number, user_id, company_id`.execute(db)
  for (const { number, user_id: userId, company_id: companyId } of rows) {
    await noteReturn({ db, now }, { number, kind: 'lapsed', userId: null })
    const { body, orders } = await readReturnDocument(db, number)
    await putDocument(db, {
      kind: 'return',
      of: { noun: 'return', number },
      companyId,
      body,
      dependsOn: orders.map((order) => documentName('order', order)),
    })
    const path = `/returns/${number}`
    await mailAnswer(db, publicUrl, { userId, companyId, path, key: 'return-mail-lapsed', values: () => ({ number }) })
  }
  return rows.length
}

async function lapseDrafts({ db, publicUrl }: Doing, now: Date, before: Date): Promise<number> {
  const { rows } = await sql<{ client_id: string; user_id: number; company_id: number; article: string }>`
    update claims c set status = 'lapsed' where client_id in (
      select client_id from claims where status = 'draft' and created_at < ${before} limit ${AT_ONCE} for update skip locked
    ) returning client_id, user_id, company_id, coalesce((select l.brand_name || ' ' || l.article_number from invoice_lines l where l.number = c.invoice_number and l.line = c.invoice_line), '') as article`.execute(
    db,
  )
  for (const { client_id: id, user_id: userId, company_id: companyId, article } of rows) {
    await sql`
      insert into claim_events (claim_id, seq, kind, at)
      select ${id}::uuid, coalesce(max(seq), 0) + 1, 'lapsed', ${now} from claim_events where claim_id = ${id}`.execute(
      db,
    )
    const path = `/claims/${id}`
    await mailAnswer(db, publicUrl, { userId, companyId, path, key: 'claim-mail-draft', values: () => ({ article }) })
  }
  return rows.length
}
