import type { Kysely } from 'kysely'
import type { InitialData, ShippingPoint } from '#src/contract/session.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Principal, principalName } from '#server/http/principal.ts'
import { vatPercentAt } from '#server/modules/pricing/vat.ts'
import { displayName } from './display-name.ts'

/** Session and user data (seed §3). The margin and the purchase-price preference stay with who may see purchase prices. */
export async function readInitialData(db: Kysely<Tables>, principal: Principal): Promise<InitialData> {
  const [user, company, cart, collector, shippingPoint] = await Promise.all([
    db.selectFrom('users').selectAll().where('user_id', '=', principal.subjectId).executeTakeFirstOrThrow(),
    db.selectFrom('companies').selectAll().where('company_id', '=', principal.companyId).executeTakeFirstOrThrow(),
    db
      .selectFrom('cart_lines as l').innerJoin('carts as c', 'c.cart_id', 'l.cart_id').select(({ fn }) => fn.countAll<number>().as('count'))
      .where('c.company_id', '=', principal.companyId).where('c.user_id', '=', principal.subjectId).executeTakeFirstOrThrow(),
    db.selectFrom('users').select('user_id').where('company_id', '=', principal.companyId).where('is_parent', '=', true).where('is_points_collector', '=', true).executeTakeFirst(),
    usualShippingPoint(db, principal),
  ])
  const mine = { id: company.company_id, customer_code: company.customer_code, name: company.name, kind: company.kind }
  return {
    user: {
      id: user.user_id, username: user.username, first_name: user.first_name, family_name: user.family_name, nickname: user.nickname, hide_real_name: user.hide_real_name, display_name: displayName(user), email: user.email, role: user.role,
    },
    company: mine,
    companies: [mine],
    parentKunnr: user.parent_user_id === null ? null : company.customer_code,
    principal: principalName(principal),
    locale: user.locale,
    theme: user.theme,
    density: user.density,
    currency: company.currency,
    vat_percent: vatPercentAt(new Date()),
    show_vat: user.show_vat,
    show_purchase_price: user.show_purchase_price && user.may_see_purchase_prices,
    show_attributes: user.show_attributes,
    product_view: user.product_view,
    product_sort: user.product_sort,
    new_search: user.new_search,
    shortcuts: user.shortcuts,
    analytics: user.analytics,
    addition: user.may_see_purchase_prices ? company.margin_percent : null,
    is_parent: user.is_parent,
    is_reseller: company.kind === 'reseller',
    can_place_orders: user.can_place_orders,
    may_see_purchase_prices: user.may_see_purchase_prices,
    shippingPoint,
    acl: { roles: user.acl_roles },
    cartItemCount: Number(cart.count),
    marketing: {
      allow_campaigns: company.allow_campaigns,
      allowed_campaigns: company.allowed_campaigns,
      parent_has_points_collector: user.parent_user_id !== null && collector !== undefined,
      is_points_collector: user.is_points_collector,
    },
  }
}

async function usualShippingPoint(db: Kysely<Tables>, principal: Principal): Promise<ShippingPoint | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('shipping_points as p', 'p.shipping_point_id', 'u.shipping_point_id')
    .selectAll('p')
    .where('u.user_id', '=', principal.subjectId)
    .where('p.company_id', '=', principal.companyId)
    .executeTakeFirst()
  return row ? presentShippingPoint(row) : null
}

export function presentShippingPoint(row: Tables['shipping_points']): ShippingPoint {
  const { shipping_point_id: id, company_id: _, ...rest } = row
  return { id, ...rest }
}
