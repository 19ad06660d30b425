import { describe, expect, it } from 'vitest'
import { ASK_AFTER_MS, DRAFT_AFTER_MS, orderAge, PRICE_SEEN_MS, waitingProblem } from './queued-order.ts'

const NOW = 1_800_000_000_000
const line = (ageMs: number | null, isSelected = true) => ({ isSelected, pricedAtMs: ageMs === null ? null : NOW - ageMs })

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

it('is sent by itself for 12 hours, asks until 7 days, and is a draft afterwards @OFF-04', () => {
  expect([0, ASK_AFTER_MS, ASK_AFTER_MS + 1, DRAFT_AFTER_MS, DRAFT_AFTER_MS + 1].map((waitedMs) => orderAge(NOW - waitedMs, NOW))).toEqual(['fresh', 'fresh', 'ask', 'ask', 'draft'])
})
