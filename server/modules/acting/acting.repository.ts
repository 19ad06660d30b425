import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { adminRoles } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { seesCompany } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'

export type Impersonation = Selectable<Tables['impersonations']>
export interface Subject {
  readonly userId: number
  readonly companyId: number
}

/** Holds the session from which somebody begins; false where it is over by now. */
export async function holdSession(tx: Kysely<Tables>, tokenId: string): Promise<boolean> {
  // Not stronger: the session that begins refers to it.
  const row = await tx
    .selectFrom('sessions')
    .select('token_id')
    .where('token_id', '=', tokenId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one of staff may act for the person: active in a company that they see, and nobody of staff. */
export async function mayActFor(
  tx: Kysely<Tables>,
  principal: Principal,
  { userId, companyId }: Subject,
): Promise<boolean> {
  const row = await tx
    .selectFrom('user_companies as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select('m.user_id')
    .where('m.user_id', '=', userId)
    .where('m.company_id', '=', companyId)
    .where('m.status', '=', 'active')
    .where('u.status', '=', 'active')
    .where(sql<boolean>`not u.acl_roles && ${[...adminRoles(brand.slug)]}::text[]`)
    .where(seesCompany(principal, 'm.company_id'))
    .executeTakeFirst()
  return row !== undefined
}

/** What stands in the trail under that name: what is written now, or what was written when the same was asked before. */
export async function noteBegin(
  tx: Kysely<Tables>,
  begun: Omit<Impersonation, 'started_at' | 'expires_at' | 'ended_at'>,
  minutes: number,
): Promise<Impersonation & { readonly is_over: boolean }> {
  await tx
    .insertInto('impersonations')
    .values({
      ...begun,
      started_at: sql`now()` as never,
      expires_at: sql`now() + make_interval(mins => ${minutes})` as never,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('impersonations')
    .selectAll()
    .select(sql<boolean>`ended_at is not null or expires_at <= now()`.as('is_over'))
    .where('uuid', '=', begun.uuid)
    .executeTakeFirstOrThrow()
}

/** Ends those in which somebody acts from this session, but for one of them; gives which ended. */
export async function leaveOthers(tx: Kysely<Tables>, begunBy: string, exceptId: string): Promise<string[]> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('begun_by', '=', begunBy)
    .where('token_id', '!=', exceptId)
    .returning('token_id')
    .execute()
  return ended.map((session) => session.token_id)
}

/** The session of that name, with a token of which only the hash is kept; false where the name is another session's. */
export async function openActing(
  tx: Kysely<Tables>,
  { uuid, actor_id, user_id, company_id, expires_at }: Impersonation,
  given: { readonly tokenHash: Buffer; readonly begunBy: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('sessions')
    .values({
      token_id: uuid,
      token_hash: given.tokenHash,
      user_id,
      company_id,
      actor_id,
      expires_at,
      begun_by: given.begunBy,
    })
    .onConflict((conflict) =>
      conflict
        .column('token_id')
        .doUpdateSet({ token_hash: given.tokenHash })
        .where('sessions.begun_by', '=', given.begunBy)
        .where('sessions.actor_id', '=', actor_id)
        .where('sessions.user_id', '=', user_id),
    )
    .returning('token_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a session in which the same person acts for somebody; false where there is none of that name. */
export async function endActing(
  db: Kysely<Tables>,
  { actorId }: Pick<Principal, 'actorId'>,
  uuid: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('token_id', '=', uuid)
    .where('actor_id', '=', actorId)
    .whereRef('user_id', '!=', 'actor_id')
    .returning('token_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A row of the trail; `operations`: each with how often it was done and the numbers that came of it. */
export interface TrailRow extends Impersonation {
  readonly actor: string
  readonly subject: string
  readonly company: string
  readonly is_over: boolean
  readonly operations: readonly { readonly operation: string; readonly count: number; readonly numbers: string[] }[]
}

interface Part {
  readonly offset: number
  readonly limit: number
}

/** The trail of the principal's company. */
export function companyTrail(db: Kysely<Tables>, { companyId }: Pick<Principal, 'companyId'>, part: Part) {
  return readTrail(db, sql<boolean>`i.company_id = ${companyId}`, part)
}

/** The trail of the companies that one of staff sees. */
export function staffTrail(db: Kysely<Tables>, principal: Principal, part: Part) {
  return readTrail(db, seesCompany(principal, 'i.company_id'), part)
}

async function readTrail(
  db: Kysely<Tables>,
  sees: RawBuilder<boolean>,
  { offset, limit }: Part,
): Promise<{ rows: TrailRow[]; total: number }> {
  const { total } = await db
    .selectFrom('impersonations as i')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(sees)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<TrailRow>`
    select i.*, a.first_name || ' ' || a.family_name as actor, u.first_name || ' ' || u.family_name as subject, c.name as company, i.ended_at is not null or i.expires_at <= now() as is_over,
      (select coalesce(jsonb_agg(jsonb_build_object('operation', each.operation, 'count', each.count, 'numbers', each.numbers) order by each.first), '[]') from (
        select e.operation, count(*)::int as count, min(e.entry_id) as first, coalesce(array_agg(e.about order by e.entry_id) filter (where e.about <> ''), '{}') as numbers
        from audit_entries e where e.impersonation = i.uuid group by e.operation) each) as operations
    from impersonations i join users a on a.user_id = i.actor_id join users u on u.user_id = i.user_id join companies c on c.company_id = i.company_id
    where ${sees} order by i.started_at desc, i.uuid limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: Number(total) }
}
