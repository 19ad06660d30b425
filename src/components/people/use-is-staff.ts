import { brand } from '#src/contract/brand.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { isStaff } from '#src/domain/people/access.ts'

/** Whether the person works for the distributor: prices requests, and orders nothing. */
export function useIsStaff(): boolean {
  return isStaff(useUser().acl.roles, brand.slug)
}
