import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import type { MegaMenu } from '#src/contract/people/account.ts'
import { brand } from '#src/contract/brand.ts'
import { seesStart } from '#src/domain/people/access.ts'
import { menuOf } from '#src/domain/people/menu.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Principal } from '#server/access/principal.ts'

/** The sections that are for this person, which the app words, and the main categories with those below them, from the catalogue, in tree order. */
export async function readMegaMenu(
  db: Kysely<Tables>,
  {
    aclRoles,
    locale,
    maySeeFinances,
    marketing,
  }: Pick<Principal, 'aclRoles' | 'locale' | 'maySeeFinances' | 'marketing'>,
): Promise<v.InferInput<typeof MegaMenu>> {
  const nodes = await db
    .selectFrom('category_nodes')
    .select(['node_id', 'parent_id', 'key', 'trees', 'name'])
    .orderBy('sort')
    .execute()
  return {
    sections: menuOf(aclRoles, brand.slug, maySeeFinances, seesStart(marketing)).map(({ key, items }) => ({
      key,
      items: [...items],
    })),
    categories: nodes
      .filter((node) => node.parent_id === null)
      .map((root) => ({
        id: root.node_id,
        key: root.key,
        name: root.name[locale],
        tree: root.trees[0] ?? '',
        children: nodes
          .filter((node) => node.parent_id === root.node_id)
          .map((child) => ({ id: child.node_id, name: child.name[locale] })),
      })),
  }
}
