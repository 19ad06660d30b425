// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exactText } from '#src/contract/bounded.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { form, multipart } from '#src/contract/files.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { encodeBody } from './encode-body.ts'
import { sentOfEach } from './fetch-by-xhr.ts'
import { fieldError } from './field-error.ts'

const feedback = endpoint({
  method: 'POST',
  path: '/feedback',
  access: 'user',
  summary: '',
  body: multipart({
    fields: { text: exactText(100), page: v.optional(exactText(50)) },
    files: { pictures: { types: ['image/png'], maxBytes: 1_000, maxCount: 3 } },
  }),
  answer: v.object({ id: v.number() }),
})
const ask = endpoint({ method: 'POST', path: '/ask', access: 'user', summary: '', body: form({ ids: exactText(100) }) })
const picture = (bytes: number, name: string) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

/** The browser's own, as far as it is used: the test says what happens on the line. */
class FakeXhr extends EventTarget {
  static last: FakeXhr
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  withCredentials = false
  status = 0
  response: Blob | null = null
  sent: FormData | null = null
  opened: string[] = []
  constructor() {
    super()
    FakeXhr.last = this
  }
  open(...opened: string[]) {
    this.opened = opened
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name.toLowerCase(), value)
  }
  getAllResponseHeaders() {
    return 'x-server-epoch: e1\r\ncontent-type: application/json\r\n'
  }
  send(sent: FormData) {
    this.sent = sent
  }
  abort() {
    this.end('abort')
  }
  answer(status: number, body: object) {
    this.status = status
    this.response = new Blob([JSON.stringify(body)])
    this.end('load')
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeXhr))
afterEach(() => vi.unstubAllGlobals())

const sending = async () => {
  FakeXhr.last = undefined as unknown as FakeXhr
  const told = vi.fn<(sent: object) => void>()
  const waiting = new AbortController()
  const body = { text: 'Merge greu', page: undefined, pictures: [picture(100, 'one.png'), picture(300, 'two.png')] }
  const done = call(feedback, { body, onSent: told, signal: waiting.signal })
  done.catch(() => undefined)
  await vi.waitFor(() => expect(FakeXhr.last?.sent).toBeTruthy())
  return { done, told, waiting, xhr: FakeXhr.last }
}

it('a form with files leaves as one, fields first, and tells of each file how much of it has left', async () => {
  const { done, told, xhr } = await sending()
  expect([xhr.opened[0], new URL(xhr.opened[1]!).pathname, xhr.withCredentials]).toEqual([
    'POST',
    '/api/feedback',
    true,
  ])
  expect(xhr.headers.has('content-type')).toBe(false)
  expect([xhr.headers.get('accept'), xhr.headers.get('accept-language')]).toEqual(['application/json', 'ro'])
  expect([...xhr.sent!].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['text', 'Merge greu'],
    ['pictures', 'one.png'],
    ['pictures', 'two.png'],
  ])
  xhr.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 250, total: 500 }))
  expect(told).toHaveBeenLastCalledWith({
    pictures: [
      { bytes: 100, allBytes: 100 },
      { bytes: 100, allBytes: 300 },
    ],
  })
  xhr.answer(200, { id: 7 })
  expect(await done).toEqual({ id: 7 })
})

it('what is wrong with a file is told at its name', async () => {
  const { done, xhr } = await sending()
  const errors = { pictures: ['Tipul de fișier nu este suportat'] }
  xhr.answer(415, { message: 'x', code: 'unsupported-media-type', errors })
  const error = (await done.catch((caught: unknown) => caught)) as Error
  expect(fieldError(error, 'pictures')).toBe('Tipul de fișier nu este suportat')
})

it('a form that is called off stops, and one that the network drops has an unknown outcome', async () => {
  const called = await sending()
  called.waiting.abort()
  await expect(called.done).rejects.toMatchObject({ name: 'AbortError' })
  const dropped = await sending()
  dropped.xhr.end('error')
  const error = (await dropped.done.catch((caught: unknown) => caught)) as ApiError
  expect([error instanceof ApiError, error.kind]).toEqual([true, 'offline'])
})

it.each([
  [[100, 300], 0, 500, [0, 0]],
  [[100, 300], 500, 500, [100, 300]],
  [[100, 300], 125, 500, [100, 0]],
  [[100, 0, 300], 250, 500, [100, 0, 100]],
  [[], 10, 20, []],
  [[100], 0, 0, [0]],
])('of files of %j bytes %i of %i sent are %j', (sizes, sent, all, each) => {
  expect(sentOfEach(sizes, sent, all)).toEqual(each)
})

it('a form without files leaves as browsers send it', () => {
  expect(encodeBody(ask, { ids: '1,2 ș&=' })).toEqual({
    body: 'ids=1%2C2+%C8%99%26%3D',
    mediaType: 'application/x-www-form-urlencoded',
  })
})
