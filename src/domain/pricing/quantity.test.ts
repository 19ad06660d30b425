import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumQuantity, quantityProblem, snapQuantity } from './quantity.ts'

describe('quantities (@SRCH-08)', () => {
  it.each([
    [0, { code: 'too-small', minimum: 4 }],
    [-1, { code: 'too-small', minimum: 4 }],
    [1.5, { code: 'not-whole' }],
    [Number.NaN, { code: 'not-whole' }],
    [6, { code: 'not-multiple', multiple: 4, nearest: [4, 8] }],
    [1e9, { code: 'too-large', maximum: 20 }],
    [99_999, { code: 'too-large', maximum: 20 }],
    [21, { code: 'too-large', maximum: 20 }],
    [19, { code: 'not-multiple', multiple: 4, nearest: [16, 20] }],
    [8, null],
  ])('says what is wrong with %s in multiples of 4 up to 20', (quantity, problem) => {
    expect(quantityProblem(quantity, { moq: 4, maximum: 20 })).toEqual(problem)
  })

  it('names nothing as nearest that cannot be ordered', () => {
    expect(quantityProblem(9, { moq: 4, maximum: 10 })).toEqual({ code: 'not-multiple', multiple: 4, nearest: [8] })
    expect(quantityProblem(1, { moq: 4, maximum: 0 })).toEqual({ code: 'too-large', maximum: 0 })
  })

  it('snaps every number to a quantity without a problem, or to 0 when nothing can be had', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 400 }),
        (quantity, moq, packs) => {
          const limits = { moq, maximum: packs * moq }
          const snapped = snapQuantity(quantity, limits)
          if (packs === 0) expect(snapped).toBe(0)
          else expect(quantityProblem(snapped, limits)).toBeNull()
        },
      ),
    )
  })

  it('is limited by stock in whole multiples, and by the article', () => {
    expect(maximumQuantity({ variant: 'stock', moq: 4, max_quantity: null, status: 'active' }, 11)).toBe(8)
    expect(maximumQuantity({ variant: 'stock', moq: 1, max_quantity: 5, status: 'active' }, 11)).toBe(5)
    expect(maximumQuantity({ variant: 'supplier', moq: 1, max_quantity: null, status: 'active' }, 0)).toBe(9_999)
    expect(maximumQuantity({ variant: 'supplier', moq: 1, max_quantity: null, status: 'discontinued' }, 3)).toBe(3)
  })
})
