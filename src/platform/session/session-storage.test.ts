// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  bearer,
  clearSession,
  hasPriceList,
  isAuthenticated,
  restoreSession,
  saveLogin,
  savePriceListFlag,
  sessionId,
} from './session-storage.ts'

beforeEach(() => localStorage.clear())

describe('the stored session', () => {
  it('stands under exactly the keys of the specification', () => {
    saveLogin('secret', 'id-1')
    savePriceListFlag(true)
    expect(Object.keys(localStorage).sort()).toEqual(['authenticated', 'has_price_list', 'token', 'token_id'])
    expect(hasPriceList()).toBe(true)
  })

  it('goes whole at a hard logout, the language stays @AUTH-07', () => {
    for (const key of [
      'token',
      'token_id',
      'impersonating',
      'impersonation_token',
      'impersonation_uuid',
      'authenticated',
      'has_price_list',
      'locale',
    ])
      localStorage.setItem(key, 'x')
    clearSession()
    expect(Object.keys(localStorage)).toEqual(['locale'])
  })

  it('uses the impersonation token while impersonating, and names that session', () => {
    saveLogin('own', 'id-1')
    localStorage.setItem('impersonation_token', 'theirs')
    localStorage.setItem('impersonation_uuid', 'uuid-9')
    expect([bearer(), sessionId()]).toEqual(['own', 'id-1'])
    localStorage.setItem('impersonating', 'true')
    expect([bearer(), sessionId()]).toEqual(['theirs', 'uuid-9'])
  })

  it('counts at start only with a credential; a flag alone is cleared @AUTH-08', () => {
    localStorage.setItem('authenticated', 'true')
    expect(restoreSession()).toBe(false)
    expect(localStorage.getItem('authenticated')).toBeNull()
    saveLogin('secret', 'id-1')
    expect(restoreSession()).toBe(true)
    expect(isAuthenticated()).toBe(true)
  })

  it('leaves nothing of a former person at the next login', () => {
    localStorage.setItem('impersonating', 'true')
    localStorage.setItem('impersonation_token', 'theirs')
    saveLogin('secret', 'id-2')
    expect([bearer(), localStorage.getItem('impersonation_token')]).toEqual(['secret', null])
  })
})
