import { expect, it } from 'vitest'
import { type KnownRow, shelfPage, withoutDoubles } from './shelf.ts'

const amounts = (net: number) => ({ net, vat: 0, gross: net })
function row(id: number, more: Partial<KnownRow> & { net?: number } = {}): KnownRow {
  const { net = id * 100, ...rest } = more
  return {
    id, articleNumber: `N${id}`, name: 'Disc de frână', brand: { id: 1, name: 'BOSCH' }, genericArticleId: 82, quality: 'premium', type: 'tecdoc', variant: 'stock', image: null, material: `M${id}`, moq: 1, packaging_unit: 1, maximum_quantity: 9,
    stock_state: 'in_stock', availability: [], price: { currency: 'RON', vat_percent: 21, purchase: null, sale: amounts(net), core: null }, points: 0, criteria: [], fitting: [], fits_vehicle: true, flags: [], found_by: null, knownAt: id, ...rest,
  }
}
const ids = (rows: readonly KnownRow[]) => rows.map(({ id }) => id)

it('an article that was seen twice stands once, as it was seen last', () => {
  expect(withoutDoubles([row(1, { knownAt: 5 }), row(2), row(1, { knownAt: 9, name: 'nou' }), row(1, { knownAt: 1 })]).map(({ id, knownAt }) => [id, knownAt])).toEqual([[1, 9], [2, 2]])
})

it('is narrowed by facets that count by each other’s filters, as the server does', () => {
  const rows = [row(1), row(2, { brand: { id: 2, name: 'ATE' } }), row(3, { quality: 'economic' }), row(4, { genericArticleId: 90, name: 'Etrier' })]
  const page = shelfPage(rows, { brand: '1', quality: 'premium' })
  expect(ids(page.items)).toEqual([1, 4])
  expect(page.facets.brands.map(({ label, count }) => [label, count])).toEqual([['BOSCH', 2], ['ATE', 1]])
  expect(page.facets.qualities.map(({ value, count }) => [value, count])).toEqual([['premium', 2], ['economic', 1]])
  expect(page.facets.generic_articles.map(({ value, count }) => [value, count])).toEqual([['82', 1], ['90', 1]])
})

it('is ordered by price in both directions, without a price last', () => {
  const rows = [row(1, { net: 300 }), row(2, { price: null }), row(3, { net: 100 })]
  expect([ids(shelfPage(rows, { sort: 'price_asc' }).items), ids(shelfPage(rows, { sort: 'price_desc' }).items), ids(shelfPage(rows, {}).items)]).toEqual([[3, 1, 2], [1, 3, 2], [1, 2, 3]])
})

it('is cut into pages, a page beyond the last being the last; its age is that of the newest row', () => {
  const page = shelfPage(Array.from({ length: 30 }, (_, index) => row(index + 1)), { page: 7 })
  expect([page.items.length, page.page, page.total, page.total_pages, page.knownAt]).toEqual([6, 2, 30, 2, 30])
})
