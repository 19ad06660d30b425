import ky, { HTTPError, type Options, TimeoutError } from 'ky'
import { safeStorage } from '#src/lib/safe-storage.ts'
import { bearer, LOCALE_KEY } from '#src/platform/session/session-storage.ts'
import { noteServer, reportAnswer, reportNoAnswer, reportStranger } from './contact.ts'
import { fetchByXhr, type OnSent } from './fetch-by-xhr.ts'
import { patience } from './patience.ts'
import { pendingRequests } from './pending-requests.ts'
import { type Progress, readFile } from './received-file.ts'

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
  /** Empty when it is a file. */
  readonly text: string
  /** The file that was asked for; null for everything else, a refusal too. */
  readonly content: Blob | null
}

/** `stranger`: something answered that is not our server. `aborted`: nobody waits for it any more. */
export type NoAnswer = 'timeout' | 'network' | 'stranger' | 'aborted'

interface Exchange extends CallContext {
  readonly method: string
  readonly body?: BodyInit | undefined
  readonly mediaType?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The answer is a file: it is told how far it has come. */
  readonly onReceived?: ((progress: Progress) => void) | undefined
  /** Of a form with files: it is told how much of it has left. */
  readonly onSent?: OnSent | undefined
  /** The caller's own; the end of the session stops it too. */
  readonly signal?: AbortSignal | undefined
  /** Until the answer begins. */
  readonly timeoutMs?: number
  /** For the whole of it, tries and the rest of an answer that began and then stopped included; where files travel, from one piece to the next. */
  readonly deadlineMs: number
  /** Once only, even a GET: who sends it has its own way of trying again. */
  readonly isTriedOnce?: boolean
}

/**
 * Sends a call of the API and says what came of it; both those who wait in front of the screen and the outbox go by it. An answer without `X-Server-Epoch` is somebody else's (the
 * login page of a network, a gateway whose shop is down), whatever it claims: it means nothing but that the shop is out of reach. Never throws.
 */
export async function exchange(
  url: string,
  { signal, deadlineMs, onReceived, onSent, ...sent }: Exchange,
): Promise<Answer | NoAnswer> {
  const patient = patience(deadlineMs)
  // Read now: the end of a session replaces it (pending-requests.ts).
  const givenUp = AbortSignal.any([pendingRequests.signal, ...(signal ? [signal] : [])])
  const heard = await attempt().finally(patient.end)
  if (heard === 'aborted') return heard
  if (heard === 'stranger') reportStranger()
  else if (typeof heard === 'string') reportNoAnswer()
  else reportAnswer()
  return heard

  async function attempt(): Promise<Answer | NoAnswer> {
    const onSentPiece = (sentBytes: number, allBytes: number) => {
      patient.heard()
      onSent?.(sentBytes, allBytes)
    }
    const onPiece = (progress: Progress) => {
      patient.heard()
      onReceived?.(progress)
    }
    try {
      const response = await api(url, optionsOf(sent, AbortSignal.any([givenUp, patient.signal]), onSentPiece)).catch(
        (cause: unknown) => {
          if (cause instanceof HTTPError) return cause.response
          throw cause
        },
      )
      const { status, headers } = response
      const epoch = headers.get('X-Server-Epoch')
      if (!epoch) {
        void response.body?.cancel().catch(() => undefined)
        return 'stranger'
      }
      if (onReceived && response.ok)
        return { status, epoch, headers, text: '', content: await readFile(response, onPiece) }
      return { status, epoch, headers, text: await response.text(), content: null }
    } catch (cause) {
      if (givenUp.aborted) return 'aborted'
      return patient.signal.aborted || cause instanceof TimeoutError ? 'timeout' : 'network'
    }
  }
}

function optionsOf(
  { method, body, mediaType, headers, timeoutMs, isTriedOnce, ...context }: Omit<Exchange, 'deadlineMs'>,
  signal: AbortSignal,
  onSent: OnSent,
): Options {
  return {
    method,
    body,
    context: { ...context },
    headers: { ...headers, ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }) },
    signal,
    ...fetchOf(body, onSent),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    ...(isTriedOnce ? { retry: 0 } : {}),
  }
}

function fetchOf(body: BodyInit | undefined, onSent: OnSent): Options {
  if (body === undefined) return {}
  // It may take its time, as long as something leaves.
  if (body instanceof FormData) return { fetch: fetchByXhr(body, onSent) as typeof fetch, timeout: false }
  // Once more beside the request: of one that ky has copied, browsers' tools no longer show what was in it.
  return { fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, body }) }
}
