import { expect, test } from 'vitest'
import { isLikelySlip } from './typing-slip.ts'

test('in a short word only neighbours on a keyboard and letters that sound alike are mistaken for each other', () => {
  expect(isLikelySlip('bosvh', 'v', 'c')).toBe(true)
  expect(isLikelySlip('tampn', 'a', 'o')).toBe(true)
  expect(isLikelySlip('paine', 'e', 't')).toBe(false)
  expect(isLikelySlip('bosch', 'c', 'c')).toBe(false)
})

test('in a longer one any letter may stand for any', () => {
  expect(isLikelySlip('alternetor', 'e', 'x')).toBe(true)
})
