import type { UnitGroup } from '#src/contract/catalogue/unit-catalogue.ts'
import type { CategoryNode } from '#src/contract/catalogue/vehicles.ts'

/** The groups as nodes of a category tree, counted by their units. */
export function nodesOf(groups: readonly UnitGroup[]): readonly CategoryNode[] {
  return groups.map(({ id, parent_id, name, units }) => ({ id, parent_id, name, key: '', count: units }))
}

/** One step further from a group; from none, the main groups. */
export function groupsBelow(groups: readonly UnitGroup[], group: number | undefined): readonly UnitGroup[] {
  return groups.filter(({ parent_id: parent }) => parent === (group ?? null))
}
