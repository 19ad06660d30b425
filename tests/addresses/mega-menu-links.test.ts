import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pickerFor } from '#src/data/vehicles/wanted-category.ts'
import { PickerSearch } from '#src/features/vehicles/picker/picker-search.ts'
import { fits } from '#server/demo/catalogue/applicability.ts'
import { readFacts } from '#server/demo/facts.ts'
import { readTargets, type Target } from '#server/demo/catalogue/targets.ts'

// Every group of the demo as the menu has it without a car.

const facts = readFacts()
const { nodes, genericArticles } = facts.categories
const targets = Object.values(readTargets(facts)).flat()
const linkingTypes: Readonly<Record<string, Target['type']>> = { PC: 'V', LCV: 'L', CV: 'C', TRACTOR: 'T', BODY: 'K' }

const rootOf = (node: (typeof nodes)[number]): (typeof nodes)[number] =>
  node.parentId === null ? node : rootOf(nodes.find(({ id }) => id === node.parentId)!)
const within = (id: number): number[] => [
  id,
  ...nodes.filter(({ parentId }) => parentId === id).flatMap((node) => within(node.id)),
]
const kindsOf = (id: number) => genericArticles.filter(({ nodeId }) => within(id).includes(nodeId))
const treeOf = (node: (typeof nodes)[number]) => rootOf(node).trees[0]!

describe('the groups of the mega-menu (@CNT-01)', () => {
  test.each(nodes.filter((node) => !['U', 'DEZ'].includes(treeOf(node))).map((node) => [node.key, node] as const))(
    '%s lead to the picker at vehicles that have such parts',
    (_key, node) => {
      const link = pickerFor(treeOf(node), node.id)
      expect(link.to).toBe('/vehicle')
      const search = v.parse(PickerSearch, link.search)
      expect(search.category).toBe(node.id)
      const type = linkingTypes[search.type ?? 'PC']
      expect(
        kindsOf(node.id).some(({ key, nodeId }) =>
          targets.some((target) => target.type === type && fits(target, key, nodeId)),
        ),
      ).toBe(true)
    },
  )

  test.each(nodes.filter((node) => treeOf(node) === 'U').map((node) => [node.key, node] as const))(
    '%s of the universal range have kinds of goods',
    (_key, node) => {
      expect(kindsOf(node.id).length).toBeGreaterThan(0)
    },
  )
})
