import { describe, expect, test } from 'vitest'
import type { FitCondition } from '#src/contract/catalogue/fit.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import type { UnitPart } from '#src/contract/catalogue/unit-catalogue.ts'
import { condition, knowing } from '#tests/builders/catalogue/fit.ts'
import { decidingConditions, shownPart } from './part-numbers.ts'

const disc = (value: string): FitCondition => condition('for_disc_diameter', value, { id: 1501, unit: 'mm' })
const product = (id: number, ...conditions: readonly FitCondition[]) =>
  ({ id, fits_vehicle: true, fitting: conditions.length === 0 ? [] : [conditions] }) as unknown as ProductRow
const part = (over: Partial<UnitPart>): UnitPart => ({
  code: '6',
  name: 'Set plăcuțe frână',
  amount: 1,
  note: null,
  genericArticleId: 82,
  numbers: [],
  products: [],
  products_total: 0,
  ...over,
})
const pads = part({
  numbers: [
    { number: '13 310 077', fitting: [] },
    { number: '13 692 076', fitting: [[disc('260')]] },
    { number: '13 928 078', fitting: [[disc('260')]] },
    { number: '13 412 272', fitting: [[disc('280')]] },
  ],
  products: [product(1, disc('280')), product(2, disc('260')), product(3)],
  products_total: 3,
})
const diameter = (value: string) => knowing({ 'number:for_disc_diameter': value })

describe('what decides between the numbers of a part', () => {
  test('are the conditions of all of them', () => {
    expect(decidingConditions(pads).map(([condition]) => condition?.value)).toEqual(['260', '260', '280'])
  })

  test('is nothing where every number holds under the same conditions', () => {
    expect(
      decidingConditions(
        part({
          numbers: [
            { number: 'A', fitting: [[disc('260')]] },
            { number: 'B', fitting: [[disc('260')]] },
          ],
        }),
      ),
    ).toEqual([])
    expect(
      decidingConditions(
        part({
          numbers: [
            { number: 'A', fitting: [] },
            { number: 'B', fitting: [] },
          ],
        }),
      ),
    ).toEqual([])
    expect(decidingConditions(part({}))).toEqual([])
  })
})

describe('what is shown', () => {
  test('is everything in its order while nothing is known', () => {
    expect(shownPart(pads, knowing({}))).toEqual({ numbers: pads.numbers, products: pads.products, hasMore: false })
  })

  test('are the numbers that the car may take, and what is known not to fit last', () => {
    const { numbers, products } = shownPart(pads, diameter('260'))
    expect(numbers.map(({ number }) => number)).toEqual(['13 310 077', '13 692 076', '13 928 078'])
    expect(products.map(({ id }) => id)).toEqual([2, 3, 1])
  })

  test('is what always holds where the car has nothing of the rest', () => {
    expect(shownPart(pads, diameter('300')).numbers.map(({ number }) => number)).toEqual(['13 310 077'])
  })

  test('are all numbers where none would be left', () => {
    const numbers = pads.numbers.slice(1)
    expect(shownPart(part({ numbers }), diameter('300')).numbers).toEqual(numbers)
  })

  test('says that there is more', () => {
    expect(shownPart({ ...pads, products_total: 9 }, knowing({})).hasMore).toBe(true)
  })
})
