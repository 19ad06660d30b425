import { expect, it } from 'vitest'
import { noFacets } from '#src/contract/catalogue/products.ts'
import { productRow } from '#tests/builders/cart.ts'
import { groupedByKind } from './kind-groups.ts'

const row = (id: number, kind: number) => productRow({ id, genericArticleId: kind, name: `Tip ${kind}, special` })
const kinds = (...counts: [number, number][]) => ({
  ...noFacets,
  generic_articles: counts.map(([kind, count]) => ({ value: String(kind), label: `Tip ${kind}`, count })),
})

it('rows stand under their kind in the page’s order, with how many there are of it @SRCH-03', () => {
  const { groups, more } = groupedByKind({
    items: [row(1, 82), row(2, 7), row(3, 82)],
    facets: kinds([7, 1], [82, 30]),
    total: 31,
  })
  expect(groups.map(({ kind, name, count, items }) => [kind, name, count, items.map(({ id }) => id)])).toEqual([
    ['82', 'Tip 82', 30, [1, 3]],
    ['7', 'Tip 7', 1, [2]],
  ])
  expect(more).toEqual([])
})

it('kinds for which the page has no room are named', () => {
  expect(groupedByKind({ items: [row(1, 82)], facets: kinds([82, 30], [9, 4]), total: 34 }).more).toEqual([
    { value: '9', label: 'Tip 9', count: 4 },
  ])
})

it('a kind that the filter of kinds leaves out is not offered as one without room', () => {
  expect(groupedByKind({ items: [row(1, 82)], facets: kinds([82, 30], [9, 4]), total: 30 }).more).toEqual([])
})
