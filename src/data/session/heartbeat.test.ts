// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setReactions } from '#src/platform/api/reactions.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { type HeartbeatWorld, startHeartbeat } from './heartbeat.ts'

const MINUTE = 60_000
let stop = () => {}

function world() {
  const now = { loggedIn: true, visible: true, online: true, failing: false }
  let changed = () => {}
  const beat = vi.fn<() => Promise<void>>(() =>
    now.failing ? Promise.reject(new Error('no answer')) : Promise.resolve(),
  )
  const given: HeartbeatWorld = {
    loggedIn: () => now.loggedIn,
    visible: () => now.visible,
    online: () => now.online,
    beat,
    onChange(listener) {
      changed = listener
      return () => {}
    },
  }
  return {
    given,
    beat,
    set: (next: Partial<typeof now>) => {
      Object.assign(now, next)
      changed()
    },
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the heartbeat @AUTH-11', () => {
  it('beats every 60 s', async () => {
    const { given, beat } = world()
    stop = startHeartbeat(given)
    await vi.advanceTimersByTimeAsync(3 * MINUTE)
    expect(beat).toHaveBeenCalledTimes(3)
  })

  it('waits 60 s longer after each failure, at most 7 minutes, and 60 s again after a success', async () => {
    const { given, beat, set } = world()
    set({ failing: true })
    stop = startHeartbeat(given)
    const gaps: number[] = []
    for (let last = Date.now(), calls = 0; gaps.length < 9;) {
      await vi.advanceTimersByTimeAsync(MINUTE)
      if (beat.mock.calls.length === calls) continue
      gaps.push((Date.now() - last) / MINUTE)
      last = Date.now()
      calls = beat.mock.calls.length
    }
    expect(gaps).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7])
    set({ failing: false })
    await vi.advanceTimersByTimeAsync(7 * MINUTE)
    const before = beat.mock.calls.length
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(beat.mock.calls.length - before).toBe(2)
  })

  it.each([403, 429])('leads nobody away from their work by a %i', async (status) => {
    const led = vi.fn<() => void>()
    const answer = vi.fn<() => Promise<Response>>(() =>
      Promise.resolve(
        Response.json({ message: 'x', code: 'forbidden' }, { status, headers: { 'X-Server-Epoch': 'e1' } }),
      ),
    )
    vi.stubGlobal('fetch', answer)
    setReactions({ sessionOver: led, deactivated: led, forbidden: led, tooManyRequests: led })
    saveLogin('secret', 'id-1')
    stop = startHeartbeat()
    await vi.advanceTimersByTimeAsync(MINUTE + 1_000)
    expect(answer).toHaveBeenCalledOnce()
    expect(led).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it.each([{ visible: false }, { online: false }, { loggedIn: false }])(
    'is silent while %j and goes on afterwards',
    async (silence) => {
      const { given, beat, set } = world()
      stop = startHeartbeat(given)
      set(silence)
      await vi.advanceTimersByTimeAsync(10 * MINUTE)
      expect(beat).not.toHaveBeenCalled()
      set({ visible: true, online: true, loggedIn: true })
      await vi.advanceTimersByTimeAsync(MINUTE)
      expect(beat).toHaveBeenCalledTimes(1)
    },
  )
})
