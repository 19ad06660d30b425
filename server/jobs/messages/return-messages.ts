import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { mailAnswer } from '#server/modules/papers/answer-mail.ts'
import type { Realtime } from '#server/realtime/sockets.ts'

const AT_ONCE = 200

interface Refunded {
  readonly number: string
  readonly user_id: number
  readonly company_id: number
  readonly credit: string
}

interface MessageDeps {
  readonly db: Kysely<Tables>
  readonly realtime: Pick<Realtime, 'emitToRoom'>
  readonly publicUrl: string
}

/** Tells who wrote a return that its credit notes have arrived, and the company's screens. @returns how many were told of */
export async function tellOfReturns({ db, realtime, publicUrl }: MessageDeps): Promise<number> {
  let all = 0
  for (;;) {
    const refunded = await db.transaction().execute((tx) => tellOfSome(tx, publicUrl))
    for (const { company_id: company, number } of refunded)
      realtime.emitToRoom(`company:${company}`, 'return.changed', { number })
    all += refunded.length
    if (refunded.length < AT_ONCE) return all
  }
}

async function tellOfSome(db: Kysely<Tables>, publicUrl: string): Promise<Refunded[]> {
  const { rows } = await sql<Refunded>`
    update returns r set tells_refund = false where number in (
      select number from returns where tells_refund order by number limit ${AT_ONCE} for update skip locked)
    returning r.number, r.user_id, r.company_id,
      (select string_agg(distinct m.credit_invoice, ', ') from return_lines m where m.number = r.number) as credit`.execute(
    db,
  )
  for (const { number, user_id: userId, company_id: companyId, credit } of rows)
    await mailAnswer(db, publicUrl, {
      userId,
      companyId,
      path: `/returns/${number}`,
      key: 'return-mail-refund',
      values: () => ({ number, credit }),
    })
  return rows
}
