import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { MegaMenu } from '#src/contract/account.ts'
import type { Locale } from '#src/contract/fields.ts'
import type { Tables } from '#server/db/tables.ts'

/** The sections whose screens exist; the app words them. Category roots come from the catalogue, in tree order. */
export async function readMegaMenu(db: Kysely<Tables>, locale: Locale): Promise<v.InferInput<typeof MegaMenu>> {
  const roots = await db.selectFrom('category_nodes').select(['node_id', 'key', 'trees', 'name']).where('parent_id', 'is', null).orderBy('sort').execute()
  return {
    sections: [
      { key: 'shop', items: [{ key: 'vehicle', route: '/vehicle' }, { key: 'search', route: '/search-v2' }, { key: 'cart', route: '/cart-v2' }] },
      { key: 'account', items: [{ key: 'orders_history', route: '/account/orders-history' }, { key: 'settings', route: '/account/settings' }] },
    ],
    categories: roots.map((root) => ({ id: root.node_id, key: root.key, name: root.name[locale], tree: root.trees[0] ?? '' })),
  }
}
