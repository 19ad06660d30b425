import type { Selectable } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { isStaff, type Marketing, missingRight, type RightHolder } from '#src/domain/people/access.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'

/** Only staff act for others: whoever has lost the role ends there. @throws Refusal 401 */
export function requireActor(actorId: number, subjectId: number, actorRoles: readonly string[]): void {
  if (actorId !== subjectId && !isStaff(actorRoles, brand.slug)) throw new Refusal('unauthorized')
}

/** What the rows say about a person as data of the rules; `parent_has_points_collector` is false for who is a parent in the company. */
export function rightsOf(
  row: Pick<Selectable<Tables['users']>, 'acl_roles'> &
    Pick<
      Selectable<Tables['user_companies']>,
      'is_parent' | 'can_place_orders' | 'may_see_purchase_prices' | 'may_see_finances'
    > &
    Pick<Selectable<Tables['companies']>, 'kind'> &
    Marketing & { readonly actor_id: number; readonly user_id: number },
): RightHolder {
  return {
    aclRoles: row.acl_roles,
    isParent: row.is_parent,
    isActedFor: row.actor_id !== row.user_id,
    canPlaceOrders: row.can_place_orders,
    maySeePurchasePrices: row.may_see_purchase_prices,
    maySeeFinances: row.may_see_finances,
    isReseller: row.kind === 'reseller',
    marketing: {
      allow_campaigns: row.allow_campaigns,
      allowed_campaigns: row.allowed_campaigns,
      parent_has_points_collector: row.parent_has_points_collector,
      is_points_collector: row.is_points_collector,
    },
  }
}

/** The one place where a right is asked: every call passes here before its input is read, also each one of a batch. @throws Refusal 403 */
export function requireRights(principal: RightHolder, { needs }: Pick<Endpoint, 'needs'>): void {
  const missing = needs && missingRight(principal, needs, brand.slug)
  if (missing === 'self') throw new Refusal('forbidden', { text: { key: 'not-for-customer' } })
  if (missing) throw new Refusal(missing === 'orders' ? 'orders-not-allowed' : 'forbidden')
}
