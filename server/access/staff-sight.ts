import { type RawBuilder, sql } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import { isStaff } from '#src/domain/access.ts'
import type { Principal } from './principal.ts'

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
