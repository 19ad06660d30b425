// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#src/contract/endpoint.ts'
import { file } from '#src/contract/files.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { fileName, type Progress } from './received-file.ts'
import { setReactions } from './reactions.ts'

const list = endpoint({
  method: 'GET',
  path: '/list',
  access: 'user',
  summary: '',
  answer: file({ types: ['text/csv'] }),
})
const forbidden = vi.fn<() => void>()
const fetchMock = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  setReactions({ sessionOver: vi.fn(), deactivated: vi.fn(), forbidden, tooManyRequests: vi.fn() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const csv = { 'Content-Type': 'text/csv; charset=utf-8', 'X-Server-Epoch': 'e1' }
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

/** An answer whose pieces the test gives when it likes. */
function piecewise(headers: Record<string, string>) {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  fetchMock.mockImplementation(async (request) => {
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
        request.signal.addEventListener('abort', () => given.error(new DOMException('stopped', 'AbortError')))
      },
    })
    return new Response(body, { headers: { ...csv, ...headers } })
  })
  return {
    give: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    tear: () => controller.error(new TypeError('network error')),
  }
}

describe('a call that is answered with a file', () => {
  it('tells how far it is, and gives it under the name that the server gave it', async () => {
    const answer = piecewise({
      'X-Expected-Length': '8',
      'Content-Disposition': `attachment; filename="Lista.csv"; filename*=UTF-8''List%C4%83%20de%20pre%C8%9Buri.csv`,
    })
    const told: Progress[] = []
    const done = call(list, { onProgress: (progress) => told.push(progress) })
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
    answer.give('a;b\r')
    await vi.waitFor(() => expect(told).toEqual([{ bytes: 4, allBytes: 8 }]))
    answer.give('\nc;d')
    answer.end()
    const { name, type, content } = await done
    expect([name, type, await content.text()]).toEqual(['Listă de prețuri.csv', 'text/csv', 'a;b\r\nc;d'])
    expect(told.at(-1)).toEqual({ bytes: 8, allBytes: 8 })
  })

  it('does not guess a length of what is packed', async () => {
    fetchMock.mockResolvedValueOnce(
      new Response('abc', { headers: { ...csv, 'Content-Encoding': 'br', 'Content-Length': '2' } }),
    )
    const told: Progress[] = []
    await call(list, { onProgress: (progress) => told.push(progress) })
    expect(told).toEqual([{ bytes: 3, allBytes: null }])
  })

  it('ends when nobody waits any more, in the middle too', async () => {
    const answer = piecewise({})
    const waiting = new AbortController()
    const told = vi.fn<() => void>()
    const ended = call(list, { signal: waiting.signal, onProgress: told }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
    answer.give('half')
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    waiting.abort()
    expect(await ended).toMatchObject({ name: 'AbortError' })
  })

  it('takes as long as pieces come, and ends when none has come for half a minute', async () => {
    vi.useFakeTimers()
    const answer = piecewise({})
    const failed = failure(call(list, {}))
    let isOver = false
    void failed.then(() => (isOver = true))
    for (let minute = 0; minute < 5; minute++) {
      await vi.advanceTimersByTimeAsync(29_000)
      answer.give('piece')
    }
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect((await failed).kind).toBe('timeout')
  })

  it('never takes half of it for the whole', async () => {
    const answer = piecewise({})
    const failed = failure(call(list, {}))
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled())
    answer.give('half')
    answer.tear()
    expect((await failed).kind).toBe('offline')
  })

  it.each([
    [422, { message: 'Corectați', code: 'validation', errors: { from: ['Data este greșită'] } }],
    [422, { message: { errors: { from: ['Data este greșită'] } } }],
  ])('reads the fields of a refusal %i out of what came instead @LIM-01', async (status, body) => {
    fetchMock.mockResolvedValueOnce(new Response(new Blob([JSON.stringify(body)]), { status, headers: csv }))
    expect(fieldError(await failure(call(list, {})), 'from')).toBe('Data este greșită')
  })

  it('says what a refusal says, and leads to its page without the right @LIM-01', async () => {
    const answer = (status: number, body: object) =>
      new Response(JSON.stringify(body), { status, headers: { 'X-Server-Epoch': 'e1' } })
    fetchMock.mockResolvedValueOnce(answer(410, { message: 'A fost anulată.', code: 'cancelled' }))
    expect(await failure(call(list, {}))).toMatchObject({ status: 410, code: 'cancelled', message: 'A fost anulată.' })
    expect(forbidden).not.toHaveBeenCalled()
    fetchMock.mockResolvedValueOnce(answer(403, { message: 'Permisiune refuzată', code: 'forbidden' }))
    expect(await failure(call(list, {}))).toMatchObject({ status: 403, message: 'Permisiune refuzată' })
    expect(forbidden).toHaveBeenCalledTimes(1)
  })

  it('is not content with another kind of file', async () => {
    fetchMock.mockResolvedValueOnce(new Response('<html>', { headers: { ...csv, 'Content-Type': 'text/html' } }))
    expect((await failure(call(list, {}))).kind).toBe('contract')
  })
})

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ['attachment; filename=a.csv', 'a.csv'],
    [`attachment; filename="x.csv"; filename*=UTF-8''%C8%99.csv`, 'ș.csv'],
    [`attachment; filename*=UTF-8''%ZZ; filename="plain.csv"`, 'plain.csv'],
    ['attachment; filename="..\\/..\\/etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''..%2F..%2Fstart.bat`, 'start.bat'],
    ['attachment; filename=".."', null],
    ['attachment', null],
    [null, null],
  ])('of %j is %j', (disposition, name) => {
    expect(fileName(disposition)).toBe(name)
  })
})
