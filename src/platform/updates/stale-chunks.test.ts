// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverStaleChunks } from './stale-chunks.ts'

const reload = vi.fn<() => void>()
const answer = vi.fn<() => Promise<Response>>()
Object.defineProperty(window.location, 'reload', { value: reload })
vi.useFakeTimers()
recoverStaleChunks()

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

async function loseChunks(count: number): Promise<void> {
  for (let lost = 0; lost < count; lost++) window.dispatchEvent(new Event('vite:preloadError'))
  // Longer than any call, with its own tries.
  await vi.advanceTimersByTimeAsync(30_000)
  expect(answer).toHaveBeenCalled()
}
const healthy = () => Promise.resolve(Response.json({ status: 'up', version: '1' }, { headers: { 'X-Server-Epoch': 'e1' } }))

it('loads the page anew, once, when files of the open version are gone @OFF-06', async () => {
  answer.mockImplementation(healthy)
  await loseChunks(3)
  expect(reload).toHaveBeenCalledOnce()
  await loseChunks(1)
  expect(reload, 'a broken release does not reload for ever').toHaveBeenCalledOnce()
})

it('keeps the page when the network failed, although the browser sees one @OFF-01', async () => {
  expect(navigator.onLine).toBe(true)
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await loseChunks(1)
  expect(reload).not.toHaveBeenCalled()
})

it('keeps the page behind a network that answers everything itself @OFF-01', async () => {
  answer.mockImplementation(() => Promise.resolve(new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })))
  await loseChunks(1)
  expect(reload).not.toHaveBeenCalled()
})
