import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWakeTimer } from './wake-timer.ts'

const ring = vi.fn<() => void>()
beforeEach(() => vi.useFakeTimers({ now: 1_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('rings at the last time that was asked for, and not at all when that was taken back', () => {
  const wake = createWakeTimer(Date.now, ring)
  wake(5_000)
  wake(3_000)
  vi.advanceTimersByTime(1_999)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledOnce()
  wake(9_000)
  wake(null)
  vi.advanceTimersByTime(60_000)
  expect(ring).toHaveBeenCalledOnce()
})

it('rings at once for a time that has passed, and early for one that a timer cannot hold', () => {
  const wake = createWakeTimer(Date.now, ring)
  wake(0)
  vi.advanceTimersByTime(0)
  expect(ring).toHaveBeenCalledOnce()
  wake(Date.now() + 2 ** 40)
  vi.advanceTimersByTime(1_000)
  expect(ring).toHaveBeenCalledOnce()
})
