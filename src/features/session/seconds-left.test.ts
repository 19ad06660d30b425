import { describe, expect, it } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

describe('the countdown @AUTH-06', () => {
  it.each([
    [60_000, 60],
    [59_001, 60],
    [1, 1],
    [0, 0],
    [-5_000, 0],
    [86_400_000, 600],
  ])('with %d ms to go shows %d seconds', (left, seconds) => {
    expect(secondsLeft(1_000_000 + left, 1_000_000)).toBe(seconds)
  })
})
