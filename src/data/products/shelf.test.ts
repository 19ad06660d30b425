import { expect, it } from 'vitest'
import { type KnownRow, shelfPage, withoutDoubles } from './shelf.ts'

const amounts = (net: number) => ({ net, vat: 0, gross: net })
function row(id: number, more: Partial<KnownRow> & { net?: number } = {}): KnownRow {
  const { net = id * 100, ...rest } = more
  return {
    id,
    articleNumber: `N${id}`,
    name: 'Disc de frână',
    brand: { id: 1, name: 'BOSCH' },
    genericArticleId: 82,
    quality: 'premium',
    type: 'tecdoc',
    variant: 'stock',
    image: null,
    material: `M${id}`,
    moq: 1,
    packaging_unit: 1,
    maximum_quantity: 9,
    stock_state: 'in_stock',
    availability: [],
    price: { currency: 'RON', vat_percent: 21, purchase: null, sale: amounts(net), core: null },
    points: 0,
    criteria: [],
    fitting: [],
    fits_vehicle: true,
    flags: [],
    found_by: null,
    knownAt: id,
    ...rest,
  }
}
const ids = (rows: readonly KnownRow[]) => rows.map(({ id }) => id)

it('an article that was seen twice stands once, as it was seen last', () => {
  expect(
    withoutDoubles([row(1, { knownAt: 5 }), row(2), row(1, { knownAt: 9, name: 'nou' }), row(1, { knownAt: 1 })]).map(
      ({ id, knownAt }) => [id, knownAt],
    ),
  ).toEqual([
    [1, 9],
    [2, 2],
  ])
})

it('is narrowed by facets that count by each other’s filters, as the server does', () => {
  const rows = [
    row(1),
    row(2, { brand: { id: 2, name: 'ATE' } }),
    row(3, { quality: 'economic' }),
    row(4, { genericArticleId: 90, name: 'Etrier' }),
  ]
  const page = shelfPage(rows, { brand: '1', quality: 'premium' })
  expect(ids(page.items)).toEqual([1, 4])
  expect(page.facets.brands.map(({ label, count }) => [label, count])).toEqual([
    ['BOSCH', 2],
    ['ATE', 1],
  ])
  expect(page.facets.qualities.map(({ value, count }) => [value, count])).toEqual([
    ['premium', 2],
    ['economic', 1],
  ])
  expect(page.facets.generic_articles.map(({ value, count }) => [value, count])).toEqual([
    ['82', 1],
    ['90', 1],
  ])
})

it('is narrowed by criteria as the shop names their values, each counted without its own filter', () => {
  const position = (code: string, value: string) => ({
    id: 1001,
    name: 'Parte',
    value,
    code,
    unit: null,
    immediate: true,
  })
  const size = (value: string, code = value) => ({
    id: 1003,
    name: 'Grosime',
    value,
    ...(code === value ? {} : { code }),
    unit: 'mm',
    immediate: false,
  })
  const rows = [
    row(1, { criteria: [position('1', 'față'), size('17,5', '17.5')] }),
    row(2, { criteria: [position('2', 'spate'), size('9')] }),
    row(3, { criteria: [position('1', 'față'), size('20')] }),
  ]
  const { items, facets } = shelfPage(rows, { attribute: '1001:1' })
  expect(ids(items)).toEqual([1, 3])
  expect(facets.attributes).toEqual([
    {
      id: 1001,
      name: 'Parte',
      unit: null,
      values: [
        { value: '1', label: 'față', count: 2 },
        { value: '2', label: 'spate', count: 1 },
      ],
    },
    {
      id: 1003,
      name: 'Grosime',
      unit: 'mm',
      values: [
        { value: '17.5', label: '17,5', count: 1 },
        { value: '20', label: '20', count: 1 },
      ],
    },
  ])
  expect(ids(shelfPage(rows, { attribute: '1003:9..18' }).items)).toEqual([1, 2])
  expect(ids(shelfPage(rows, { manufacturer: '16' }).items)).toEqual([])
})

it('is narrowed by numbers in whatever way the language writes them', () => {
  const mileage = (value: string, code: string) => ({
    id: 1101,
    name: 'Rulaj',
    value,
    code,
    unit: 'km',
    immediate: true,
  })
  const rows = [
    row(1, { criteria: [mileage('186.000', '186000')] }),
    row(2, { criteria: [mileage('90\u00A0000', '90000')] }),
    row(3, { criteria: [mileage('17,5', '17.5')] }),
  ]
  expect(shelfPage(rows, {}).facets.attributes[0]?.values.map(({ value, label }) => [value, label])).toEqual([
    ['17.5', '17,5'],
    ['90000', '90\u00A0000'],
    ['186000', '186.000'],
  ])
})

it('is ordered by price in both directions, without a price last', () => {
  const rows = [row(1, { net: 300 }), row(2, { price: null }), row(3, { net: 100 })]
  expect([
    ids(shelfPage(rows, { sort: 'price_asc' }).items),
    ids(shelfPage(rows, { sort: 'price_desc' }).items),
    ids(shelfPage(rows, {}).items),
  ]).toEqual([
    [3, 1, 2],
    [1, 3, 2],
    [1, 2, 3],
  ])
})

it('is cut into pages, a page beyond the last being the last; its age is that of the newest row', () => {
  const page = shelfPage(
    Array.from({ length: 30 }, (_, index) => row(index + 1)),
    { page: 7 },
  )
  expect([page.items.length, page.page, page.total, page.total_pages, page.knownAt]).toEqual([6, 2, 30, 2, 30])
})
