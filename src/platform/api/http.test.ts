// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchange } from './http.ts'

const fetchMock = vi.fn<(request: Request) => Promise<Response>>()
const never = (request: Request) =>
  new Promise<Response>((_resolve, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
  )
const ours = (status: number, body = '') => new Response(body, { status, headers: { 'X-Server-Epoch': 'e1' } })
const get = (signal?: AbortSignal) => exchange('/api/x', { method: 'GET', signal, deadlineMs: 20_000 })

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
    fetchMock
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(ours(503))
      .mockResolvedValueOnce(ours(200, 'yes'))
    const answer = get()
    await vi.advanceTimersByTimeAsync(299)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchMock).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(600)
    await expect(answer).resolves.toMatchObject({ status: 200, text: 'yes', epoch: 'e1' })
  })

  it('ends without an answer when all three are refused', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const ended = get()
    await vi.advanceTimersByTimeAsync(2000)
    expect(await ended).toBe('network')
    expect(fetchMock).toHaveBeenCalledTimes(3)
  })

  it.each([429, 500, 404])('with the answer %i is not repeated', async (status) => {
    fetchMock.mockResolvedValue(ours(status))
    expect(await get()).toMatchObject({ status })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('is given up after 15 seconds without an answer, and not repeated', async () => {
    fetchMock.mockImplementation(never)
    const ended = get()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await ended).toBe('timeout')
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  it('is not repeated for someone who no longer waits', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const waiting = new AbortController()
    const ended = get(waiting.signal)
    await vi.advanceTimersByTimeAsync(100)
    waiting.abort()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ended).toBe('aborted')
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})

it('a write is attempted once, whatever stood in its way', async () => {
  fetchMock.mockResolvedValue(ours(503))
  expect(
    await exchange('/api/x', { method: 'POST', body: '{}', mediaType: 'application/json', deadlineMs: 20_000 }),
  ).toMatchObject({ status: 503 })
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it('a page of a stranger is tried again like any gateway that fails, and is no answer', async () => {
  fetchMock.mockImplementation(async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  const ended = get()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await ended).toBe('stranger')
  expect(fetchMock).toHaveBeenCalledTimes(3)
})
