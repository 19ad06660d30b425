import * as v from 'valibot'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { actsAs, bearer } from '#src/platform/session/session-storage.ts'
import { ApiError } from './api-error.ts'
import type { FileCall, Told } from './file-call.ts'
import { type Answer, exchange } from './http.ts'
import { react } from './reactions.ts'
import { classifyRefusal } from './refusal.ts'
import { endpointPath, queryString } from './request-address.ts'

/** After this long a call ends whatever it waits for: repeated tries, or the rest of an answer that began and then stopped. */
const DEADLINE_MS = 20_000

interface CallOptions extends Told {
  /** Required by endpoints marked `once`: one key for one intent of the person, the same key on every retry of it. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Nobody waits for it: a refusal ends it with an error, and only the end of the session leads to another page. */
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
  const { idempotencyKey, signal, inBackground = false } = input
  // Most of those who come never make one: what it needs is loaded with the first.
  const files =
    endpoint.answer?.kind === 'file' || (endpoint.body && endpoint.body.kind !== 'schema')
      ? import('./file-call.ts').then(({ fileCall }) => fileCall(endpoint, body, input))
      : undefined
  const token = bearer()
  const answer = await exchange(`/api${endpointPath(endpoint.path, params)}${queryString(query)}`, {
    // A write of this page never takes effect in the name of whoever logged in on another tab meanwhile.
    method: endpoint.method,
    idempotencyKey,
    principal: endpoint.method === 'GET' ? undefined : actsAs.name,
    signal,
    deadlineMs: DEADLINE_MS,
    files,
    ...(body === undefined || files ? {} : { body: JSON.stringify(body), mediaType: 'application/json' }),
  })
  if (answer === 'aborted') throw new DOMException('Nobody waits for the answer any more.', 'AbortError')
  // No answer, or a stranger's: nobody knows whether it took effect, and nothing that it claims may end the session.
  if (typeof answer === 'string')
    throw new ApiError({ kind: answer === 'timeout' ? 'timeout' : 'offline', message: '' })
  try {
    return readAnswer(endpoint, answer, await files) as AnswerOf<E>
  } catch (error) {
    // What came to a session of before says nothing about who is here by now.
    if (error instanceof ApiError && (endsSession(error) ? bearer() === token : !inBackground)) react(error)
    throw error
  }
}

function readAnswer(endpoint: Endpoint, answer: Answer, files: FileCall | undefined): unknown {
  const { status, headers, text } = answer
  if (status < 200 || status > 299)
    throw classifyRefusal({ status, body: parseJson(text), retryAfter: headers.get('Retry-After') })
  if (!endpoint.answer) return undefined
  if (endpoint.answer.kind === 'file') return files?.received(endpoint.answer, answer)
  const body = parseJson(text)
  // Torn on the way: the status arrived, what was answered did not.
  if (body === undefined) throw new ApiError({ kind: 'offline', message: '' })
  const parsed = v.safeParse(endpoint.answer, body)
  if (!parsed.success) throw new ApiError({ kind: 'contract', message: '', status, cause: v.flatten(parsed.issues) })
  return parsed.output
}

function endsSession({ kind }: ApiError): boolean {
  return kind === 'unauthorized'
}
