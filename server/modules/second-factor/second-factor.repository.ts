import { type Kysely, sql } from 'kysely'
import type { factorEvents } from '#src/contract/people/second-factor.ts'
import type { Tables } from '#server/db/tables.ts'

export type FactorEvent = (typeof factorEvents)[number]
const OPERATION = 'second-factor '
const HISTORY = 10

export interface Challenge {
  readonly userId: number
  /** What is being set up; null where a code of the factor that there is is asked for. */
  readonly secret: Buffer | null
}
/** By what a challenge is found again: its token and the browser, in the settings the session as well. */
export interface Asked {
  readonly tokenHash: Buffer
  readonly agent: string
  readonly tokenId: string | null
}

export async function insertChallenge(
  db: Kysely<Tables>,
  given: Asked & Challenge & { readonly seconds: number },
): Promise<void> {
  await db
    .insertInto('factor_challenges')
    .values({
      token_hash: given.tokenHash,
      user_id: given.userId,
      token_id: given.tokenId,
      secret: given.secret,
      agent: given.agent,
      expires_at: sql`now() + make_interval(secs => ${given.seconds})` as never,
    })
    .execute()
}

/** Nothing where it is over, was answered, or came from another browser or session. */
export async function findChallenge(
  db: Kysely<Tables>,
  asked: Asked,
): Promise<(Challenge & { seconds: number }) | undefined> {
  const row = await db
    .selectFrom('factor_challenges')
    .select(['user_id', 'secret'])
    .select(sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('seconds'))
    .where(stands(asked))
    .executeTakeFirst()
  return row && { userId: row.user_id, secret: row.secret, seconds: row.seconds }
}

/** Takes it, once: of two answers at the same instant the second waits for the first and finds nothing. */
export async function takeChallenge(tx: Kysely<Tables>, asked: Asked): Promise<Challenge | undefined> {
  const row = await tx
    .deleteFrom('factor_challenges')
    .where(stands(asked))
    .returning(['user_id', 'secret'])
    .executeTakeFirst()
  return row && { userId: row.user_id, secret: row.secret }
}

function stands({ tokenHash, agent, tokenId }: Asked) {
  return sql<boolean>`token_hash = ${tokenHash} and agent = ${agent} and token_id is not distinct from ${tokenId}::uuid and expires_at > now()`
}

/** The sealed secret; null for who has no second factor. */
export async function sealedSecret(db: Kysely<Tables>, userId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst()
  return row?.secret ?? null
}

/** Notes that the code of a step was taken; false where it, or a later one, was before. `sealed` is what the code was compared with. */
export async function takeStep(tx: Kysely<Tables>, userId: number, sealed: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was one of the person's; it is used up. */
export async function takeRecoveryCode(tx: Kysely<Tables>, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Turns it on, or moves it to another telephone; the code of `step` was the first. */
export async function saveFactor(tx: Kysely<Tables>, userId: number, secret: Buffer, step: number): Promise<void> {
  const values = { secret, last_step: step, turned_on_at: sql`now()` as never }
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute()
}

export async function replaceRecoveryCodes(
  tx: Kysely<Tables>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** False where there was none. */
export async function deleteFactor(tx: Kysely<Tables>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  await tx.deleteFrom('factor_challenges').where('user_id', '=', userId).execute()
  return numDeletedRows > 0n
}

/** Ends the sessions in which the person is or acts for somebody, but for one of them and what was begun from it; gives which ended. */
export async function endSessions(tx: Kysely<Tables>, userId: number, exceptId: string | null): Promise<string[]> {
  const { rows } = await sql<{ token_id: string }>`
    delete from sessions where (user_id = ${userId} or actor_id = ${userId})
      and token_id is distinct from ${exceptId}::uuid and (begun_by is null or begun_by is distinct from ${exceptId}::uuid)
    returning token_id`.execute(tx)
  return rows.map((session) => session.token_id)
}

/** In the trail, which only grows. `by` is who did it to whom. */
export async function noteFactor(tx: Kysely<Tables>, event: FactorEvent, userId: number, by = userId): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, user_id, company_id, operation, at)
    select ${by}, u.user_id, u.company_id, ${OPERATION + event}, now() from users u where u.user_id = ${userId}`.execute(
    tx,
  )
}

export interface FactorRow {
  readonly since: Date | null
  readonly left: number
  readonly history: readonly { readonly event: FactorEvent; readonly by: string | null; readonly at: string }[]
}

export async function readFactor(db: Kysely<Tables>, userId: number): Promise<FactorRow> {
  const { rows } = await sql<FactorRow>`
    select (select turned_on_at from second_factors where user_id = ${userId}) as since,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as left,
      (select coalesce(jsonb_agg(jsonb_build_object('event', substr(e.operation, ${OPERATION.length + 1}::int), 'by', e.by, 'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.at desc, e.entry_id desc), '[]') from (
        select a.entry_id, a.operation, a.at, case when a.actor_id = a.user_id then null when u.hide_real_name and u.nickname <> '' then u.nickname else trim(u.first_name || ' ' || u.family_name) end as by
        from audit_entries a join users u on u.user_id = a.actor_id
        where a.user_id = ${userId} and a.operation like 'second-factor %' order by a.at desc, a.entry_id desc limit ${HISTORY}) e) as history`.execute(
    db,
  )
  return rows[0]!
}
