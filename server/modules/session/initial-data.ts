import { type Kysely, type Selectable, sql } from 'kysely'
import type { InitialData, ShippingPoint } from '#src/contract/people/session.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Principal, principalName } from '#server/access/principal.ts'
import { vatPercentAt } from '#server/modules/pricing/vat.ts'
import { displayName } from './display-name.ts'

/**
 * Session and user data. The margin and the purchase-price preference stay with who may see purchase prices. What the screen looks like is the actor's own, also while they act for a
 * customer.
 */
export async function readInitialData(
  db: Kysely<Tables>,
  principal: Principal,
  analyticsUrl: string | null,
): Promise<InitialData> {
  const [user, actor, company, cart, shippingPoint, companies, acting, isUnderParent] = await Promise.all([
    db.selectFrom('users').selectAll().where('user_id', '=', principal.subjectId).executeTakeFirstOrThrow(),
    db.selectFrom('users').selectAll().where('user_id', '=', principal.actorId).executeTakeFirstOrThrow(),
    db.selectFrom('companies').selectAll().where('company_id', '=', principal.companyId).executeTakeFirstOrThrow(),
    db
      .selectFrom('cart_lines as l')
      .innerJoin('carts as c', 'c.cart_id', 'l.cart_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('c.company_id', '=', principal.companyId)
      .where('c.user_id', '=', principal.subjectId)
      .executeTakeFirstOrThrow(),
    usualShippingPoint(db, principal),
    readCompanies(db, principal),
    readActing(db, principal),
    hasParent(db, principal),
  ])
  const mine = companies.find(({ id }) => id === principal.companyId)!
  return {
    user: {
      id: user.user_id,
      username: user.username,
      first_name: user.first_name,
      family_name: user.family_name,
      nickname: user.nickname,
      hide_real_name: user.hide_real_name,
      display_name: displayName(user),
      email: user.email,
      role: mine.role,
    },
    company: mine,
    companies,
    parentKunnr: isUnderParent ? company.customer_code : null,
    principal: principalName(principal),
    locale: actor.locale,
    theme: actor.theme,
    density: actor.density,
    currency: company.currency,
    vat_percent: vatPercentAt(new Date()),
    show_vat: actor.show_vat,
    show_purchase_price: actor.show_purchase_price && principal.maySeePurchasePrices,
    show_attributes: actor.show_attributes,
    product_view: actor.product_view,
    product_sort: actor.product_sort,
    new_search: actor.new_search,
    shortcuts: actor.shortcuts,
    analytics: actor.analytics,
    analytics_url: actor.analytics ? analyticsUrl : null,
    addition: principal.maySeePurchasePrices ? company.margin_percent : null,
    is_parent: principal.isParent,
    is_reseller: principal.isReseller,
    can_place_orders: principal.canPlaceOrders,
    may_see_purchase_prices: principal.maySeePurchasePrices,
    may_see_finances: principal.maySeeFinances,
    shippingPoint,
    acl: { roles: [...principal.aclRoles] },
    cartItemCount: Number(cart.count),
    marketing: { ...principal.marketing, allowed_campaigns: [...principal.marketing.allowed_campaigns] },
    acting,
  }
}

/** The companies that the person works for, with what they are there; the one of the session first. */
function readCompanies(db: Kysely<Tables>, { subjectId, companyId }: Principal) {
  return db
    .selectFrom('user_companies as m')
    .innerJoin('companies as c', 'c.company_id', 'm.company_id')
    .select(['c.company_id as id', 'c.company_code', 'c.customer_code', 'c.name', 'c.kind', 'm.role'])
    .where('m.user_id', '=', subjectId)
    .where('m.status', '=', 'active')
    .orderBy(({ eb }) => eb('c.company_id', '=', companyId), 'desc')
    .orderBy('c.name')
    .execute()
}

/** Whether somebody of the session's company stands above the person there; who added or imported them says nothing of that. */
async function hasParent(db: Kysely<Tables>, { companyId, isParent }: Principal): Promise<boolean> {
  if (isParent) return false
  const parent = await db
    .selectFrom('user_companies')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('is_parent', '=', true)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return parent !== undefined
}

/** Who acts for the person in this session and until when; null where they are there themselves. */
async function readActing(
  db: Kysely<Tables>,
  { tokenId, actorId, subjectId }: Principal,
): Promise<InitialData['acting']> {
  if (actorId === subjectId) return null
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as a', 'a.user_id', 's.actor_id')
    .select(['a.first_name', 'a.family_name', 's.expires_at'])
    .where('s.token_id', '=', tokenId)
    .executeTakeFirst()
  return row ? { actor: `${row.first_name} ${row.family_name}`, expires_at: row.expires_at.toISOString() } : null
}

async function usualShippingPoint(db: Kysely<Tables>, principal: Principal): Promise<ShippingPoint | null> {
  const row = await shippingPointRows(db)
    .innerJoin('user_companies as m', 'm.shipping_point_id', 'p.shipping_point_id')
    .where('m.user_id', '=', principal.subjectId)
    .where('m.company_id', '=', principal.companyId)
    .executeTakeFirst()
  return row ? presentShippingPoint(row) : null
}

/** Shipping points `p` with the branch that each is served by. */
export const shippingPointRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('shipping_points as p')
    .innerJoin('companies as c', 'c.company_id', 'p.company_id')
    .innerJoin('warehouses as w', (join) =>
      join.on('w.warehouse_id', '=', sql<number>`coalesce(p.branch_id, c.branch_id)`),
    )
    .selectAll('p')
    .select(['w.warehouse_id as branch', 'w.name as branch_name'])

type PointRow = Selectable<Tables['shipping_points']> & { readonly branch: number; readonly branch_name: string }

export function presentShippingPoint({
  shipping_point_id: id,
  company_id: _,
  branch_id: __,
  branch_name: pickup,
  kind,
  ...rest
}: PointRow): ShippingPoint {
  return { id, ...rest, ...(kind === 'pickup' && { pickup }) }
}
