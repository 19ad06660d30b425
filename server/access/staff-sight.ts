import { type RawBuilder, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { adminRoles, isStaff } from '#src/domain/people/access.ts'
import type { Principal } from './principal.ts'

const ROLES = `array['${adminRoles(brand.slug).join("', '")}']`

/** Whether a person is of staff still: not blocked, and with the role. A text, `person` being the alias of users. */
export const isStill = (person: string) => `(${person}.status = 'active' and ${person}.acl_roles && ${ROLES})`

/** Who of staff has which companies, in the place of the table: a role that was taken from somebody, or a block, ends it without a change to what they were assigned. A text. */
export const ASSIGNED_STAFF = `(select w.* from staff_companies w join users p using (user_id) where ${isStill('p')})`

/** Whether one of staff sees a company's papers, `column` being its id: those that are assigned to them, an admin all; whoever is not of staff none. */
export function seesCompany(
  { aclRoles, subjectId }: Pick<Principal, 'aclRoles' | 'subjectId'>,
  column: string,
): RawBuilder<boolean> {
  if (aclRoles.includes('admin')) return sql`true`
  if (!isStaff(aclRoles, brand.slug)) return sql`false`
  return sql`${sql.ref(column)} in (select w.company_id from staff_companies w where w.user_id = ${subjectId})`
}

/** Whether they are the company's consultant. */
export function isConsultantOf({ subjectId }: Pick<Principal, 'subjectId'>, column: string): RawBuilder<boolean> {
  return sql`exists (select from staff_companies w where w.user_id = ${subjectId} and w.company_id = ${sql.ref(column)} and w.is_consultant)`
}

/**
 * Whether a session `s` of the person `u`, in whose name `a` acts, may go on: everybody for themselves; staff for a customer of a company that is assigned to them, an admin for any; nobody for one of staff.
 * A text, since it is asked with every call.
 */
export const MAY_ACT = `(s.actor_id = s.user_id or not u.acl_roles && ${ROLES}
  and ('admin' = any(a.acl_roles) or exists (select from staff_companies w where w.user_id = s.actor_id and w.company_id = s.company_id)))`

/** Whether `a`, who presses the buttons of a session, is of staff and has no second factor. A text, as the one above; of customers nothing is looked up. */
export const LACKS_FACTOR = `(a.acl_roles && ${ROLES} and not exists (select from second_factors f where f.user_id = s.actor_id))`
