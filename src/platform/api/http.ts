import ky, { HTTPError, type Options, TimeoutError } from 'ky'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { bearer, LOCALE_KEY } from '#src/platform/session/session-storage.ts'
import { noteServer, reportAnswer, reportNoAnswer, reportStranger } from './contact.ts'
import { pendingRequests } from './pending-requests.ts'

/** A server that has not begun to answer by then is not waited for; the outcome is unknown. */
const TIMEOUT_MS = 15_000
/** Short: a person looks at a skeleton meanwhile. */
const PAUSE_MS = 300

/**
 * What every request of the app leaves by. A GET that the network or something on the way refused is tried twice more; a write once. 429 is not among what is tried again:
 * the product's answer to it is a page that waits. A shop that asks for patience is asked again soon all the same: who looks at a skeleton does not wait for its seconds.
 */
export const http = ky.create({
  credentials: 'include',
  timeout: TIMEOUT_MS,
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [408, 502, 503, 504],
    afterStatusCodes: [],
    delay: (attempt) => PAUSE_MS * attempt,
  },
})

/** Under whom and as which intent a call leaves; the hook below puts it into the headers. */
interface CallContext {
  readonly principal?: string | undefined
  readonly idempotencyKey?: string | undefined
}

/**
 * Calls of the API. The token is the one of this moment: a queued write is never sent with one that was kept beside it. What the server says of itself is noted from
 * every answer of it, also from one that is then tried again.
 */
const api = http.extend({
  hooks: {
    beforeRequest: [
      ({ headers }, { context }) => {
        const { principal, idempotencyKey } = context as CallContext
        const token = bearer()
        headers.set('Accept', 'application/json')
        headers.set('Accept-Language', safeStorage.get(LOCALE_KEY) ?? 'ro')
        if (token !== null) headers.set('Authorization', `Bearer ${token}`)
        if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
        if (principal !== undefined) headers.set('X-Principal', principal)
      },
    ],
    afterResponse: [(_request, _options, { headers }) => noteServer(headers)],
  },
})

/** An answer of our server, as it came. */
export interface Answer {
  readonly status: number
  readonly epoch: string
  readonly headers: Headers
  readonly text: string
}

/** `stranger`: something answered that is not our server. `aborted`: nobody waits for it any more. */
export type NoAnswer = 'timeout' | 'network' | 'stranger' | 'aborted'

interface Exchange extends CallContext {
  readonly method: string
  readonly body?: BodyInit | undefined
  readonly mediaType?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The caller's own; the end of the session stops it too. */
  readonly signal?: AbortSignal | undefined
  /** Until the answer begins. */
  readonly timeoutMs?: number
  /** For the whole of it, tries and the rest of an answer that began and then stopped included. */
  readonly deadlineMs: number
  /** Once only, even a GET: who sends it has its own way of trying again. */
  readonly isTriedOnce?: boolean
  /** What a call with files does otherwise (file-call.ts); no start loads it. */
  readonly files?: Promise<FileTransport> | undefined
}

export interface FileTransport {
  /** In the place of what a call of JSON leaves with. */
  readonly options: Options
  /** In the place of the time for the whole, where it may take long. */
  readonly deadline: AbortSignal | undefined
  /** Reads what the answer holds beside its text, which is undefined where it is not read yet. */
  readonly read: (response: Response) => Promise<string | undefined>
}

/**
 * Sends a call of the API and says what came of it; both those who wait in front of the screen and the outbox go by it. An answer without `X-Server-Epoch` is somebody else's (the
 * login page of a network, a gateway whose shop is down), whatever it claims: it means nothing but that the shop is out of reach. Never throws.
 */
export async function exchange(
  url: string,
  { method, body, mediaType, headers, signal, timeoutMs, deadlineMs, isTriedOnce, files, ...context }: Exchange,
): Promise<Answer | NoAnswer> {
  let deadline = AbortSignal.timeout(deadlineMs)
  // Read now: the end of a session replaces it (pending-requests.ts).
  const givenUp = AbortSignal.any([pendingRequests.signal, ...(signal ? [signal] : [])])
  const heard = await attempt()
  if (heard === 'aborted') return heard
  if (heard === 'stranger') reportStranger()
  else if (typeof heard === 'string') reportNoAnswer()
  else reportAnswer()
  return heard

  async function attempt(): Promise<Answer | NoAnswer> {
    try {
      const transport = await files
      deadline = transport?.deadline ?? deadline
      const response = await api(url, {
        method,
        body,
        context: { ...context },
        headers: { ...headers, ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }) },
        signal: AbortSignal.any([givenUp, deadline]),
        // Once more beside the request: of one that ky has copied, browsers' tools no longer show what was in it.
        ...(body === undefined
          ? {}
          : { fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, body }) }),
        ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
        ...(isTriedOnce ? { retry: 0 } : {}),
        ...transport?.options,
      }).catch((cause: unknown) => {
        if (cause instanceof HTTPError) return cause.response
        throw cause
      })
      const epoch = response.headers.get('X-Server-Epoch')
      if (!epoch) {
        void response.body?.cancel().catch(() => undefined)
        return 'stranger'
      }
      const text = (await transport?.read(response)) ?? (await response.text())
      return { status: response.status, epoch, headers: response.headers, text }
    } catch (cause) {
      if (givenUp.aborted) return 'aborted'
      return deadline.aborted || cause instanceof TimeoutError ? 'timeout' : 'network'
    }
  }
}
