// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import { keepRuns, startKeeping, stopKeeping } from './keep-runs.ts'

vi.mock('./keep-world.ts', () => ({
  keepWorld: (_carId: string, signal: AbortSignal) => ({
    load: () => Promise.resolve(null),
    nowMs: () => 0,
    pause: () => vi.waitUntil(() => signal.aborted).then(() => signal.throwIfAborted()),
  }),
}))
afterEach(() => keepRuns.set(new Map()))

it.each([
  ['of the session', () => pendingRequests.abortAll(), 0],
  ['that the person wants', () => stopKeeping('7'), 1],
])(
  'the end %s ends a download without a failure; what is known is looked at again by who is still there',
  async (_whose, end, asked) => {
    const client = new QueryClient()
    const invalidated = vi.spyOn(client, 'invalidateQueries')
    const running = startKeeping('7', client)
    expect(keepRuns.get().get('7')?.is).toBe('running')
    end()
    await running
    expect([keepRuns.get().size, invalidated.mock.calls.length]).toEqual([0, asked])
  },
)
