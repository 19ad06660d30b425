// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLIENT_VERSION } from '#src/contract/sync.ts'
import { contact, minimumClient } from '#src/platform/api/contact.ts'
import { canReload, holdUpdatesWhile } from './update-holds.ts'
import { offeredUpdate } from './update-need.ts'

const HOUR_MS = 3_600_000
const browser = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  registration: {
    waiting: null as object | null,
    active: null as object | null,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  },
  register: vi.fn<() => Promise<object>>(),
  skipWaiting: vi.fn<() => void>(),
}))
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (type: string, listener: () => void) => void browser.listeners.set(type, listener)
    register = browser.register
    messageSkipWaiting = browser.skipWaiting
  },
}))
const tell = (type: 'waiting' | 'controlling') => browser.listeners.get(type)!()
const onRequired = vi.fn<() => void>()
const reload = vi.fn<() => void>()
let visible = true

vi.useFakeTimers()
// The session that first installs the worker: there is none yet.
Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null } })
Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') })
Object.defineProperty(window.location, 'reload', { value: reload })

beforeEach(() => {
  vi.stubEnv('PROD', true)
  visible = true
  offeredUpdate.set(null)
  browser.registration.waiting = null
  browser.registration.active = {}
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.clearAllTimers()
  vi.clearAllMocks()
})

const { followUpdates, supersededByOtherTab } = await import('./update-life.ts')
const { registerWorker } = await import('./worker-registration.ts')
vi.stubEnv('PROD', true)
browser.register.mockResolvedValue(browser.registration)
followUpdates(onRequired)
await registerWorker()

function newVersionWaits(): void {
  browser.registration.waiting = {}
  tell('waiting')
}
function hide(): void {
  visible = false
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
}

it('asks for a new version every hour and when the shop is back @OFF-06', async () => {
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(browser.registration.update).toHaveBeenCalledOnce()
  contact.set({ online: false, lastAnswerAt: null })
  contact.set({ online: true, lastAnswerAt: 1 })
  await vi.advanceTimersByTimeAsync(0)
  expect(browser.registration.update).toHaveBeenCalledTimes(2)
})

async function comeBack(): Promise<void> {
  contact.set({ online: false, lastAnswerAt: null })
  contact.set({ online: true, lastAnswerAt: null })
  await vi.advanceTimersByTimeAsync(0)
}

it('tries once more with every return of the shop where the first worker could not be had @OFF-01', async () => {
  browser.registration.active = null
  let fail = () => {}
  browser.register.mockReturnValueOnce(
    new Promise((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
  )
  const first = registerWorker()
  await comeBack()
  expect(browser.register, 'the first one is not yet over').toHaveBeenCalledTimes(1)
  browser.register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fail()
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(browser.register).toHaveBeenCalledTimes(2)
  // It came, and then its files did not.
  await comeBack()
  await comeBack()
  expect(browser.register).toHaveBeenCalledTimes(4)
  browser.registration.active = {}
  await comeBack()
  expect([browser.register, browser.registration.update].map(({ mock }) => mock.calls.length)).toEqual([4, 1])
})

it('offers it; the button works in the session that first installed the worker too @OFF-06', () => {
  // The first installation takes the page: that is no update.
  tell('controlling')
  expect([reload.mock.calls.length, onRequired.mock.calls.length]).toEqual([0, 0])
  newVersionWaits()
  expect(reload).not.toHaveBeenCalled()
  offeredUpdate.get()!.take()
  expect(browser.skipWaiting).toHaveBeenCalledOnce()
  tell('controlling')
  expect(reload).toHaveBeenCalledOnce()
})

it('offers one that waited before the page was opened @OFF-06', async () => {
  browser.registration.waiting = {}
  await registerWorker()
  expect(offeredUpdate.get()).not.toBeNull()
})

it('offers the one that comes after it too @OFF-06', async () => {
  newVersionWaits()
  const first = offeredUpdate.get()
  browser.registration.waiting = {}
  contact.set({ online: false, lastAnswerAt: null })
  contact.set({ online: true, lastAnswerAt: 2 })
  await vi.advanceTimersByTimeAsync(0)
  expect(offeredUpdate.get()).not.toBe(first)
})

it('never puts a new version in by itself, not even where nobody looks: it would take the worker of the tab that somebody works in @OFF-06', () => {
  newVersionWaits()
  hide()
  vi.advanceTimersByTime(HOUR_MS)
  expect([browser.skipWaiting, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(offeredUpdate.get()).not.toBeNull()
})

it('goes on offering it where another tab has let it take over: that is no reason to stop work @OFF-06', async () => {
  await registerWorker()
  // The first installation, then an update that was put off here and taken there.
  tell('controlling')
  newVersionWaits()
  const putOff = offeredUpdate.get()
  browser.registration.waiting = null
  tell('controlling')
  expect(offeredUpdate.get()).toBe(putOff)
  hide()
  expect([onRequired, reload, browser.skipWaiting].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
  offeredUpdate.get()!.take()
  expect(
    [reload, browser.skipWaiting].map(({ mock }) => mock.calls.length),
    'nothing waits any more',
  ).toEqual([1, 0])
})

it('offers it too where it took over before this tab had heard of it @OFF-06', async () => {
  await registerWorker()
  tell('controlling')
  tell('controlling')
  expect(onRequired).not.toHaveBeenCalled()
  offeredUpdate.get()!.take()
  expect(reload).toHaveBeenCalledOnce()
})

it('says that it must be updated when the server no longer serves this version @OFF-06', () => {
  minimumClient.set(CLIENT_VERSION)
  expect(onRequired).not.toHaveBeenCalled()
  minimumClient.set(CLIENT_VERSION + 1)
  expect(onRequired).toHaveBeenCalled()
})

it('says so too when a newer version has changed the databases, and loads such a page anew once nobody looks and nothing is being sent @OFF-06', () => {
  minimumClient.set(CLIENT_VERSION)
  supersededByOtherTab()
  expect(onRequired).toHaveBeenCalled()
  const release = holdUpdatesWhile(() => true)
  hide()
  expect(reload).not.toHaveBeenCalled()
  release()
  hide()
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves a tab alone in which somebody only went from page to page by links; once a quantity was counted up it is theirs, hidden or not @OFF-06', () => {
  newVersionWaits()
  const link = document.body.appendChild(document.createElement('a'))
  link.href = '#elsewhere'
  link.click()
  expect(canReload()).toBe(true)
  const plus = document.body.appendChild(document.createElement('button'))
  plus.click()
  expect(canReload()).toBe(false)
  window.history.pushState(null, '', '/elsewhere')
  hide()
  expect([browser.skipWaiting, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
