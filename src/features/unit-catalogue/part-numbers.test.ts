import { describe, expect, test } from 'vitest'
import type { Fitting } from '#src/contract/fit.ts'
import type { Criterion, ProductRow } from '#src/contract/products.ts'
import type { UnitPart } from '#src/contract/unit-catalogue.ts'
import { casesOf, shownPart, withCase } from './part-numbers.ts'

const disc = (value: string): Criterion => ({ id: 1501, name: 'Pentru disc frână Ø', value, unit: 'mm', immediate: true })
const other: Criterion = { id: 20, name: 'Cod motor', value: 'BXE', unit: null, immediate: true }
const product = (id: number, number: string | null, fitting: readonly Criterion[] = []) => {
  const linkages: Fitting = fitting.length === 0 ? [] : [fitting.map((each) => ({ ...each, key: String(each.id) }))]
  return { id, fitting: linkages, found_by: number === null ? null : { kind: 'oe', number, maker: 'OPEL' } } as ProductRow
}
const part = (over: Partial<UnitPart>): UnitPart => ({ code: '6', name: 'Set plăcuțe frână', amount: 1, note: null, genericArticleId: 82, numbers: [], products: [], products_total: 0, ...over })
const pads = part({
  numbers: [{ number: '13 310 077', fitting: [] }, { number: '13 692 076', fitting: [disc('260')] }, { number: '13 928 078', fitting: [disc('260')] }, { number: '13 412 272', fitting: [disc('280')] }],
  products: [product(1, '13310077'), product(2, '13692076'), product(3, '13412272'), product(4, null, [disc('280')]), product(5, null, [other]), product(6, null)], products_total: 6,
})

describe('what is asked', () => {
  test('is each set of conditions once, what holds without any last', () => {
    expect(casesOf(pads).map(({ id, conditions, numbers }) => [id, conditions.map(({ value }) => value), numbers.length])).toEqual([['13 692 076', ['260'], 2], ['13 412 272', ['280'], 1], ['13 310 077', [], 1]])
  })

  test('is nothing where every number holds under the same conditions', () => {
    expect(casesOf(part({ numbers: [{ number: 'A', fitting: [disc('260')] }, { number: 'B', fitting: [disc('260')] }] }))).toEqual([])
    expect(casesOf(part({ numbers: [{ number: 'A', fitting: [] }, { number: 'B', fitting: [] }] }))).toEqual([])
    expect(casesOf(part({}))).toEqual([])
  })
})

describe('what is shown', () => {
  test('is everything while nothing is said', () => {
    expect(shownPart(pads, [])).toEqual({ taken: undefined, numbers: pads.numbers, products: pads.products, hasMore: false })
  })

  test('are the numbers of what was said with those that always hold, and the products for them', () => {
    const { numbers, products } = shownPart(pads, ['elsewhere', '13 692 076'])
    expect(numbers.map(({ number }) => number)).toEqual(['13 310 077', '13 692 076', '13 928 078'])
    expect(products.map(({ id }) => id)).toEqual([1, 2, 5, 6])
  })

  test('is only what always holds where the car has nothing of it', () => {
    const { numbers, products } = shownPart(pads, ['13 310 077'])
    expect(numbers.map(({ number }) => number)).toEqual(['13 310 077'])
    expect(products.map(({ id }) => id)).toEqual([1, 5, 6])
  })

  test('says that there is more', () => {
    expect(shownPart({ ...pads, products_total: 9 }, []).hasMore).toBe(true)
  })
})

test('another case of the same part takes the place of the one before', () => {
  expect(withCase(['X', '13 692 076'], pads, '13 412 272')).toEqual(['X', '13 412 272'])
  expect(withCase(['X', '13 692 076'], pads, null)).toEqual(['X'])
})
