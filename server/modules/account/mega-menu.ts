import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { MegaMenu } from '#src/contract/account.ts'
import { brand } from '#src/contract/brand.ts'
import { isStaff } from '#src/domain/access.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/http/principal.ts'

/** The sections whose screens exist and whom they are for; the app words them. Category roots come from the catalogue, in tree order. */
export async function readMegaMenu(db: Kysely<Tables>, { aclRoles, locale }: Pick<Principal, 'aclRoles' | 'locale'>): Promise<v.InferInput<typeof MegaMenu>> {
  const roots = await db.selectFrom('category_nodes').select(['node_id', 'key', 'trees', 'name']).where('parent_id', 'is', null).orderBy('sort').execute()
  return {
    sections: [
      { key: 'shop', items: [{ key: 'vehicle', route: '/vehicle' }, { key: 'search', route: '/search-v2' }, { key: 'cart', route: '/cart-v2' }, { key: 'units', route: '/yq/main' }, { key: 'tyres', route: '/tyres' }, { key: 'universal', route: '/universal-v2' }, { key: 'dismantled', route: '/sh' }] },
      { key: 'account', items: [{ key: 'visited_vehicles', route: '/visited-vehicles' }, { key: 'favourites', route: '/favourites-v2' }, { key: 'orders_history', route: '/account/orders-history' }, { key: 'settings', route: '/account/settings' }] },
      ...(isStaff(aclRoles, brand.slug) ? [{ key: 'staff', items: [{ key: 'admin', route: '/admin' }] }] : []),
    ],
    categories: roots.map((root) => ({ id: root.node_id, key: root.key, name: root.name[locale], tree: root.trees[0] ?? '' })),
  }
}
