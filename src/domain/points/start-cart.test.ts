import { expect, test } from 'vitest'
import { startCartHindrance, startLineProblem, startPoints } from './start-cart.ts'

test.each([
  [{ points: 0, maximum_quantity: 9 }, 1, 'withdrawn'],
  [{ points: 40, maximum_quantity: 1 }, 2, 'insufficient_stock'],
  [{ points: 40, maximum_quantity: 2 }, 2, null],
] as const)('%o, %i of it: %s @MKT-02', (product, quantity, problem) => {
  expect(startLineProblem(product, quantity)).toBe(problem)
})

const item = (points: number, quantity: number, problem: 'withdrawn' | null = null) => ({ points, quantity, problem })

test('a cart costs its pieces, and is ordered where nothing hinders it @MKT-02', () => {
  const items = [item(300, 2), item(150, 1)]
  expect(startPoints(items)).toBe(750)
  expect([startCartHindrance(items, 750), startCartHindrance(items, 749), startCartHindrance([], 750)]).toEqual([
    null,
    'points',
    'empty',
  ])
  expect(startCartHindrance([...items, item(0, 1, 'withdrawn')], 10_000)).toBe('lines')
})
