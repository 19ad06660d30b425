import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { createTries } from './tries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = () => Promise.reject(new ApiError({ kind: 'server', message: '', status: 503 }))

it.each([0, 1, 40])(
  'a timer that rings %i ms before the clock says so is set anew, and the try is made once',
  async (earlyMs) => {
    const startMs = Date.now()
    // The clock stands still for the first milliseconds that the timers count.
    const nowMs = () => Math.max(startMs, Date.now() - earlyMs)
    const mayBeMade: boolean[] = []
    const tries = createTries(
      nowMs,
      () => 0,
      () => void mayBeMade.push(tries.mayBeMade()),
    )
    await expect(tries.make(refused)).rejects.toThrow()
    expect(tries.mayBeMade()).toBe(false)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(mayBeMade).toEqual([])
    await vi.advanceTimersByTimeAsync(60)
    expect(mayBeMade).toEqual([true])
  },
)

it('waits longer after every refusal, and begins anew after a success', async () => {
  const tried = vi.fn<() => void>()
  const tries = createTries(Date.now, () => 1, tried)
  for (const waitMs of [2_000, 4_000, 8_000]) {
    await expect(tries.make(refused)).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    expect(tried).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(tried).toHaveBeenCalledOnce()
    tried.mockClear()
  }
  await tries.make(() => Promise.resolve())
  expect(tries.mayBeMade()).toBe(true)
  await expect(tries.make(refused)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tried).toHaveBeenCalledOnce()
})
