// @vitest-environment happy-dom
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endpoint } from '#src/contract/endpoint.ts'
import { saveLogin } from '#src/platform/session/session-storage.ts'
import { contact, minimumClient, serverEpoch } from './contact.ts'
import { pendingRequests } from './pending-requests.ts'
import { type Reactions, setReactions } from './reactions.ts'
import { replay } from './replay.ts'

const batch = endpoint({ method: 'POST', path: '/sync/batch', access: 'user', summary: '', body: v.object({}) })
const upload = endpoint({ method: 'PUT', path: '/claims/:id/photos/:sha256', access: 'user', summary: '' })
const reactions = {
  sessionOver: vi.fn<() => void>(),
  deactivated: vi.fn<() => void>(),
  forbidden: vi.fn<() => void>(),
  tooManyRequests: vi.fn<() => void>(),
} satisfies Reactions
const bodies: Uint8Array[] = []
const fetchMock = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  localStorage.clear()
  saveLogin('secret', 'id-1')
  bodies.length = 0
  // Read as it leaves: afterwards it has been given up.
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(new Uint8Array(await request.clone().arrayBuffer()))
    return fetchMock(request)
  })
  setReactions(reactions)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const send = (signal = new AbortController().signal, timeoutMs = 1000) =>
  replay({ endpoint: batch, body: { json: { operations: [] } }, principal: '1.2.2', signal, timeoutMs })
const answer = (body: string, status: number, headers: Record<string, string>) =>
  fetchMock.mockResolvedValueOnce(new Response(body, { status, headers }))
/** A server that never answers. */
const silence = () =>
  fetchMock.mockImplementationOnce(
    ({ signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )

it('sends under the principal with the token of this moment and gives the answer as it came', async () => {
  answer('{"results":[]}', 200, { 'Content-Type': 'application/json', 'X-Server-Epoch': 'e7', 'X-Minimum-Client': '3' })
  expect(await send()).toEqual({
    status: 200,
    epoch: 'e7',
    body: { results: [] },
    retryAfterSeconds: null,
    uploadOffset: null,
  })
  const request = fetchMock.mock.calls[0]![0]
  expect([new URL(request.url).pathname, request.method, new TextDecoder().decode(bodies[0])]).toEqual([
    '/api/sync/batch',
    'POST',
    '{"operations":[]}',
  ])
  expect(['Authorization', 'X-Principal', 'Content-Type'].map((name) => request.headers.get(name))).toEqual([
    'Bearer secret',
    '1.2.2',
    'application/json',
  ])
  expect([serverEpoch.get(), minimumClient.get()]).toEqual(['e7', 3])
})

it('leads to no page, whatever the answer is', async () => {
  for (const status of [401, 403, 409, 419, 429]) {
    answer('{"message":"x"}', status, {
      'Content-Type': 'application/json',
      'X-Server-Epoch': 'e7',
      'Retry-After': '7',
    })
    expect(await send()).toMatchObject({ status, retryAfterSeconds: 7 })
  }
  for (const reaction of Object.values(reactions)) expect(reaction).not.toHaveBeenCalled()
})

it('does not take a captive portal for the shop', async () => {
  answer('<html>Conectați-vă</html>', 200, { 'Content-Type': 'text/html' })
  expect(await send()).toBe('network')
  expect(fetchMock, 'the outbox tries again in its own time').toHaveBeenCalledTimes(1)
})

it('says why there was no answer', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await send()).toBe('network')
  silence()
  expect(await send(undefined, 5)).toBe('timeout')
  silence()
  const giveUp = new AbortController()
  const sending = send(giveUp.signal)
  giveUp.abort()
  expect(await sending).toBe('aborted')
})

it('stops with the session that it belongs to', async () => {
  silence()
  const sending = send()
  pendingRequests.abortAll()
  expect(await sending).toBe('aborted')
})

it('uploads a part of a file and tells how much the server has', async () => {
  answer('', 200, { 'X-Server-Epoch': 'e7', 'Upload-Offset': '524288' })
  const bytes = new Uint8Array([1, 2]).buffer
  const result = await replay({
    endpoint: upload,
    params: { id: '5', sha256: 'abc' },
    body: { bytes, mediaType: 'image/jpeg', offset: 0 },
    principal: '1.2.2',
    signal: new AbortController().signal,
    timeoutMs: 1000,
  })
  expect(result).toMatchObject({ status: 200, uploadOffset: 524_288, body: undefined })
  const request = fetchMock.mock.calls[0]![0]
  expect([
    new URL(request.url).pathname,
    request.headers.get('Upload-Offset'),
    request.headers.get('Content-Type'),
  ]).toEqual(['/api/claims/5/photos/abc', '0', 'image/jpeg'])
  expect(bodies[0]).toEqual(new Uint8Array(bytes))
})

it.each([200, 401, 403, 404, 409, 419, 422, 429, 500, 502, 503, 504])(
  '%i of a stranger is no answer, and says that the shop is out of reach',
  async (status) => {
    contact.set({ online: true, lastAnswerAt: null })
    answer('{"message":"x"}', status, { 'Content-Type': 'application/json' })
    expect(await send()).toBe('network')
    expect(contact.get()).toMatchObject({ online: false, isStrange: true })
    for (const reaction of Object.values(reactions)) expect(reaction).not.toHaveBeenCalled()
  },
)
