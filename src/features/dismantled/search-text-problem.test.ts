import { expect, it } from 'vitest'
import { searchTextProblem } from './search-text-problem.ts'

it.each([
  ['bară', null],
  ['[1]', 'short'],
  ['ab', 'short'],
  ['x'.repeat(201), 'long'],
] as const)('„%s” among the single pieces: %s @SRCH-06', (text, problem) => {
  expect(searchTextProblem(text)).toBe(problem)
})
