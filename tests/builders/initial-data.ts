import * as v from 'valibot'
import type { MegaMenu } from '#src/contract/people/account.ts'
import { InitialData } from '#src/contract/people/session.ts'

/** Session and user data of the owner of a workshop, who may do everything that a customer may. */
export function initialData(given: Partial<InitialData> = {}): InitialData {
  const company = {
    id: 1,
    company_code: '1000',
    customer_code: '40001',
    name: 'Service Auto Exemplu SRL',
    kind: 'workshop' as const,
  }
  return v.parse(InitialData, {
    user: {
      id: 100,
      username: 'patron',
      first_name: 'Ana',
      family_name: 'Popescu',
      nickname: '',
      hide_real_name: false,
      display_name: 'Ana Popescu',
      email: 'ana@example.ro',
      role: 'Patron',
    },
    company,
    companies: [company],
    parentKunnr: null,
    principal: '1.100.100',
    locale: 'ro',
    theme: 'light',
    density: 'auto',
    currency: 'RON',
    vat_percent: 21,
    show_vat: true,
    show_purchase_price: true,
    show_attributes: true,
    product_view: 'detailed',
    product_sort: 'default',
    new_search: false,
    shortcuts: true,
    analytics: false,
    addition: 20,
    is_parent: true,
    is_reseller: false,
    can_place_orders: true,
    may_see_purchase_prices: true,
    may_see_finances: true,
    shippingPoint: null,
    acl: { roles: [] },
    cartItemCount: 0,
    marketing: {
      allow_campaigns: false,
      allowed_campaigns: [],
      parent_has_points_collector: false,
      is_points_collector: false,
    },
    ...given,
  } satisfies v.InferInput<typeof InitialData>)
}

/** A menu as the shop gives it, with one group of parts. */
export const megaMenu: v.InferOutput<typeof MegaMenu> = {
  sections: [{ key: 'account', items: [{ key: 'orders', route: '/account/orders-history' }] }],
  categories: [
    { id: 101, key: 'brakes', name: 'Frâne', tree: 'PC', children: [{ id: 102, name: 'Discuri de frână' }] },
  ],
}
