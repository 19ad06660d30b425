import type { Principal } from '#server/http/principal.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { MemoryTables } from './memory-tables.ts'

/** As `principalOf` of server/http/principal.ts. */
export function memoryPrincipal(tables: MemoryTables, token: string, now: Date): Principal {
  const session = tables.sessions.get(token)
  if (!session || session.expiresAt <= now) throw new Refusal('unauthorized')
  const user = tables.users.get(session.userId)!
  const company = tables.companies.get(user.company_id)!
  if (user.status !== 'active' || tables.users.get(session.actorId)!.status !== 'active') throw new Refusal('account-deactivated')
  return {
    tokenId: session.tokenId,
    companyId: user.company_id,
    actorId: session.actorId,
    subjectId: user.user_id,
    locale: user.locale,
    aclRoles: user.acl_roles,
    isParent: user.is_parent,
    canPlaceOrders: user.can_place_orders,
    maySeePurchasePrices: user.may_see_purchase_prices,
    priceGroup: company.price_group,
    branchId: company.branch_id,
    currency: company.currency,
    marginPercent: company.margin_percent,
    restrictedBrands: company.restricted_brands,
  }
}
