import { expect, it } from 'vitest'
import { shortYears, yearsText } from './vehicle-words.ts'

it('writes years of construction with months and leaves an open end open', () => {
  expect(yearsText(201306, 201510)).toBe('06.2013 – 10.2015')
  expect(yearsText(201909, null)).toBe('09.2019 –')
  expect(yearsText(null, null)).toBe('')
})
it('writes bare years where months would be noise', () => {
  expect(shortYears(201306, 201510)).toBe('2013–2015')
  expect(shortYears(201909, null)).toBe('2019–')
})
