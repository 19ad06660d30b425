import type { Principal } from '#server/access/principal.ts'
import { requireActor, rightsOf } from '#server/access/rights.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { MemoryTables } from './memory-tables.ts'

/** As `principalOf` of server/access/principal.repository.ts. */
export function memoryPrincipal(tables: MemoryTables, token: string, now: Date): Principal {
  const session = tables.sessions.get(token)
  if (!session || session.expiresAt <= now) throw new Refusal('unauthorized')
  const user = tables.users.get(session.userId)!
  const company = tables.companies.get(user.company_id)!
  if (user.status !== 'active' || tables.users.get(session.actorId)!.status !== 'active')
    throw new Refusal('account-deactivated')
  requireActor(session.actorId, session.userId, tables.users.get(session.actorId)!.acl_roles)
  return {
    tokenId: session.tokenId,
    companyId: user.company_id,
    actorId: session.actorId,
    subjectId: user.user_id,
    locale: user.locale,
    lacksFactor: false,
    ...rightsOf({
      ...user,
      ...company,
      actor_id: session.actorId,
      may_see_finances: user.may_see_finances && user.may_see_purchase_prices,
      parent_has_points_collector: !user.is_parent && collects(tables, user.company_id),
    }),
    priceGroup: company.price_group,
    branchId: company.branch_id,
    currency: company.currency,
    marginPercent: company.margin_percent,
    restrictedBrands: company.restricted_brands,
  }
}

function collects(tables: MemoryTables, companyId: number): boolean {
  return [...tables.users.values()].some(
    (user) => user.company_id === companyId && user.is_parent && user.is_points_collector && user.status === 'active',
  )
}
