import { type Kysely, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { SocketPayload } from '#src/contract/sockets.ts'
import { adminRoles } from '#src/domain/people/access.ts'
import { LACKS_FACTOR, MAY_ACT } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'

/** What there is to say of a session that has sockets open. */
export interface SocketSession {
  readonly tokenId: string
  /** Why it is over; null while it lives. */
  readonly ended: SocketPayload<'session.ended'>['reason'] | null
  readonly isStaff: boolean
}

/** Those of the sessions that are over or are of staff; the rules are those by which a call is let in. */
export async function socketSessions(
  db: Kysely<Tables>,
  tokenIds: readonly string[],
  needsFactor: boolean,
): Promise<readonly SocketSession[]> {
  const roles = sql`${[...adminRoles(brand.slug)]}::text[]`
  const { rows } = await sql<{ token_id: string; is_over: boolean; is_blocked: boolean; is_staff: boolean }>`
    select * from (
      select t.token_id, coalesce(u.status <> 'active' or m.status <> 'active' or a.status <> 'active', false) as is_blocked, coalesce(u.acl_roles && ${roles}, false) as is_staff,
        s.token_id is null or coalesce(s.expires_at <= now() or u.status <> 'active' or m.status <> 'active' or a.status <> 'active' or s.actor_id <> s.user_id and not a.acl_roles && ${roles} or not ${sql.raw(MAY_ACT)} or ${needsFactor}::boolean and ${sql.raw(LACKS_FACTOR)}, false) as is_over
      from unnest(${[...tokenIds]}::uuid[]) t (token_id)
      left join sessions s on s.token_id = t.token_id left join users u on u.user_id = s.user_id
      left join user_companies m on m.user_id = s.user_id and m.company_id = s.company_id left join users a on a.user_id = s.actor_id
    ) each_one where is_over or is_staff`.execute(db)
  return rows.map((row) => ({
    tokenId: row.token_id,
    ended: row.is_over ? (row.is_blocked ? 'deactivated' : 'logout') : null,
    isStaff: row.is_staff,
  }))
}
