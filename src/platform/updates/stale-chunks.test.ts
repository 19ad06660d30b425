// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverStaleChunks } from './stale-chunks.ts'

const reload = vi.fn<() => void>()
const answer = vi.fn<(asked: Request) => Promise<Response>>()
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

async function loseChunks(count: number, message = 'Importing a module script failed.'): Promise<void> {
  for (let lost = 0; lost < count; lost++)
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
  // Longer than any call, with its own tries.
  await vi.advanceTimersByTimeAsync(30_000)
  expect(answer).toHaveBeenCalled()
}
const healthy = () =>
  Promise.resolve(Response.json({ status: 'up', version: '1' }, { headers: { 'X-Server-Epoch': 'e1' } }))

it('loads the page anew, once, when files of the open version are gone @OFF-06', async () => {
  answer.mockImplementation(healthy)
  await loseChunks(3)
  expect(reload).toHaveBeenCalledOnce()
  await loseChunks(1)
  expect(reload, 'a broken release does not reload for ever').toHaveBeenCalledOnce()
})

it('does so again in the version that came by it, when the next one is brought out @OFF-06', async () => {
  answer.mockImplementation(healthy)
  await loseChunks(1)
  expect(reload).toHaveBeenCalledOnce()
  sessionStorage.setItem('reloaded-for-chunk', 'the version before')
  await loseChunks(2)
  expect(reload).toHaveBeenCalledTimes(2)
})

let fileStatus = 404
const shopWithFile = (asked: Request) =>
  asked.method === 'GET'
    ? healthy()
    : Promise.resolve(new Response(null, { status: fileStatus, headers: { 'X-Server-Epoch': 'e1' } }))

it.each([
  'Unable to preload CSS for /assets/cart-BcH5qn8.css',
  'Failed to fetch dynamically imported module: https://shop.test/assets/cart-lPwC_x.js',
])('asks for the file that is missing: %s @OFF-06', async (message) => {
  answer.mockImplementation(shopWithFile)
  fileStatus = 200
  await loseChunks(2, message)
  expect(answer.mock.calls.map(([asked]) => `${asked.method} ${new URL(asked.url).pathname}`)).toContainEqual(
    expect.stringMatching(/^HEAD \/assets\/cart-[\w.]+$/),
  )
  expect(reload, 'it is there, it was the network').not.toHaveBeenCalled()
  fileStatus = 404
  await loseChunks(2, message)
  expect(reload).toHaveBeenCalledOnce()
})

it('keeps the page where somebody on the way refuses the file, and the shop answers behind it @OFF-01', async () => {
  answer.mockImplementation((asked) =>
    asked.method === 'GET' ? healthy() : Promise.resolve(new Response(null, { status: 502 })),
  )
  await loseChunks(1, 'Failed to fetch dynamically imported module: https://shop.test/assets/cart-lPwC_x.js')
  expect(reload).not.toHaveBeenCalled()
})

it('keeps the page when the network failed, although the browser sees one @OFF-01', async () => {
  expect(navigator.onLine).toBe(true)
  answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  await loseChunks(1)
  expect(reload).not.toHaveBeenCalled()
})

it('keeps the page behind a network that answers everything itself @OFF-01', async () => {
  answer.mockImplementation(() =>
    Promise.resolve(new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } })),
  )
  await loseChunks(1)
  expect(reload).not.toHaveBeenCalled()
})
