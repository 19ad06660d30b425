import { expect, it } from 'vitest'
import { howManyFit } from './OverflowRow.tsx'

it('all stand in the line where it has room for them, without the button for the others', () => {
  expect(howManyFit([100, 100, 100], 80, 312)).toBe(3)
  expect(howManyFit([], 80, 0)).toBe(0)
})

it('where it has not, as many as leave room for that button', () => {
  expect(howManyFit([100, 100, 100], 80, 311)).toBe(2)
  expect(howManyFit([100, 100, 100], 80, 292)).toBe(2)
  expect(howManyFit([100, 100, 100], 80, 291)).toBe(1)
  expect(howManyFit([100, 100, 100], 80, 100)).toBe(0)
})
