import { expect, it } from 'vitest'
import { categoryPath, categoryTree } from './category-tree.ts'

const node = (id: number, parent_id: number | null) => ({ id, parent_id, key: `k${id}`, name: `n${id}`, count: 1 })
const nodes = [node(1, null), node(2, 1), node(3, 2), node(4, 1), node(5, null), node(7, 99)]

it('keeps the order of the list within every branch', () => {
  expect(categoryTree(nodes).map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    [1, [2, 4]],
    [5, []],
    [7, []],
  ])
})
it('names the way from the main group to a category', () => {
  expect(categoryPath(nodes, 3).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(categoryPath(nodes, 42)).toEqual([])
  expect(categoryPath(nodes, undefined)).toEqual([])
})
