import { describe, expect, it } from 'vitest'
import { PRICE_SEEN_MS, waitingProblem } from './queued-order.ts'

const NOW = 1_800_000_000_000
const line = (ageMs: number | null, isSelected = true) => ({
  isSelected,
  pricedAtMs: ageMs === null ? null : NOW - ageMs,
})

describe('an order that may wait @OFF-04', () => {
  it('has only prices of the last 24 hours', () => {
    expect(waitingProblem([line(0), line(PRICE_SEEN_MS)], NOW)).toBeNull()
    expect(waitingProblem([line(0), line(PRICE_SEEN_MS + 1)], NOW)).toBe('prices-too-old')
  })

  it('has a price at every selected line', () => {
    expect(waitingProblem([line(0), line(null)], NOW)).toBe('prices-too-old')
    expect(waitingProblem([line(0), line(null, false), line(PRICE_SEEN_MS * 9, false)], NOW)).toBeNull()
  })
})
