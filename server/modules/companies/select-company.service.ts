import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import { newToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import { holdPerson } from '#server/modules/session/held-person.ts'
import { endBeyondMost, IDLE_DAYS, LONGEST_DAYS } from '#server/modules/session/session.service.ts'
import { Refusal } from '#server/refusals/refusal.ts'

interface Selected {
  readonly token: string
  readonly token_id: string
  readonly ended: readonly string[]
}

/**
 * Begins a session of the same person in another of their companies. It is as old as the one that it is begun from, since nobody says a password here: it ends 90 days after the login all the same. The
 * one before stays for who still has it, as another device's does, and ends by itself: another tab of the same person may be sending in its name. `ended`: those beyond the most that a person has.
 * @throws Refusal 404 for a company that is not theirs, 401 where their session has ended meanwhile
 */
export async function selectCompany(
  db: Kysely<Tables>,
  { subjectId, tokenId }: Principal,
  companyId: number,
  agent: string,
): Promise<Selected> {
  const { token, hash } = newToken()
  const begun = randomUUID()
  return db.transaction().execute(async (tx) => {
    await holdPerson(tx, subjectId)
    const own = await tx.selectFrom('sessions').select('created_at').where('token_id', '=', tokenId).executeTakeFirst()
    if (!own) throw new Refusal('unauthorized')
    const { numInsertedOrUpdatedRows: inserted } = await tx
      .insertInto('sessions')
      .columns(['token_id', 'token_hash', 'user_id', 'company_id', 'actor_id', 'agent', 'created_at', 'expires_at'])
      .expression(({ selectFrom }) =>
        selectFrom('user_companies as m')
          .innerJoin('sessions as s', 's.user_id', 'm.user_id')
          .select([
            sql<string>`${begun}::uuid`.as('token_id'),
            sql<Buffer>`${hash}::bytea`.as('token_hash'),
            'm.user_id',
            'm.company_id',
            'm.user_id as actor_id',
            sql<string>`${agent}`.as('agent'),
            's.created_at',
            sql<Date>`least(now() + make_interval(days => ${IDLE_DAYS}), s.created_at + make_interval(days => ${LONGEST_DAYS}))`.as(
              'expires_at',
            ),
          ])
          .where('s.token_id', '=', tokenId)
          .where('m.user_id', '=', subjectId)
          .where('m.company_id', '=', companyId)
          .where('m.status', '=', 'active'),
      )
      .executeTakeFirst()
    if (!inserted) throw new Refusal('not-found')
    return { token, token_id: begun, ended: await endBeyondMost(tx, subjectId) }
  })
}
