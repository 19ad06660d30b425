import type { Locale } from '#src/contract/fields.ts'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'
import type { Dictionary } from '../words/dictionary.ts'

/** The categories that hold any of the counted kinds, with how many articles; parents before children. */
export function categoriesOf(
  dictionary: Dictionary,
  counts: ReadonlyMap<number, number>,
  locale: Locale,
): CategoryNode[] {
  const totals = totalsByNode(dictionary, counts)
  return [...dictionary.categories.values()].flatMap((node) => {
    const count = totals.get(node.node_id) ?? 0
    return count === 0
      ? []
      : [{ id: node.node_id, parent_id: node.parent_id, key: node.key, name: node.name[locale], count }]
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
