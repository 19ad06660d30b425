import { CompiledQuery, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import type { Principal } from './principal.ts'
import { requireActor, rightsOf } from './rights.ts'
import { LACKS_FACTOR, MAY_ACT } from './staff-sight.ts'
import { hashToken } from './token.ts'

/** The shipping point `p` that the goods of a member `m` of a company go to: that of their cart, else their usual one. Its branch, else that of the company, is where they come from. */
export const POINT_OF_MEMBER = `left join carts k on k.user_id = m.user_id and k.company_id = m.company_id
    left join shipping_points p on p.shipping_point_id = coalesce(k.shipping_point_id, m.shipping_point_id) and p.company_id = m.company_id`

/** One text, not built anew: it is asked with every request. */
const WHO = `
  select s.token_id, s.actor_id, s.company_id, s.expires_at, u.user_id, a.locale, u.acl_roles, u.status, m.status as status_there, a.status as actor_status, a.acl_roles as actor_roles,
    m.is_parent, m.can_place_orders, m.may_see_purchase_prices, m.may_see_finances, m.is_points_collector,
    c.price_group, coalesce(p.branch_id, c.branch_id) as branch_id, p.kind as point_kind, c.currency, c.margin_percent, c.restricted_brands, c.kind, c.allow_campaigns, c.allowed_campaigns,
    not m.is_parent and exists (select from user_companies p where p.company_id = s.company_id and p.is_parent and p.is_points_collector and p.status = 'active') as parent_has_points_collector,
    ${MAY_ACT} as may_act, ${LACKS_FACTOR} as lacks_factor
  from sessions s join users u on u.user_id = s.user_id join user_companies m on m.user_id = s.user_id and m.company_id = s.company_id join users a on a.user_id = s.actor_id
    join companies c on c.company_id = s.company_id
    ${POINT_OF_MEMBER}
  where s.token_hash = $1`
type WhoRow = Pick<Selectable<Tables['sessions']>, 'token_id' | 'actor_id' | 'company_id' | 'expires_at'> &
  Pick<Selectable<Tables['users']>, 'user_id' | 'locale' | 'acl_roles' | 'status'> &
  Pick<
    Selectable<Tables['user_companies']>,
    'is_parent' | 'can_place_orders' | 'may_see_purchase_prices' | 'may_see_finances' | 'is_points_collector'
  > &
  Pick<
    Selectable<Tables['companies']>,
    | 'price_group'
    | 'branch_id'
    | 'currency'
    | 'margin_percent'
    | 'restricted_brands'
    | 'kind'
    | 'allow_campaigns'
    | 'allowed_campaigns'
  > & {
    actor_status: Tables['users']['status']
    actor_roles: readonly string[]
    status_there: Tables['users']['status']
    parent_has_points_collector: boolean
    may_act: boolean
    lacks_factor: boolean
    point_kind: 'delivery' | 'pickup' | null
  }

/** Who a token stands for now. @throws Refusal 401 without a living session, 409 for a deactivated person */
export async function principalOf(db: Kysely<Tables>, token: string, now = new Date()): Promise<Principal> {
  const {
    rows: [row],
  } = await db.executeQuery<WhoRow>(CompiledQuery.raw(WHO, [hashToken(token)]))
  if (!row || row.expires_at <= now) throw new Refusal('unauthorized')
  if (row.status !== 'active' || row.actor_status !== 'active' || row.status_there !== 'active')
    throw new Refusal('account-deactivated')
  requireActor(row.actor_id, row.user_id, row.actor_roles)
  if (!row.may_act) throw new Refusal('unauthorized')
  return {
    tokenId: row.token_id,
    companyId: row.company_id,
    actorId: row.actor_id,
    subjectId: row.user_id,
    locale: row.locale,
    lacksFactor: row.lacks_factor,
    ...rightsOf(row),
    priceGroup: row.price_group,
    branchId: row.branch_id,
    picksUp: row.point_kind === 'pickup',
    currency: row.currency,
    marginPercent: row.margin_percent,
    restrictedBrands: row.restricted_brands,
  }
}
