import { expect, test } from 'vitest'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { withVat } from '#src/domain/pricing/price.ts'
import { productRow } from '#tests/builders/cart.ts'
import type { PastedRow } from './pasted-row.ts'
import { brandsByKey, type MeantArticles, orderable, resolvedRow } from './resolved-row.ts'

const row = (given: Partial<PastedRow> = {}): PastedRow => ({
  lines: [1],
  text: 'GDB1550 x2',
  key: 'GDB1550',
  number: 'GDB1550',
  brand: null,
  quantity: 2,
  problem: null,
  ...given,
})
const product = (id: number, net: number, given: Partial<ProductRow> = {}) =>
  productRow({
    id,
    price: { currency: 'RON', vat_percent: 21, purchase: withVat(net, 21), sale: withVat(9_999 - net, 21), core: null },
    ...given,
  })
const meant = (products: readonly ProductRow[], how: Partial<MeantArticles<ProductRow>> = {}) => ({
  products,
  replacing: new Set<number>(),
  isEquivalent: false,
  ...how,
})

test('of several none is chosen; what can be had comes first, then what costs the buyer less, six at most', () => {
  const products = [
    product(1, 100, { maximum_quantity: 0 }),
    product(2, 900),
    product(3, 300),
    ...[4, 5, 6, 7, 8].map((id) => product(id, 500)),
  ]
  const { state, choices } = resolvedRow(row(), meant(products))
  expect([state, choices.map(({ id }) => id)]).toEqual(['choose', [3, 4, 5, 6, 7, 8]])
  expect(resolvedRow(row(), meant(products.slice(0, 3))).choices.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('who sees no purchase price has them by the price that they see, and what has none comes last', () => {
  const priced = (id: number, net: number) => {
    const { price, ...rest } = product(id, net)
    return { ...rest, price: price && { ...price, purchase: null } }
  }
  const products = [product(1, 1, { price: null }), priced(2, 100), priced(3, 300)]
  expect(resolvedRow(row(), meant(products)).choices.map(({ id }) => id)).toEqual([3, 2, 1])
})

test.each<[string, Partial<ProductRow>, Partial<MeantArticles<ProductRow>>, object]>([
  ['as it was pasted', {}, {}, { state: 'found', quantity: 2, changes: [] }],
  ['for one that is not sold any more', {}, { replacing: new Set([1]) }, { state: 'changed', changes: ['replaced'] }],
  ['for another one’s number', {}, { isEquivalent: true }, { state: 'changed', changes: ['equivalent'] }],
  ['sold by four', { moq: 4 }, {}, { state: 'changed', wanted: 2, quantity: 4, changes: ['multiple'] }],
  ['of which there is one', { maximum_quantity: 1 }, {}, { state: 'changed', quantity: 1, changes: ['maximum'] }],
  ['that cannot be had', { maximum_quantity: 0 }, {}, { state: 'found', quantity: 2, changes: [] }],
])('a single article %s', (_, given, how, expected) => {
  expect(resolvedRow(row(), meant([product(1, 100, given)], how))).toMatchObject(expected)
})

test('what is unknown or can be no quantity is asked, however sure the article is', () => {
  const products = [product(1, 100)]
  const problem = { code: 'quantity', typed: '0' } as const
  expect([
    resolvedRow(row(), meant([])).state,
    resolvedRow(row({ problem: { code: 'unknown' } }), meant(products)).state,
    resolvedRow(row({ problem }), meant(products)),
  ]).toMatchObject(['unknown', 'unknown', { state: 'quantity', typed: '0' }])
})

test('what cannot be had keeps what was asked for', () => {
  expect(orderable(7, { moq: 4, maximum_quantity: 0 })).toEqual({ quantity: 7, change: null })
})

test('a make is known by its name and by each of its words that is no figure or letter', () => {
  const { keys, ids } = brandsByKey([
    { id: 1, name: 'FEBI BILSTEIN' },
    { id: 2, name: 'BILSTEIN' },
    { id: 3, name: 'K&N 4-X' },
  ])
  expect([ids.get('FEBI'), ids.get('BILSTEIN'), ids.get('FEBIBILSTEIN')]).toEqual([[1], [1, 2], [1]])
  expect([keys.has('X'), keys.has('4')]).toEqual([false, false])
})
