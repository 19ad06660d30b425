import * as v from 'valibot'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { ApiError } from './api-error.ts'
import { AttemptTimeout, fetchAnswer, type RawAnswer } from './attempts.ts'
import { noteServer, reportAnswer, reportNoAnswer } from './contact.ts'
import { pendingRequests } from './pending-requests.ts'
import { react } from './reactions.ts'
import { classifyRefusal } from './refusal.ts'
import { endpointPath, queryString } from './request-address.ts'
import { requestHeaders } from './request-headers.ts'

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

/**
 * Makes a call of the contract and returns its validated answer (undefined for endpoints without one).
 * Throws ApiError and nothing else, except the AbortError of the caller's own signal.
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallOf<E> & CallOptions): Promise<AnswerOf<E>> {
  const { params, query, body } = input as CallParts
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const signal = AbortSignal.any([pendingRequests.signal, deadline, ...(input.signal ? [input.signal] : [])])
  try {
    const raw = await fetchAnswer(`/api${endpointPath(endpoint.path, params)}${queryString(query)}`, {
      method: endpoint.method, headers: { ...requestHeaders(input), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      credentials: 'include', ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal,
    })
    const answer = readAnswer(endpoint, raw) as AnswerOf<E>
    reportAnswer()
    return answer
  } catch (cause) {
    throw toApiError(deadline.aborted ? new ApiError({ kind: 'timeout', message: '', cause }) : cause, input.inBackground ?? false)
  }
}

function readAnswer(endpoint: Endpoint, { ok, status, headers, text }: RawAnswer): unknown {
  if (!ok) throw classifyRefusal({ status, body: parseJson(text), retryAfter: headers.get('Retry-After') })
  const isJson = headers.get('Content-Type')?.includes('json') ?? false
  if (!isJson && (endpoint.answer || status !== (endpoint.status ?? 200))) {
    // A page where an answer should be: a captive portal answered in our server's name.
    throw new ApiError({ kind: 'offline', message: '', status })
  }
  noteServer(headers)
  if (!endpoint.answer) return undefined
  const body = parseJson(text)
  if (body === undefined) throw new ApiError({ kind: 'offline', message: '' })
  const parsed = v.safeParse(endpoint.answer, body)
  if (!parsed.success) throw new ApiError({ kind: 'contract', message: '', status, cause: v.flatten(parsed.issues) })
  return parsed.output
}

function toApiError(cause: unknown, inBackground: boolean): unknown {
  if (cause instanceof Error && cause.name === 'AbortError') return cause
  const error = classify(cause)
  if (error.kind === 'offline' || error.kind === 'timeout') reportNoAnswer()
  else reportAnswer()
  if (!(inBackground && error.status === 429)) react(error)
  return error
}

function classify(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  return new ApiError({ kind: cause instanceof AttemptTimeout ? 'timeout' : 'offline', message: '', cause })
}
