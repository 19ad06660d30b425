// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BrowserError } from '#src/contract/browser-errors.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { reportAnswer } from '#src/platform/api/contact.ts'

let sent: BrowserError[] = []
beforeEach(() => {
  vi.resetModules()
  sent = []
  reportAnswer()
  window.history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push((await request.json()) as BrowserError)
    return new Response(null, { status: 204, headers: { 'X-Server-Epoch': 'e1' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function thrownAt(place: string, words = 'Ion Popescu, CJ 12 ABC'): TypeError {
  const error = new TypeError(words)
  error.stack = [
    `TypeError: ${words}`,
    `    at x (https://shop.example${place})`,
    '    at y (https://shop.example/assets/pieces-a1b2c3d.js:3:77)',
    '    at z (chrome-extension://abc/inject.js:1:1)',
  ].join('\n')
  return error
}
/** The app has broken with it, in a screen. */
async function watching() {
  const [{ watchErrors }, { crash }] = [await import('./browser-errors.ts'), await import('#src/platform/crash.ts')]
  watchErrors()
  return (error: unknown) => crash.set(error)
}
const screenAt = '/assets/CartScreen-a1b2c3d.js:1:2345'

it('tells class, place and screen, and nothing that somebody typed or is called', async () => {
  const tellError = await watching()
  window.history.replaceState(null, '', '/orders/4500000001?q=Ion#Popescu')
  tellError(thrownAt(screenAt))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    build: 'test',
    screen: '/orders/$',
    error: 'TypeError',
    frames: ['CartScreen-a1b2c3d.js:1:2345', 'pieces-a1b2c3d.js:3:77'],
  })
  expect(v.is(BrowserError, sent[0])).toBe(true)
})

it('tells each place once, eight of a page, and nothing that is no mistake of the app', async () => {
  const tellError = await watching()
  tellError(new ApiError({ kind: 'offline', message: '' }))
  tellError('words')
  tellError(thrownAt('/inject.js:1:1').message)
  const foreign = new Error('of an extension')
  foreign.stack = 'Error: of an extension\n    at chrome-extension://abc/inject.js:1:1'
  tellError(foreign)
  for (let place = 0; place < 20; place += 1)
    for (const _ of ['once', 'twice']) tellError(thrownAt(`/assets/CartScreen-a1b2c3d.js:1:${place}`))
  await vi.waitFor(() => expect(sent).toHaveLength(8))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(new Set(sent.map(({ frames }) => frames[0])).size).toBe(8)
})

it('tells what a screen broke of before it was there', async () => {
  const { crash } = await import('#src/platform/crash.ts')
  crash.set(thrownAt(screenAt))
  const { watchErrors } = await import('./browser-errors.ts')
  watchErrors()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

it('hears what nothing else has caught', async () => {
  const { watchErrors } = await import('./browser-errors.ts')
  watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: thrownAt(screenAt) }))
  const rejected = Object.assign(new Event('unhandledrejection'), {
    reason: thrownAt('/assets/start-offline-abcdefg.js:2:9'),
  })
  window.dispatchEvent(rejected)
  await vi.waitFor(() =>
    expect([...new Set(sent.map(({ frames }) => frames[0]))]).toEqual([
      'CartScreen-a1b2c3d.js:1:2345',
      'start-offline-abcdefg.js:2:9',
    ]),
  )
})

it.each([
  ['/cart-v2', '/cart-v2'],
  ['/produsele-zilei-v2', '/produsele-zilei-v2'],
  ['/', '/'],
  ['/vehicle/vin/WVWZZZ1KZ8W123456', '/vehicle/vin/$'],
  ['/orders/4500000001/pdf', '/orders/$/pdf'],
  ['/search-v2/CJ12ABC', '/search-v2/$'],
  ['/x/%C8%98tefan', '/x/$'],
])('of %s it tells %s', async (address, told) => {
  const { screenOf } = await import('./browser-errors.ts')
  expect(screenOf(address)).toBe(told)
  expect(v.is(BrowserError.entries.screen, told)).toBe(true)
})
