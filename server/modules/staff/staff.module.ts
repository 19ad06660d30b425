import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Presence } from '#src/contract/fields.ts'
import { type AdminAccount, staffEndpoints } from '#src/contract/people/staff.ts'
import { brand } from '#src/contract/brand.ts'
import { adminRoles } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { seesCompany } from '#server/access/staff-sight.ts'
import type { Tables } from '#server/db/tables.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { isOnline } from '#server/modules/people/people.repository.ts'
import { realName } from '#server/modules/session/display-name.ts'

const MAX_ACCOUNTS = 50

export const staffModule = defineModule({
  routes: () => [
    route(staffEndpoints.accounts, async ({ db, principal, query }) => ({
      items: await db.transaction().execute(async (tx) => {
        // Whether few or many have the word decides how they are found: a plan for any word took a second for one letter.
        await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
        return findAccounts(tx, principal, query.term, query.presence)
      }),
    })),
  ],
})

/** More of them narrow nothing down. */
const MOST_WORDS = 8
const wordsOf = (term: string) => term.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)

/** Whether the word stands in the text. */
function isIn(text: RawBuilder<string>, word: string) {
  return sql<boolean>`${text} like '%' || regexp_replace(folded(${word}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** Found before anything is joined: how many that leaves is misjudged. */
function foundPeople(db: Kysely<Tables>, term: string, presence: Presence) {
  return db
    .selectFrom('users as u')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(({ and }) => and(wordsOf(term).map((word) => isIn(sql`found_by`, word))))
    .$if(presence !== 'all', (query) => query.where(isOnline, '=', presence === 'online'))
    .orderBy(sql`last_seen_at desc nulls last`)
    .orderBy('username')
    .limit(MAX_ACCOUNTS)
}

/**
 * Accounts by words of the username, the person's name and the client's name or code, of the wanted presence; the newest seen first.
 * Who works in several companies stands once for each that the words speak of, the home company first. Staff see every company.
 */
async function findAccounts(
  db: Kysely<Tables>,
  principal: Principal,
  term: string,
  presence: Presence,
): Promise<AdminAccount[]> {
  // An admin's to decide, but for themselves.
  const isAdmins = principal.aclRoles.includes('admin')
    ? sql<boolean>`u.user_id <> ${principal.actorId}`
    : sql<boolean>`false`
  const rows = await db
    .selectFrom(foundPeople(db, term, presence).as('u'))
    .innerJoin('user_companies as m', 'm.user_id', 'u.user_id')
    .innerJoin('companies as c', 'c.company_id', 'm.company_id')
    .where(({ and }) =>
      and(
        wordsOf(term).map((word) =>
          isIn(sql`account_text(u.username::text, u.first_name, u.family_name, m.company_id)`, word),
        ),
      ),
    )
    .select([
      'u.user_id',
      'u.username',
      'u.first_name',
      'u.family_name',
      'm.role',
      'u.last_seen_at',
      'c.company_id',
      'c.customer_code',
      'c.name as company_name',
    ])
    .select([
      isOnline.as('online'),
      sql<boolean>`u.status = 'active' and m.status = 'active' and not u.acl_roles && ${[...adminRoles(brand.slug)]}::text[] and ${seesCompany(principal, 'c.company_id')}`.as(
        'may_act',
      ),
      sql<boolean>`${isAdmins} and exists (select from second_factors f where f.user_id = u.user_id)`.as(
        'may_remove_factor',
      ),
      isAdmins.as('may_manage'),
      sql<AdminAccount['status']>`case when 'blocked' in (u.status, m.status) then 'blocked' else 'active' end`.as(
        'status',
      ),
    ])
    .orderBy(sql`u.last_seen_at desc nulls last`)
    .orderBy('u.username')
    .orderBy(sql`c.company_id <> u.company_id`)
    .orderBy('c.name')
    .limit(MAX_ACCOUNTS)
    .execute()
  return rows.map((row) => ({
    id: row.user_id,
    username: row.username,
    display_name: realName(row),
    role: row.role,
    status: row.status,
    online: row.online,
    company: { id: row.company_id, customer_code: row.customer_code, name: row.company_name },
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    may_act: row.may_act,
    may_remove_factor: row.may_remove_factor,
    may_manage: row.may_manage,
  }))
}
