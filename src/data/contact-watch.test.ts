// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/api/api-error.ts'
import { contact } from '#src/platform/api/contact.ts'
import { setReactions } from '#src/platform/api/reactions.ts'
import { watchContact } from './contact-watch.ts'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let stop: () => void = () => undefined
beforeEach(() => contact.set({ online: true, lastAnswerAt: null }))
afterEach(() => {
  stop()
  queryClient.clear()
  vi.useRealTimers()
})

/** A question that is on the screen, and whose first answer was this. */
async function askedAndMet(failure: ApiError) {
  const ask = vi.fn(() => Promise.reject<string>(failure))
  stop = new QueryObserver(queryClient, { queryKey: ['something'], queryFn: ask }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryClient.getQueryState(['something'])?.status).toBe('error'))
  return ask
}

it('asks anew what met silence before it began, where the shop answers by then', async () => {
  const ask = await askedAndMet(new ApiError({ kind: 'offline', message: '' }))
  watchContact(queryClient)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
})

it('leaves alone what the shop itself refused', async () => {
  const ask = await askedAndMet(new ApiError({ kind: 'rejected', message: 'nu', status: 404 }))
  vi.useFakeTimers()
  watchContact(queryClient)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('leads nobody away from their work where the question whether the shop is back is one too many', async () => {
  vi.useFakeTimers()
  const led = vi.fn<() => void>()
  const answer = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(Response.json({ message: 'x' }, { status: 429, headers: { 'X-Server-Epoch': 'e1' } })),
  )
  vi.stubGlobal('fetch', answer)
  setReactions({ sessionOver: led, deactivated: led, forbidden: led, tooManyRequests: led })
  contact.set({ online: false, lastAnswerAt: null })
  watchContact(queryClient)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(answer).toHaveBeenCalledOnce()
  expect(led).not.toHaveBeenCalled()
  expect(contact.get().online).toBe(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
