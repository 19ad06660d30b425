// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contact, reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import type { Reactions } from '#src/platform/api/reactions.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'

/** What is loaded behind the first screen: what it does, and whether its file can be had. */
const late = vi.hoisted(() => ({
  openSocket: vi.fn(() => ({ close: () => undefined, reopen: () => undefined })),
  keepReader: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  refreshNumbers: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  fetchCartForLater: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  registerWorker: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}))
const files = {
  '#src/platform/realtime/socket.ts': { openSocket: late.openSocket },
  '#src/ui/camera/reader-file.ts': { keepReader: late.keepReader },
  '#src/data/numbers/fetch-numbers.ts': { refreshNumbers: late.refreshNumbers },
  '#src/data/cart/cart-for-later.ts': { fetchCartForLater: late.fetchCartForLater },
  '#src/platform/updates/worker-registration.ts': { registerWorker: late.registerWorker },
}
function serveFiles(canBeHad: boolean): void {
  for (const [path, file] of Object.entries(files))
    vi.doMock(path, () => {
      if (!canBeHad) throw new TypeError('Failed to fetch dynamically imported module')
      return file
    })
}

const reactions: Reactions = {
  sessionOver: () => undefined,
  deactivated: () => undefined,
  forbidden: () => undefined,
  tooManyRequests: () => undefined,
}
const doneOnce = () => Object.fromEntries(Object.entries(late).map(([name, { mock }]) => [name, mock.calls.length]))
const nothing = { openSocket: 0, keepReader: 0, refreshNumbers: 0, fetchCartForLater: 0, registerWorker: 0 }
const everything = { openSocket: 1, keepReader: 1, refreshNumbers: 1, fetchCartForLater: 1, registerWorker: 1 }

/** Files are read while the tests' clock stands. */
const PATIENCE = { timeout: 10_000 }

function comeBack(): void {
  reportNoAnswer()
  reportAnswer()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  saveLogin('secret', 's1')
})
afterEach(() => {
  pendingRequests.abortAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('does what a start without a network could not when the shop is back, once, and without a network nothing @OFF-01 @CNT-05', async () => {
  serveFiles(false)
  contact.set({ online: false, lastAnswerAt: null })
  const { startBackground } = await import('./background.ts')
  startBackground(new QueryClient(), reactions)
  await vi.waitFor(() => expect(console.warn, 'each has failed').toHaveBeenCalledTimes(5), PATIENCE)
  expect(doneOnce()).toEqual(nothing)

  serveFiles(true)
  late.keepReader.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  reportAnswer()
  await vi.waitFor(() => expect(doneOnce()).toEqual(everything), PATIENCE)
  await vi.waitFor(() => expect(console.warn, 'the program that reads codes did not come').toHaveBeenCalledTimes(6))
  comeBack()
  await vi.waitFor(() => expect(doneOnce()).toEqual({ ...everything, keepReader: 2 }), PATIENCE)
  comeBack()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(doneOnce(), 'done is done').toEqual({ ...everything, keepReader: 2 })
})
