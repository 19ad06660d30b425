import { expect, test } from 'vitest'
import { heightsOf, ofHeight, widthsOf } from './size-choices.ts'

const entry = (size: string, width: number, aspect: number | null, rim: number) => ({
  size,
  width,
  aspect,
  rim,
  class: 'C1' as const,
  tyres: 2,
})
const sizes = [
  entry('205/65 R16C', 205, 65, 16),
  entry('205/55 R16', 205, 55, 16),
  entry('205/65 R15', 205, 65, 15),
  entry('6.00-16', 6, null, 16),
  entry('13R22.5', 13, null, 22.5),
]

test('each side offers what there is with the sides before it', () => {
  expect(widthsOf(sizes)).toEqual([6, 13, 205])
  expect(heightsOf(sizes, 205)).toEqual([55, 65])
  expect(heightsOf(sizes, 6)).toEqual([0])
  expect(ofHeight(sizes, 205, 65).map(({ label }) => label)).toEqual(['R15 (2)', 'R16C (2)'])
  expect([...ofHeight(sizes, 6, 0), ...ofHeight(sizes, 13, 0)].map(({ label }) => label)).toEqual([
    '-16 (2)',
    'R22.5 (2)',
  ])
})
