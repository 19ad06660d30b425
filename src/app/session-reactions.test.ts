// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { isAuthenticated, saveLogin } from '#src/platform/session/session-storage.ts'
import { AUTHENTICATED_KEY } from '#src/platform/session/session-storage.ts'
import { installReactions } from './session-reactions.ts'

const navigate = vi.fn<() => Promise<void>>(() => Promise.resolve())
installReactions({ state: { location: { pathname: '/home', href: '/home' } }, navigate } as unknown as Parameters<typeof installReactions>[0], new QueryClient())
const loggedOut = () => window.dispatchEvent(new StorageEvent('storage', { key: AUTHENTICATED_KEY, oldValue: 'true', newValue: null }))

beforeEach(() => {
  localStorage.clear()
  navigate.mockClear()
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
