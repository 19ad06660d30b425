import { expect, it } from 'vitest'
import { shownQuantity, stockedLevels } from './stock-words.ts'

it('says stock exactly up to twenty and no more than that', () => {
  expect([1, 20, 21, 157].map(shownQuantity)).toEqual(['1', '20', '20+', '20+'])
})
it('shows only levels that have some', () => {
  const level = (name: 'local' | 'central' | 'national', quantity: number) => ({
    level: name,
    quantity,
    arrives_at: null,
    order_by: null,
  })
  expect(
    stockedLevels([level('local', 0), level('central', 3), level('national', 0)]).map((each) => each.level),
  ).toEqual(['central'])
})
