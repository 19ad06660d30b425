import { describe, expect, test } from 'vitest'
import type { ProductRow } from '#src/contract/products.ts'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import { asksWhich, shownPart, withNumber } from './part-numbers.ts'

const condition = { id: 21, name: 'Cod motor', value: 'BXE', unit: null, immediate: false }
const product = (id: number, number: string | null) => ({ id, found_by: number === null ? null : { kind: 'oe', number, maker: 'VW' } }) as ProductRow
const part = (over: Partial<UnitPart>): UnitPart => ({ code: '1', name: 'Disc frână', amount: 2, note: null, genericArticleId: 82, numbers: [], products: [], products_total: 0, ...over })
const two = part({
  numbers: [{ number: '1K0 615 301 AA', fitting: [condition] }, { number: '1K0 615 301 AD', fitting: [] }],
  products: [product(1, '1K0615301AA'), product(2, '1K0615301AD'), product(3, null)], products_total: 3,
})

test('it is asked only where the car takes one of several numbers', () => {
  expect(asksWhich(two)).toBe(true)
  expect(asksWhich(part({ numbers: [{ number: 'A', fitting: [condition] }] }))).toBe(false)
  expect(asksWhich(part({ numbers: [{ number: 'A', fitting: [] }, { number: 'B', fitting: [] }] }))).toBe(false)
})

describe('what is shown', () => {
  test('is everything while it is open which number is taken', () => {
    expect(shownPart(two, [])).toEqual({ taken: undefined, numbers: two.numbers, products: two.products, hasMore: false })
  })

  test('is the taken number with what answers to it, in any spelling', () => {
    const { taken, numbers, products } = shownPart(two, ['other', '1K0 615 301 AA'])
    expect([taken?.number, numbers.length, products.map(({ id }) => id)]).toEqual(['1K0 615 301 AA', 1, [1, 3]])
  })

  test('says that there is more', () => {
    expect(shownPart({ ...two, products_total: 9 }, []).hasMore).toBe(true)
    expect(shownPart(part({ numbers: [{ number: 'A', fitting: [] }], products_total: 0 }), [])).toMatchObject({ taken: { number: 'A' }, hasMore: false })
  })
})

test('another number of the same part takes the place of the one before', () => {
  expect(withNumber(['X', '1K0 615 301 AA'], two, '1K0 615 301 AD')).toEqual(['X', '1K0 615 301 AD'])
  expect(withNumber(['X', '1K0 615 301 AA'], two, null)).toEqual(['X'])
})
