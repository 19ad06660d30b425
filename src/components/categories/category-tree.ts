import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'

export interface CategoryBranch extends CategoryNode {
  readonly children: readonly CategoryBranch[]
}

/** The list as a tree; a node whose parent is not in the list stands at the top. */
export function categoryTree(nodes: readonly CategoryNode[]): readonly CategoryBranch[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const below = (parentId: number | null): CategoryBranch[] =>
    nodes
      .filter(({ parent_id: parent }) => (parent !== null && ids.has(parent) ? parent : null) === parentId)
      .map((node) => ({ ...node, children: below(node.id) }))
  return below(null)
}

/** From the main group down to the category itself; empty for one that is not in the list. */
export function categoryPath(nodes: readonly CategoryNode[], id: number | undefined): readonly CategoryNode[] {
  const path: CategoryNode[] = []
  for (
    let at = nodes.find((node) => node.id === id);
    at && !path.includes(at);
    at = nodes.find((node) => node.id === at?.parent_id)
  )
    path.unshift(at)
  return path
}
