import { type Kysely, sql } from 'kysely'
import type { Presence } from '#src/contract/fields.ts'
import { type AdminAccount, staffEndpoints } from '#src/contract/people/staff.ts'
import { brand } from '#src/contract/brand.ts'
import { adminRoles } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { seesCompany } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { ONLINE_MINUTES } from '#server/modules/people/people.repository.ts'
import { displayName } from '#server/modules/session/display-name.ts'

const MAX_ACCOUNTS = 50

export const staffModule = defineModule({
  routes: () => [
    route(staffEndpoints.accounts, async ({ db, principal, query }) => ({
      items: await findAccounts(db, principal, query.term, query.presence),
    })),
  ],
})

/** Accounts by username, person's name or client's name or code, of the wanted presence; the newest seen first. Staff see every company. */
async function findAccounts(
  db: Kysely<Tables>,
  principal: Principal,
  term: string,
  presence: Presence,
): Promise<AdminAccount[]> {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const online = sql<boolean>`coalesce(u.last_seen_at > now() - make_interval(mins => ${ONLINE_MINUTES}), false)`
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_companies as m', (join) =>
      join.onRef('m.user_id', '=', 'u.user_id').onRef('m.company_id', '=', 'u.company_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 'm.company_id')
    .select([
      'u.user_id',
      'u.username',
      'u.first_name',
      'u.family_name',
      'u.nickname',
      'u.hide_real_name',
      'm.role',
      'u.last_seen_at',
      'c.company_id',
      'c.customer_code',
      'c.name as company_name',
    ])
    .select([
      online.as('online'),
      sql<boolean>`u.status = 'active' and m.status = 'active' and not u.acl_roles && ${[...adminRoles(brand.slug)]}::text[] and ${seesCompany(principal, 'c.company_id')}`.as(
        'may_act',
      ),
      principal.aclRoles.includes('admin')
        ? sql<boolean>`u.user_id <> ${principal.actorId} and exists (select from second_factors f where f.user_id = u.user_id)`.as(
            'may_remove_factor',
          )
        : sql<boolean>`false`.as('may_remove_factor'),
      sql<AdminAccount['status']>`case when 'blocked' in (u.status, m.status) then 'blocked' else 'active' end`.as(
        'status',
      ),
    ])
    .where(
      sql<boolean>`unaccent(u.username::text || ' ' || u.first_name || ' ' || u.family_name || ' ' || c.name || ' ' || c.customer_code) ilike unaccent(${pattern})`,
    )
    .$if(presence !== 'all', (query) => query.where(online, '=', presence === 'online'))
    .orderBy(sql`u.last_seen_at desc nulls last`)
    .orderBy('u.username')
    .limit(MAX_ACCOUNTS)
    .execute()
  return rows.map((row) => ({
    id: row.user_id,
    username: row.username,
    display_name: displayName(row),
    role: row.role,
    status: row.status,
    online: row.online,
    company: { id: row.company_id, customer_code: row.customer_code, name: row.company_name },
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    may_act: row.may_act,
    may_remove_factor: row.may_remove_factor,
  }))
}
