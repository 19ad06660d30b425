import { expect, test } from 'vitest'
import { queryString } from '#src/platform/api/request-address.ts'
import { readQueryText } from './query-text.ts'

test.each([
  ['', {}],
  ['q=a%20b+c&page=2', { q: 'a b c', page: '2' }],
  ['brand=1&brand=2&brand=3', { brand: ['1', '2', '3'] }],
  ['attribute[1003]=17.5&attribute%5B1003%5D=18&attribute[1001]=1', { attribute: { 1003: ['17.5', '18'], 1001: '1' } }],
  ['attribute=x&attribute[1]=2', { attribute: 'x', 'attribute[1]': '2' }],
  ['attribute[1]=2&attribute=x', { attribute: { 1: '2' } }],
  ['a[]=1&[b]=2&c[d][e]=3', { 'a[]': '1', '[b]': '2', 'c[d][e]': '3' }],
  ['q=%E0%A4%A&q2=%', { q: '\uFFFD%A', q2: '%' }],
])('"%s" is read', (text, query) => {
  expect(readQueryText(text)).toEqual(query)
})

test('a name out of a prototype is a name like any other', () => {
  expect(Object.keys(readQueryText('__proto__[x]=1&constructor=2'))).toEqual(['__proto__', 'constructor'])
  expect(({} as { x?: string }).x).toBeUndefined()
})

test('what the app writes is read as it was meant', () => {
  expect(
    readQueryText(
      queryString({
        q: 'ab',
        brand: [1, 2],
        attribute: { 1003: ['17.5', '200..220'], 1037: ['CTC 9,525'] },
        page: undefined,
      }).slice(1),
    ),
  ).toEqual({ q: 'ab', brand: '1,2', attribute: { 1003: ['17.5', '200..220'], 1037: 'CTC 9,525' } })
})
