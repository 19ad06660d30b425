import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOffMs, isDue, LONGEST_MS, pauseMs } from './back-off.ts'

const random = fc.double({ min: 0, max: 0.999999, noNaN: true })

test('waits anywhere between now and a span that doubles up to a minute, and never longer than seven', () => {
  expect([1, 2, 3, 5, 6, 7].map((attempts) => backOffMs(attempts, 0.5, null))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ])
  expect(backOffMs(3, 0, null)).toBe(0)
  fc.assert(
    fc.property(
      fc.nat(50),
      random,
      fc.option(fc.nat(10_000)),
      (attempts, drawn, after) => backOffMs(attempts, drawn, after) <= LONGEST_MS,
    ),
  )
})
test('after the eighth try waits one to seven minutes', () => {
  expect([0, 0.5, 0.999999].map((drawn) => backOffMs(8, drawn, null))).toEqual([60_000, 240_000, 420_000])
})
test('never comes before Retry-After', () => {
  fc.assert(
    fc.property(
      fc.nat(20),
      random,
      fc.nat(420),
      (attempts, drawn, seconds) => backOffMs(attempts, drawn, seconds) >= seconds * 1000,
    ),
  )
})
test('rests a minute after 429 where Retry-After is missing, and spreads the return', () => {
  expect([pauseMs(0, null), pauseMs(0.5, null), pauseMs(0, 5)]).toEqual([60_000, 65_000, 5_000])
})
test('a clock that was put back an hour does not stop anything for an hour', () => {
  const now = 10_000_000
  expect([isDue(now, now), isDue(now + 1, now), isDue(now + LONGEST_MS, now), isDue(now + 3_600_000, now)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
