import fc from 'fast-check'
import { expect, test } from 'vitest'
import { awardedLines, pointsExpireOn, reversedPoints } from './points-awards.ts'

test('an invoice earns by line what its cart promised; deposits, transport and charges earn nothing @T-26', () => {
  const line = { quantity: 3, list_minor: 20_499 }
  expect(
    awardedLines([
      { ...line, line: 1, kind: 'article' },
      { ...line, line: 2, kind: 'deposit' },
      { ...line, line: 3, kind: 'transport' },
      { ...line, line: 4, kind: 'charge' },
      { line: 5, kind: 'article', quantity: 1, list_minor: 999 },
    ]),
  ).toEqual([{ line: 1, quantity: 3, points: 61 }])
})

test('what goes back takes its points with it, and a whole line all of them, in however many parts @T-26', () => {
  expect(reversedPoints({ line: 1, quantity: 3, points: 61 }, 0, 1)).toBe(21)
  expect(reversedPoints({ line: 1, quantity: 3, points: 61 }, 3, 1)).toBe(0)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
      (points, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        let before = 0
        let reversed = 0
        for (const part of parts) {
          reversed += reversedPoints({ line: 1, quantity, points }, before, part)
          before += part
        }
        expect(reversed).toBe(points)
      },
    ),
  )
})

test('points hold through the twelfth month after their own @T-26', () => {
  expect(['2026-11-25', '2026-01-31', '2027-02-01', '2026-12-31'].map(pointsExpireOn)).toEqual([
    '2027-11-30',
    '2027-01-31',
    '2028-02-29',
    '2027-12-31',
  ])
})
