import ky, { HTTPError, isTimeoutError, type KyResponse } from 'ky'
import * as v from 'valibot'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { ApiError } from './api-error.ts'
import { noteServer, reportAnswer, reportNoAnswer } from './contact.ts'
import { pendingRequests } from './pending-requests.ts'
import { react } from './reactions.ts'
import { classifyRefusal } from './refusal.ts'
import { endpointPath, queryString } from './request-address.ts'
import { requestHeaders } from './request-headers.ts'

/** offline.md §5: after this long the outcome is unknown. */
const TIMEOUT_MS = 15_000
/** After this long a call ends whatever it waits for: repeated tries, or the rest of an answer that began and then stopped. */
const DEADLINE_MS = 20_000

interface CallOptions {
  /** Required by endpoints marked `once`: one key for one intent of the person, the same key on every retry of it. */
  readonly idempotencyKey?: string
  /** `<companyId>.<actorId>.<subjectId>` under which a queued write was made. */
  readonly principal?: string
  readonly signal?: AbortSignal
  /** Nobody waits for it: too many requests end it with an error instead of sending the person to the page that waits. */
  readonly inBackground?: boolean
}

interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const client = ky.create({
  credentials: 'include',
  timeout: TIMEOUT_MS,
  // ky would retry 429 by default; the product's answer to 429 is a page that waits.
  // Short pauses: a person looks at a skeleton meanwhile.
  retry: { limit: 2, methods: ['get'], statusCodes: [408, 502, 503, 504], delay: (attempt) => 300 * 2 ** (attempt - 1) },
})

/**
 * Makes a call of the contract and returns its validated answer (undefined for endpoints without one).
 * Throws ApiError and nothing else, except the AbortError of the caller's own signal.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallOf<E> & CallOptions): Promise<AnswerOf<E>> {
  const { params, query, body } = input as CallParts
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const signal = AbortSignal.any([pendingRequests.signal, deadline, ...(input.signal ? [input.signal] : [])])
  try {
    const response = await client(`/api${endpointPath(endpoint.path, params)}${queryString(query)}`, {
      method: endpoint.method, headers: requestHeaders(input), ...(body === undefined ? {} : { json: body }), signal,
    })
    const answer = (await readAnswer(endpoint, response)) as AnswerOf<E>
    reportAnswer()
    return answer
  } catch (cause) {
    throw await toApiError(deadline.aborted ? new ApiError({ kind: 'timeout', message: '', cause }) : cause, input.inBackground ?? false)
  }
}

async function readAnswer(endpoint: Endpoint, response: KyResponse): Promise<unknown> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  if (!isJson && (endpoint.answer || response.status !== (endpoint.status ?? 200))) {
    // A page where an answer should be: a captive portal answered in our server's name.
    throw new ApiError({ kind: 'offline', message: '', status: response.status })
  }
  const text = await response.text()
  noteServer(response.headers)
  if (!endpoint.answer) return undefined
  const body = parseJson(text)
  if (body === undefined) throw new ApiError({ kind: 'offline', message: '' })
  const parsed = v.safeParse(endpoint.answer, body)
  if (!parsed.success) throw new ApiError({ kind: 'contract', message: '', status: response.status, cause: v.flatten(parsed.issues) })
  return parsed.output
}

async function toApiError(cause: unknown, inBackground: boolean): Promise<unknown> {
  if (cause instanceof Error && cause.name === 'AbortError') return cause
  const error = await classify(cause)
  if (error.kind === 'offline' || error.kind === 'timeout') reportNoAnswer()
  else reportAnswer()
  if (!(inBackground && error.status === 429)) react(error)
  return error
}

async function classify(cause: unknown): Promise<ApiError> {
  if (cause instanceof ApiError) return cause
  if (isTimeoutError(cause)) return new ApiError({ kind: 'timeout', message: '', cause })
  if (cause instanceof HTTPError) return classifyRefusal({ status: cause.response.status, body: await bodyOf(cause.data), retryAfter: cause.response.headers.get('Retry-After') })
  return new ApiError({ kind: 'offline', message: '', cause })
}

/** Refusals of file downloads come as text or blob, not as JSON (LIM-01). */
async function bodyOf(data: unknown): Promise<unknown> {
  const text = data instanceof Blob ? await data.text() : data
  return typeof text === 'string' ? parseJson(text) : text
}
