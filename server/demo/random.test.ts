import { expect, test } from 'vitest'
import { random } from './random.ts'

test('the same labels give the same numbers, other labels others', () => {
  const draw = (...labels: (string | number)[]) => Array.from({ length: 5 }, random(...labels).next)
  expect(draw(1, 'a')).toEqual(draw(1, 'a'))
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'))
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'))
})

test('whole numbers reach both ends and are spread evenly', () => {
  const { int } = random('spread')
  const counts = new Map<number, number>()
  for (let index = 0; index < 6000; index += 1) {
    const value = int(1, 6)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
