// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { react } from '#src/platform/api/reactions.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notices, notify } from '#src/ui/notifications/notify.ts'
import {
  bearer,
  clearActing,
  isAuthenticated,
  saveActing,
  saveLogin,
  stopping,
} from '#src/platform/session/session-storage.ts'
import { AUTHENTICATED_KEY } from '#src/platform/session/session-storage.ts'
import { installReactions } from './session-reactions.ts'

const navigate = vi.fn<() => Promise<void>>(() => Promise.resolve())
const reactions = installReactions(
  { state: { location: { pathname: '/home', href: '/home' } }, navigate } as unknown as Parameters<
    typeof installReactions
  >[0],
  new QueryClient(),
)
const loggedOut = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: AUTHENTICATED_KEY, oldValue: 'true', newValue: null }))

beforeEach(() => {
  localStorage.clear()
  navigate.mockClear()
  vi.restoreAllMocks()
})

it('leads to login when the session was ended in another tab @AUTH-07', () => {
  loggedOut()
  expect(navigate).toHaveBeenCalledOnce()
})

it('ends nobody else’s session when the word of a logout comes late, to a tab that was asleep @AUTH-07', () => {
  saveLogin('of a colleague', 's2')
  loggedOut()
  expect(isAuthenticated()).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

it.each([401, 409, 419])('takes the notices of the person away with a session that ends by %i @AUTH-03', (status) => {
  notify({ kind: 'cart', text: 'Comanda 4500000001' })
  react(new ApiError({ kind: 'unauthorized', message: '', status }))
  expect(notices.get()).toEqual([])
})

it('starts anew when a write was refused because somebody else is logged in by now @OFF-05', () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const refused = (code: 'principal-mismatch' | 'forbidden') =>
    reactions.forbidden(new ApiError({ kind: 'rejected', message: '', status: 403, code }))
  refused('principal-mismatch')
  expect([assign.mock.calls, navigate.mock.calls]).toEqual([[['/home']], []])
  refused('forbidden')
  expect([assign.mock.calls.length, navigate.mock.calls]).toEqual([1, [[{ to: '/permission-denied' }]]])
})

it('leaves the own session alone when several calls say that acting for a customer is over @ACC-03', () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  saveLogin('of staff', 's1')
  saveActing('of the customer', 'i1')
  for (const status of [401, 409, 419]) react(new ApiError({ kind: 'unauthorized', message: '', status }))
  expect([assign.mock.calls, bearer(), isAuthenticated()]).toEqual([
    [['/admin?section=accounts&over=0']],
    'of staff',
    true,
  ])
  expect(navigate).not.toHaveBeenCalled()
  stopping.is = false
})

it('tells every other tab too that acting for a customer is over, unless the next one has begun @ACC-03', () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  saveLogin('of staff', 's1')
  const hear = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'impersonation_uuid', oldValue: 'i1', newValue: null }))
  saveActing('of the next customer', 'i2')
  hear()
  expect([assign.mock.calls, bearer()]).toEqual([[], 'of the next customer'])
  clearActing()
  hear()
  expect(assign.mock.calls).toEqual([['/admin?section=accounts&over=0']])
  stopping.is = false
})
