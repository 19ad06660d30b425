import type { Kysely } from 'kysely'
import type { Locale } from '#src/contract/fields.ts'
import type { CategoryNode } from '#src/contract/vehicles.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CatalogueMemory } from '#server/modules/catalogue/catalogue-memory.ts'
import type { Dictionary } from '#server/modules/catalogue/dictionary.ts'
import type { Buyer } from '#server/modules/catalogue/offer.repository.ts'
import { countArticlesByKind } from './category-tree.repository.ts'

/** The categories that have something for a car, with how many articles; parents before children. 404 when there is no such car. */
export async function readCategoryTree(db: Kysely<Tables>, memory: CatalogueMemory, shopper: Pick<Buyer, 'restrictedBrands'> & { locale: Locale }, carId: number): Promise<CategoryNode[]> {
  const [{ dictionary }, counts] = await Promise.all([memory.current(), countArticlesByKind(db, shopper, carId)])
  if (!counts) throw new Refusal('not-found')
  const totals = totalsByNode(dictionary, counts)
  return [...dictionary.categories.values()].flatMap((node) => {
    const count = totals.get(node.node_id) ?? 0
    return count === 0 ? [] : [{ id: node.node_id, parent_id: node.parent_id, key: node.key, name: node.name[shopper.locale], count }]
  })
}

/** An article is of one kind and a kind of one category, so that counts add up along the tree. */
function totalsByNode(dictionary: Dictionary, counts: ReadonlyMap<number, number>): Map<number, number> {
  const totals = new Map<number, number>()
  for (const [kindId, count] of counts) {
    let nodeId = dictionary.genericArticles.get(kindId)?.node_id ?? null
    while (nodeId !== null) {
      totals.set(nodeId, (totals.get(nodeId) ?? 0) + count)
      nodeId = dictionary.categories.get(nodeId)?.parent_id ?? null
    }
  }
  return totals
}
