// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, saveLogin } from '#src/platform/session/session-storage.ts'
import { restoreQueries, saveQueries } from './query-persistence.ts'

beforeEach(() => {
  localStorage.clear()
  saveLogin('secret', 'id-1')
})

afterEach(() => vi.restoreAllMocks())

async function stored(build = 'build-1'): Promise<void> {
  const queryClient = new QueryClient()
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'menu', meta: { persist: true } })
  await queryClient.fetchQuery({ queryKey: ['prices'], queryFn: () => 'not asked to be kept' })
  saveQueries(queryClient, build)
}
async function restored(build = 'build-1') {
  const queryClient = new QueryClient()
  await restoreQueries(queryClient, build)
  return queryClient.getQueryCache().getAll().map((query) => query.state.data)
}

describe('answers kept over a restart @OFF-01', () => {
  it('are those that ask for it', async () => {
    await stored()
    expect(await restored()).toEqual(['menu'])
  })

  it('are not shown by another build, whose shapes may differ', async () => {
    await stored()
    expect(await restored('build-2')).toEqual([])
  })

  it('are not shown to the next person on the same tablet @OFF-05', async () => {
    await stored()
    saveLogin('other secret', 'id-2')
    expect(await restored()).toEqual([])
  })

  it('survive a refetch that failed', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const query = { queryKey: ['kept'], meta: { persist: true as const }, staleTime: 0 }
    await queryClient.fetchQuery({ ...query, queryFn: () => 'menu' })
    await queryClient.fetchQuery({ ...query, queryFn: () => Promise.reject(new Error('offline')) }).catch(() => undefined)
    saveQueries(queryClient, 'build-1')
    expect(await restored()).toEqual(['menu'])
  })

  it('are written when the page is left before their second is over', async () => {
    const queryClient = new QueryClient()
    await restoreQueries(queryClient, 'build-1')
    await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'cart', meta: { persist: true } })
    window.dispatchEvent(new Event('pagehide'))
    expect(await restored()).toEqual(['cart'])
  })

  it('are not written back by a page whose person has left @OFF-05', async () => {
    const queryClient = new QueryClient()
    await restoreQueries(queryClient, 'build-1')
    await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'cart', meta: { persist: true } })
    clearSession()
    localStorage.removeItem('queries')
    window.dispatchEvent(new Event('pagehide'))
    expect(localStorage.getItem('queries')).toBeNull()
  })

  it('are written when the page goes out of sight, not only once a second', async () => {
    const queryClient = new QueryClient()
    await restoreQueries(queryClient, 'build-1')
    await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: () => 'menu', meta: { persist: true } })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await restored()).toEqual(['menu'])
  })

  it('that cannot be read are as good as none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    localStorage.setItem('queries', '{broken')
    expect(await restored()).toEqual([])
  })
})
