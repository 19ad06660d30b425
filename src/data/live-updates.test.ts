// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contact, reportAnswer, reportNoAnswer } from '#src/platform/api/contact.ts'
import { pendingRequests } from '#src/platform/api/pending-requests.ts'
import type { SocketListener } from '#src/platform/realtime/socket.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { ownScans, shopNews } from './shop-news.ts'
import { startLiveUpdates } from './live-updates.ts'

const socket = vi.hoisted(() => ({ close: vi.fn<() => void>(), reopen: vi.fn<() => void>() }))
const openSocket = vi.hoisted(() => vi.fn((_token: string, _listener: SocketListener) => socket))
vi.mock('#src/platform/realtime/socket.ts', () => ({ openSocket }))

beforeEach(async () => {
  vi.useFakeTimers()
  contact.set({ online: true, lastAnswerAt: null })
  saveLogin('secret', 's1')
  await startLiveUpdates(new QueryClient(), { onSessionEnded: () => undefined })
})
afterEach(() => {
  pendingRequests.abortAll()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

it('is tried again when the shop answers, a heartbeat for instance, and not after every answer @CNT-05', () => {
  vi.advanceTimersByTime(60_000)
  reportAnswer()
  reportAnswer(Date.now() + 1)
  expect(socket.reopen).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  reportAnswer()
  expect(socket.reopen).toHaveBeenCalledTimes(2)
})

it('is tried again when the tab is looked at, and left alone without contact and after the end', () => {
  vi.advanceTimersByTime(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(socket.reopen).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  reportNoAnswer()
  expect(socket.reopen).toHaveBeenCalledTimes(1)
  pendingRequests.abortAll()
  reportAnswer()
  expect([socket.reopen.mock.calls.length, socket.close.mock.calls.length]).toEqual([1, 1])
})

it('is not begun where the session ended while its code was on the way', async () => {
  pendingRequests.abortAll()
  vi.clearAllMocks()
  const starting = startLiveUpdates(new QueryClient(), { onSessionEnded: () => undefined })
  pendingRequests.abortAll()
  await starting
  expect(openSocket).not.toHaveBeenCalled()
})

it.each([
  ['at once: the shop tells it what it has missed', 900, [0, 1]],
  ['late: it may have missed what the shop remembers no longer', 12_500, [1, 2]],
])('that connects %s; after each loss everything is asked anew @CNT-05', async (_, connectedAtMs, asked) => {
  vi.spyOn(performance, 'now').mockReturnValue(connectedAtMs)
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await startLiveUpdates(queryClient, { onSessionEnded: () => undefined })
  const listener = openSocket.mock.lastCall![1]
  const askedForProducts = () =>
    invalidate.mock.calls.filter(([filters]) => String(filters?.queryKey) === 'product').length
  const counts = [0, 1].map(() => {
    listener.onConnect()
    return askedForProducts()
  })
  expect(counts).toEqual(asked)
})

it('whatever it tells of, the day’s desk is asked anew with it @CNT-05', async () => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await startLiveUpdates(queryClient, { onSessionEnded: () => undefined })
  openSocket.mock.lastCall![1].onEvent('claim.changed', { id: 'c1a10000-0000-4000-8000-000000000002' })
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['claims'], ['desk']])
})

it('where a run goes otherwise, promises of the cart, of products and of the calendar are asked anew @T-03', async () => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await startLiveUpdates(queryClient, { onSessionEnded: () => undefined })
  openSocket.mock.lastCall![1].onEvent('delivery.changed', {})
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual([
    'delivery',
    'desk',
    'cart',
    'product',
  ])
})

it('of a scan the page is told that did not do it, and nobody who acts for the person @VEH-04', async () => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  await startLiveUpdates(queryClient, { onSessionEnded: () => undefined })
  const { onEvent } = openSocket.mock.lastCall![1]
  shopNews.set({ arrived: [7] })
  ownScans.add('own')
  onEvent('scan.taken', { id: 'own' })
  expect([shopNews.get(), invalidate.mock.calls[0]]).toEqual([{ arrived: [7] }, [{ queryKey: ['scans'] }]])
  onEvent('scan.taken', { id: 'other' })
  expect(shopNews.get()).toEqual({ arrived: [7], scan: 'other' })
  shopNews.set(null)
  localStorage.setItem('impersonating', 'true')
  localStorage.setItem('impersonation_token', 'secret')
  onEvent('scan.taken', { id: 'third' })
  expect(shopNews.get()).toBeNull()
  localStorage.removeItem('impersonating')
  localStorage.removeItem('impersonation_token')
})
