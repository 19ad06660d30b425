import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { newToken } from '#server/access/token.ts'
import type { Principal } from '#server/access/principal.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { text } from '#server/texts/text.ts'
import { displayName } from './display-name.ts'

/** A session ends after this many days without a heartbeat, and after this many days whatever happens. */
export const IDLE_DAYS = 14
export const LONGEST_DAYS = 90
/** Most sessions of a person: more devices than anybody has. Who logs in by a script and never out would make one a call. */
const MAX_SESSIONS = 50

/** argon2id with the package's defaults, which are OWASP's (19 MiB, 2 passes, 1 lane). */
export async function hashPassword(password: string): Promise<string> {
  return hash(password)
}
/** Without a stored one (an unknown name, a person imported without a password) nothing matches, in the time that comparing takes. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const isHash = stored?.startsWith('$argon2') === true
  return (await verify(isHash ? stored : await decoy, password)) && isHash
}

const decoy = hash(randomUUID())

/** Who has said the right password. */
export interface KnownPerson {
  readonly userId: number
  readonly aclRoles: readonly string[]
  /** What the password was compared with. */
  readonly passwordHash: string
}

/** `ended`: the person's sessions beyond the most, those that were not used for the longest time. */
export interface OpenedSession {
  readonly token: string
  readonly token_id: string
  readonly message: string
  readonly ended: readonly string[]
}

/** Whose username and password these are. Wrong ones are 422 with the message the screen shows; who is blocked, altogether or in their company, learns so (409) only after the right password. */
export async function checkCredentials(
  db: Kysely<Tables>,
  credentials: { readonly username: string; readonly password: string },
): Promise<KnownPerson> {
  const user = await withStanding(db)
    .select(['u.password_hash', 'u.acl_roles'])
    .where('u.username', '=', credentials.username)
    .executeTakeFirst()
  const matches = await passwordMatches(user?.password_hash, credentials.password)
  if (!user || !matches) throw new Refusal('invalid-credentials')
  refuseBlocked(user)
  return { userId: user.user_id, aclRoles: user.acl_roles, passwordHash: user.password_hash }
}

/** Opens a session for whoever has shown who they are, and is held. @throws Refusal 409 for who is blocked */
export async function openSession(db: Kysely<Tables>, userId: number, agent: string): Promise<OpenedSession> {
  const user = await withStanding(db)
    .select(['u.company_id', 'u.locale', 'u.first_name', 'u.family_name', 'u.nickname', 'u.hide_real_name'])
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  refuseBlocked(user)
  const { token, hash: tokenHash } = newToken()
  const tokenId = randomUUID()
  await db
    .insertInto('sessions')
    .values({
      token_id: tokenId,
      token_hash: tokenHash,
      user_id: userId,
      company_id: user.company_id,
      actor_id: userId,
      agent,
      expires_at: sql`now() + make_interval(days => ${IDLE_DAYS})` as never,
    })
    .execute()
  await db.updateTable('users').set({ last_seen_at: new Date() }).where('user_id', '=', userId).execute()
  const message = text(user.locale, 'logged-in', { name: displayName(user) })
  return { token, token_id: tokenId, message, ended: await endBeyondMost(db, userId) }
}

function withStanding(db: Kysely<Tables>) {
  return db
    .selectFrom('users as u')
    .innerJoin('user_companies as m', (join) =>
      join.onRef('m.user_id', '=', 'u.user_id').onRef('m.company_id', '=', 'u.company_id'),
    )
    .select(['u.user_id', 'u.status', 'm.status as status_there'])
}

function refuseBlocked(user: { readonly status: string; readonly status_there: string }): void {
  if (user.status !== 'active' || user.status_there !== 'active') throw new Refusal('account-deactivated')
}

/** Ends those that were not used for the longest time, where there are too many; gives their ids. */
export async function endBeyondMost(db: Kysely<Tables>, userId: number): Promise<string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_id', 'in', (mine) =>
      mine
        .selectFrom('sessions')
        .select('token_id')
        .where('actor_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('token_id')
        .offset(MAX_SESSIONS),
    )
    .returning('token_id')
    .execute()
  return ended.map((session) => session.token_id)
}

/** Logs out, also by the token with which somebody acts for a customer: their own session ends with it, and what was begun from it. Gives the ended sessions' ids. */
export async function logOut(db: Kysely<Tables>, { tokenId, actorId }: Principal): Promise<string[]> {
  const { rows } = await sql<{ token_id: string }>`
    with own as (select coalesce(begun_by, token_id) as token_id from sessions where token_id = ${tokenId})
    delete from sessions s using own where s.actor_id = ${actorId} and own.token_id in (s.token_id, s.begun_by) returning s.token_id`.execute(
    db,
  )
  return rows.map((session) => session.token_id)
}

/** A heartbeat keeps the session, but not one in which staff act for a customer: that has its time. It says that the person is there; gives the server's time. */
export async function renew(db: Kysely<Tables>, principal: Principal): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    with renewed as (
      update sessions set seen_at = now(),
        expires_at = case when actor_id = user_id then least(now() + make_interval(days => ${IDLE_DAYS}), created_at + make_interval(days => ${LONGEST_DAYS})) else expires_at end
      where token_id = ${principal.tokenId}
    ), seen as (
      update users set last_seen_at = now() where user_id = ${principal.actorId}
    )
    select now()`.execute(db)
  return rows[0]?.now ?? new Date()
}
