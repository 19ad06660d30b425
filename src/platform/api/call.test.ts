// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#src/contract/endpoint.ts'
import { sessionOpened } from '#src/platform/offline/lazy-offline.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { contact, serverEpoch } from './contact.ts'
import { pendingRequests } from './pending-requests.ts'
import { type Reactions, setReactions } from './reactions.ts'

const car = endpoint({
  method: 'GET',
  path: '/vehicles/:carId',
  access: 'user',
  summary: '',
  params: v.object({ carId: v.string() }),
  query: v.object({ brand: v.optional(v.string()) }),
  answer: v.object({ name: v.string() }),
})
const remove = endpoint({ method: 'DELETE', path: '/lines', access: 'user', once: true, status: 202, summary: '' })

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Server-Epoch': 'e1', ...headers },
  })
const reactions = {
  sessionOver: vi.fn<() => void>(),
  deactivated: vi.fn<() => void>(),
  forbidden: vi.fn<() => void>(),
  tooManyRequests: vi.fn<() => void>(),
} satisfies Reactions
const fetchMock = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', fetchMock)
  setReactions(reactions)
  contact.set({ online: true, lastAnswerAt: null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('a call', () => {
  it('fills path and query, sends token, language and key, and returns the validated answer', async () => {
    saveLogin('secret', 'id-1')
    localStorage.setItem('locale', 'hu')
    fetchMock.mockResolvedValueOnce(json({ name: 'Golf' }, 200, { 'X-Server-Epoch': 'e7' }))
    await expect(
      call(car, { params: { carId: '9/1' }, query: { brand: '1,2' }, idempotencyKey: 'key-1' }),
    ).resolves.toEqual({ name: 'Golf' })
    const request = fetchMock.mock.calls[0]![0]
    expect(new URL(request.url).pathname + new URL(request.url).search).toBe('/api/vehicles/9%2F1?brand=1%2C2')
    const sent = ['Authorization', 'Accept-Language', 'Idempotency-Key'].map((name) => request.headers.get(name))
    expect(sent).toEqual(['Bearer secret', 'hu', 'key-1'])
    expect(serverEpoch.get()).toBe('e7')
    expect(contact.get()).toMatchObject({ online: true, lastAnswerAt: expect.any(Number) as number })
  })

  it('that writes says in whose name the page acts; one that reads, or before anybody is known, does not @OFF-05', async () => {
    fetchMock.mockImplementation(async () => json({ name: 'Golf' }))
    const claimed = () => fetchMock.mock.lastCall![0].headers.get('X-Principal')
    await call(remove, { idempotencyKey: 'k' })
    expect(claimed()).toBeNull()
    await sessionOpened('1.2.2')
    await call(remove, { idempotencyKey: 'k' })
    expect(claimed()).toBe('1.2.2')
    await call(car, { params: { carId: '1' } })
    expect(claimed()).toBeNull()
    saveLogin('of a colleague', 'id-2')
    await call(remove, { idempotencyKey: 'k' })
    expect(claimed()).toBeNull()
  })

  it('accepts an empty answer of an endpoint that has none', async () => {
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 202, headers: { 'X-Server-Epoch': 'e1' } }))
    await expect(call(remove, { idempotencyKey: 'k' })).resolves.toBeUndefined()
  })

  it.each([
    ['a page', '<html>Hotel Wi-Fi</html>', 'text/html'],
    ['text that only claims to be JSON', '<html>', 'application/json'],
  ])('takes %s for a captive portal: nobody knows whether it took effect', async (_what, body, type) => {
    fetchMock.mockResolvedValue(new Response(body, { status: 200, headers: { 'Content-Type': type } }))
    const error = await failure(call(car, { params: { carId: '1' } }))
    expect(error.kind).toBe('offline')
    expect(contact.get().online).toBe(false)
  })

  it('takes a page with status 200 where 202 was agreed for a captive portal too', async () => {
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 200, headers: { 'Content-Type': 'text/html' } }))
    expect((await failure(call(remove, { idempotencyKey: 'k' }))).kind).toBe('offline')
  })

  it('names an answer of another shape a breach of contract', async () => {
    fetchMock.mockResolvedValueOnce(json({ title: 'Golf' }))
    expect((await failure(call(car, { params: { carId: '1' } }))).kind).toBe('contract')
  })

  it('does not repeat a write that got no answer', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await failure(call(remove, { idempotencyKey: 'k' }))).kind).toBe('offline')
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('that finds a silent server ends after 15 s, and nobody asks again by itself', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementation(
      (request) =>
        new Promise((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
        ),
    )
    const failed = failure(call(car, { params: { carId: '1' } }))
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await failed).kind).toBe('timeout')
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(contact.get().online).toBe(false)
  })

  it('whose answer begins and then stops ends at the deadline', async () => {
    const deadline = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    fetchMock.mockImplementation(async (request) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"name":'))
          request.signal.addEventListener('abort', () => controller.error(new DOMException('stopped', 'TimeoutError')))
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'application/json', 'X-Server-Epoch': 'e1' } })
    })
    const failed = failure(call(car, { params: { carId: '1' } }))
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled(), { timeout: 10_000 })
    deadline.abort(new DOMException('late', 'TimeoutError'))
    expect((await failed).kind).toBe('timeout')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(20_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it.each([
    [401, 'sessionOver'],
    [419, 'sessionOver'],
    [409, 'deactivated'],
    [403, 'forbidden'],
    [429, 'tooManyRequests'],
  ] as const)('answers %i with %s, once @AUTH-03 @AUTH-04 @AUTH-05 @AUTH-06', async (status, reaction) => {
    fetchMock.mockResolvedValueOnce(json({ message: 'x', code: 'unauthorized' }, status))
    await failure(call(car, { params: { carId: '1' } }))
    expect(reactions[reaction]).toHaveBeenCalledTimes(1)
    expect(Object.values(reactions).reduce((calls, each) => calls + each.mock.calls.length, 0)).toBe(1)
  })

  it.each([401, 409, 419])('ends no session that began after it had left, by %i', async (status) => {
    saveLogin('of before', 's1')
    fetchMock.mockImplementationOnce(() => {
      saveLogin('of a colleague', 's2')
      return Promise.resolve(json({ message: 'x', code: 'unauthorized' }, status))
    })
    await failure(call(car, { params: { carId: '7' } }))
    expect(reactions.sessionOver).not.toHaveBeenCalled()
    expect(reactions.deactivated).not.toHaveBeenCalled()
  })

  it.each([401, 403, 409, 419, 429])(
    'answers %i of a stranger with nothing but that the shop is out of reach',
    async (status) => {
      saveLogin('secret', 'id-1')
      fetchMock.mockResolvedValue(
        new Response('{"message":"x","code":"unauthorized"}', {
          status,
          headers: { 'Content-Type': 'application/json' },
        }),
      )
      const error = await failure(call(car, { params: { carId: '1' } }))
      expect([error.kind, error.status, contact.get().online, contact.get().isStrange]).toEqual([
        'offline',
        undefined,
        false,
        true,
      ])
      for (const reaction of Object.values(reactions)) expect(reaction).not.toHaveBeenCalled()
    },
  )

  it.each([403, 429])('in the background leads to no page on %i', async (status) => {
    fetchMock.mockResolvedValueOnce(json({ message: 'x', code: 'forbidden' }, status))
    await failure(call(car, { params: { carId: '1' }, inBackground: true }))
    for (const reaction of Object.values(reactions)) expect(reaction).not.toHaveBeenCalled()
  })

  it('in the background ends the session all the same', async () => {
    fetchMock.mockResolvedValueOnce(json({ message: 'x', code: 'unauthorized' }, 401))
    await failure(call(car, { params: { carId: '1' }, inBackground: true }))
    expect(reactions.sessionOver).toHaveBeenCalledTimes(1)
  })

  it('stops when the session ends, without calling it an error of the network @AUTH-03', async () => {
    fetchMock.mockImplementationOnce(
      (request) =>
        new Promise((_resolve, reject) =>
          request.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
        ),
    )
    const pending = call(car, { params: { carId: '1' } })
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled(), { timeout: 10_000 })
    pendingRequests.abortAll()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
    expect(contact.get().online).toBe(true)
  })
})
