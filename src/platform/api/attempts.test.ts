// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AttemptTimeout, fetchAnswer } from './attempts.ts'

const fetchMock = vi.fn<(request: Request) => Promise<Response>>()
const never = (request: Request) => new Promise<Response>((_resolve, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)))
const get = (signal = new AbortController().signal) => fetchAnswer('/api/x', { method: 'GET', signal })
const outcome = (promise: Promise<unknown>) => promise.catch((cause: unknown) => cause)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('a GET', () => {
  it('is repeated twice, soon and then a little later, while the network refuses it', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('', { status: 503 })).mockResolvedValueOnce(new Response('yes'))
    const answer = get()
    await vi.advanceTimersByTimeAsync(299)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(600)
    await expect(answer).resolves.toMatchObject({ ok: true, status: 200, text: 'yes' })
  })

  it('ends with the last refusal when all three are refused', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const ended = outcome(get())
    await vi.advanceTimersByTimeAsync(2000)
    expect(await ended).toBeInstanceOf(TypeError)
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })

  it.each([429, 500, 404])('with the answer %i is not repeated', async (status) => {
    fetchMock.mockResolvedValue(new Response('', { status }))
    expect((await get()).status).toBe(status)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('is given up after 15 seconds without an answer, and not repeated', async () => {
    fetchMock.mockImplementation(never)
    const ended = outcome(get())
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await ended).toBeInstanceOf(AttemptTimeout)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('is not repeated for someone who no longer waits', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const waiting = new AbortController()
    const ended = outcome(get(waiting.signal))
    await vi.advanceTimersByTimeAsync(100)
    waiting.abort()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ended).toMatchObject({ name: 'AbortError' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

it('a write is attempted once, whatever stood in its way', async () => {
  fetchMock.mockResolvedValue(new Response('', { status: 503 }))
  const answer = await fetchAnswer('/api/x', { method: 'POST', body: '{}', signal: new AbortController().signal })
  expect(answer.status).toBe(503)
  expect(fetchMock).toHaveBeenCalledTimes(1)
})
