// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyRing } from '#src/platform/offline/storage/key-ring.ts'
import { closePersonalStorage, openPersonalStorage, personalStorage } from '#src/platform/session/personal-storage.ts'
import { clearActing, clearSession, saveActing, saveLogin } from '#src/platform/session/session-storage.ts'
import { newOperation } from '#src/data/sync/wanted-operation.ts'
import { unknownUser } from './session/user-data.ts'
import { effects } from './sync/effects.ts'
import { forgetQueries, restoreQueries, saveQueries } from './query-persistence.ts'

const user = { ...unknownUser, user: { ...unknownUser.user, id: 7 }, company: { ...unknownUser.company, id: 3 } }

/** The page is opened by the person of that session, who has been on this device before. */
function logIn(session: string, principal = '1.2.2', key = 'k'): void {
  closePersonalStorage()
  saveLogin('secret', session)
  keyRing.add(principal, btoa(key.repeat(32)))
  keyRing.setCurrent(session, principal)
}

/** What a client of a former test still writes is of another session. */
let tests = 0
beforeEach(async () => {
  localStorage.clear()
  logIn(`test-${(tests += 1)}`)
  await openPersonalStorage()
})

afterEach(() => {
  vi.restoreAllMocks()
  effects.set([])
})

const hidesPurchasePrices = newOperation({
  kind: 'preference.margin.v1',
  payload: { body: { withMargin: true } },
  label: 'show_purchase_price',
})

async function stored(shapes = 'shapes-1'): Promise<void> {
  const queryClient = new QueryClient()
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'menu', meta: { persist: true } })
  await queryClient.fetchQuery({ queryKey: ['prices'], queryFn: () => 'not asked to be kept' })
  await saveQueries(queryClient, shapes)
}
/** What a page that is opened now knows. */
async function restored(shapes = 'shapes-1') {
  const queryClient = new QueryClient()
  await personalStorage.written()
  closePersonalStorage()
  await restoreQueries(queryClient, shapes)
  return queryClient
    .getQueryCache()
    .getAll()
    .map((query) => query.state.data)
}

describe('answers kept over a restart @OFF-01', () => {
  it('are those that ask for it', async () => {
    await stored()
    expect(await restored()).toEqual(['menu'])
  })

  it('lie encrypted on the device @OFF-05', async () => {
    await stored()
    expect(localStorage.getItem('queries')).toMatch(/^sealed:/)
    expect(JSON.stringify(localStorage)).not.toContain('menu')
  })

  it('are not shown by a version whose shapes may differ, but for who is logged in, as long as that can be read @OFF-06', async () => {
    const queryClient = new QueryClient()
    const meta = { persist: true as const }
    await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'of an older shape', meta })
    await queryClient.fetchQuery({ queryKey: ['session', 'current'], queryFn: () => user, meta })
    await queryClient.fetchQuery({
      queryKey: ['account', 'menu'],
      queryFn: () => ({ sections: 'of an older shape' }),
      meta,
    })
    await saveQueries(queryClient, 'shapes-1')
    expect(await restored('shapes-2')).toEqual([user])
  })

  it('are not shown to the next person on the same tablet @OFF-05', async () => {
    await stored()
    logIn('next-person', '1.2.3', 'n')
    expect(await restored()).toEqual([])
  })

  it('wait for who acts for a customer, and are no part of what is known then @ACC-03 @OFF-05', async () => {
    await stored()
    await personalStorage.written()
    saveActing('of the customer', 'acting')
    keyRing.add('1.2.3', btoa('n'.repeat(32)))
    keyRing.setCurrent('acting', '1.2.3')
    expect(await restored()).toEqual([])
    await stored()
    expect(await restored()).toEqual(['menu'])
    clearActing()
    expect(await restored(), 'after a stop without a network there is a page to come back to').toEqual(['menu'])
    expect(localStorage.getItem('queries.acting')).toBeNull()
    saveActing('of the customer', 'acting')
    await stored()
    await personalStorage.written()
    forgetQueries()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('queries'))).toEqual([])
  })

  it('survive a refetch that failed', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const query = { queryKey: ['kept'], meta: { persist: true as const }, staleTime: 0 }
    await queryClient.fetchQuery({ ...query, queryFn: () => 'menu' })
    await queryClient
      .fetchQuery({ ...query, queryFn: () => Promise.reject(new Error('offline')) })
      .catch(() => undefined)
    await saveQueries(queryClient, 'shapes-1')
    expect(await restored()).toEqual(['menu'])
  })

  it('are written when the page is left before their second is over', async () => {
    const queryClient = new QueryClient()
    await restoreQueries(queryClient, 'shapes-1')
    await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'cart', meta: { persist: true } })
    window.dispatchEvent(new Event('pagehide'))
    expect(await restored()).toEqual(['cart'])
  })

  it('are not written back by a page whose person has left @OFF-05', async () => {
    const queryClient = new QueryClient()
    await restoreQueries(queryClient, 'shapes-1')
    await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'cart', meta: { persist: true } })
    clearSession()
    localStorage.removeItem('queries')
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('queries')).toBeNull()
  })

  it('are written when the page goes out of sight, not only once a second', async () => {
    const queryClient = new QueryClient()
    await restoreQueries(queryClient, 'shapes-1')
    await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'menu', meta: { persist: true } })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await restored()).toEqual(['menu'])
  })

  it('keep hidden what was hidden without a network: the next page opens before its outbox @NAV-10', async () => {
    const queryClient = new QueryClient()
    const shown = { ...user, show_purchase_price: true }
    await queryClient.fetchQuery({ queryKey: ['session', 'current'], queryFn: () => shown, meta: { persist: true } })
    effects.set([{ operation: hidesPurchasePrices, untilMs: Number.POSITIVE_INFINITY }])
    await saveQueries(queryClient, 'shapes-1')
    expect(await restored()).toEqual([{ ...shown, show_purchase_price: false }])
    effects.set([{ operation: hidesPurchasePrices, untilMs: Date.now() - 1 }])
    await saveQueries(queryClient, 'shapes-1')
    expect(await restored(), 'what was done is in the answer').toEqual([shown])
  })

  it('that cannot be read are as good as none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    localStorage.setItem('queries', 'sealed:broken')
    expect(await restored()).toEqual([])
    localStorage.setItem('queries', '{broken')
    expect(await restored()).toEqual([])
  })
})
