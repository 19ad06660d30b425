import { brand } from '#src/contract/brand.ts'
import { isStaff } from './access.ts'

/** Under which heading of the menu something stands. */
export type MenuGroup = 'work' | 'catalogue' | 'account' | 'help'

interface MenuEntry {
  readonly key: string
  /** The screen's address. What has no screen in a version of the app is not drawn by it. */
  readonly route: string
  readonly isForStaff?: true
  /** Only who has the right to the company's finances is led there. */
  readonly needsFinances?: true
  /** Only who sees START is (MKT-02). */
  readonly needsStart?: true
}

/**
 * Everything that the menu may lead to, in its order. A new screen joins with a line here and its words in features/frame/menu/menu-looks.ts. Of all these the ten sections
 * of the person's own things keep one order across the headings: returns, financials, orders history, vehicle history, quotations, favourites, compliance, conformity,
 * settings, contact (NAV-08).
 */
export const menuGroups = {
  work: [
    { key: 'returns', route: '/returns' },
    { key: 'claims', route: '/claims' },
    { key: 'financials', route: '/finances', needsFinances: true },
    { key: 'orders_history', route: '/account/orders-history' },
    { key: 'vehicle_history', route: '/visited-vehicles' },
    { key: 'quotations', route: '/offers' },
    { key: 'favourites', route: '/favourites-v2' },
    { key: 'compliance', route: '/compliance' },
    { key: 'conformity', route: '/conformity' },
  ],
  catalogue: [
    { key: 'units', route: '/yq/main' },
    { key: 'tyres', route: '/tyres' },
    { key: 'universal', route: '/universal-v2' },
    { key: 'dismantled', route: '/sh' },
    { key: 'campaigns', route: '/campaigns/monthly' },
    { key: 'daily', route: '/produsele-zilei-v2' },
  ],
  account: [
    { key: 'start', route: `/campaigns/${brand.slug}-start`, needsStart: true },
    { key: 'settings', route: '/account/settings' },
    { key: 'bonus', route: '/account/bonus', needsStart: true },
    { key: 'start_extra', route: `/account/${brand.slug}-start-extra`, needsStart: true },
    { key: 'stock_notifications', route: '/account/stock-notifications' },
    { key: 'sync', route: '/sync' },
    { key: 'admin', route: '/admin', isForStaff: true },
  ],
  help: [
    { key: 'contact', route: '/contact' },
    { key: 'careers', route: '/careers' },
  ],
} as const satisfies Record<MenuGroup, readonly MenuEntry[]>

export type MenuKey = (typeof menuGroups)[MenuGroup][number]['key']

/** The ten sections in their order (NAV-08). */
export const menuSectionKeys = [
  'returns',
  'financials',
  'orders_history',
  'vehicle_history',
  'quotations',
  'favourites',
  'compliance',
  'conformity',
  'settings',
  'contact',
] as const satisfies readonly MenuKey[]

export interface MenuSectionView {
  readonly key: string
  readonly items: readonly { readonly key: string; readonly route: string }[]
}

/** The menu of a person with these roles. The server answers with it; without an answer the app draws it by the roles that it knows. */
export function menuOf(
  aclRoles: readonly string[],
  brandSlug: string,
  maySeeFinances: boolean,
  maySeeStart: boolean,
): MenuSectionView[] {
  const staff = isStaff(aclRoles, brandSlug)
  return Object.entries(menuGroups).map(([key, entries]: [string, readonly MenuEntry[]]) => ({
    key,
    items: entries
      .filter(
        ({ isForStaff, needsFinances, needsStart }) =>
          (staff || isForStaff !== true) &&
          (maySeeFinances || needsFinances !== true) &&
          (maySeeStart || needsStart !== true),
      )
      .map((entry) => ({ key: entry.key, route: entry.route })),
  }))
}
