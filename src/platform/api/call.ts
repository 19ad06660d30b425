import * as v from 'valibot'
import type { AnswerOf, CallOf, Endpoint } from '#src/contract/endpoint.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { actsAs } from '#src/platform/session/session-storage.ts'
import type { FileAnswer, MultipartBody, ReceivedFile } from '#src/contract/files.ts'
import { ApiError } from './api-error.ts'
import { encodeBody } from './encode-body.ts'
import { type OnSent, sentOfEach } from './fetch-by-xhr.ts'
import { type Answer, exchange } from './http.ts'
import { react } from './reactions.ts'
import { fileName, type Progress } from './received-file.ts'
import { classifyRefusal } from './refusal.ts'
import { endpointPath, queryString } from './request-address.ts'

/** After this long a call ends whatever it waits for: repeated tries, or the rest of an answer that began and then stopped. */
const DEADLINE_MS = 20_000
/** A file travels as long as it takes; this long without a piece of it is too long. */
const SILENCE_MS = 30_000

interface CallOptions {
  /** Required by endpoints marked `once`: one key for one intent of the person, the same key on every retry of it. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Nobody waits for it: a refusal ends it with an error, and only the end of the session leads to another page. */
  readonly inBackground?: boolean
  /** How far the file has come that is the answer. */
  readonly onProgress?: (progress: Progress) => void
  /** How much of each file of a form has left, under their names and in their order. */
  readonly onSent?: (sent: Readonly<Record<string, readonly Progress[]>>) => void
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
  const { idempotencyKey, signal, inBackground = false, onProgress, onSent } = input
  const answer = await exchange(`/api${endpointPath(endpoint.path, params)}${queryString(query)}`, {
    // A write of this page never takes effect in the name of whoever logged in on another tab meanwhile.
    method: endpoint.method,
    idempotencyKey,
    principal: endpoint.method === 'GET' ? undefined : actsAs.name,
    signal,
    deadlineMs: DEADLINE_MS,
    ...encodeBody(endpoint, body),
    ...(endpoint.answer?.kind === 'file'
      ? { deadlineMs: SILENCE_MS, timeoutMs: SILENCE_MS, onReceived: onProgress ?? (() => undefined) }
      : {}),
    ...(endpoint.body?.kind === 'multipart'
      ? { deadlineMs: SILENCE_MS, onSent: onSent && telling(endpoint.body, body as FilesByName, onSent) }
      : {}),
  })
  if (answer === 'aborted') throw new DOMException('Nobody waits for the answer any more.', 'AbortError')
  // No answer, or a stranger's: nobody knows whether it took effect, and nothing that it claims may end the session.
  if (typeof answer === 'string')
    throw new ApiError({ kind: answer === 'timeout' ? 'timeout' : 'offline', message: '' })
  try {
    return readAnswer(endpoint, answer) as AnswerOf<E>
  } catch (error) {
    if (error instanceof ApiError && (!inBackground || endsSession(error))) react(error)
    throw error
  }
}

type FilesByName = Readonly<Record<string, readonly Blob[] | undefined>>

function telling({ files }: MultipartBody, body: FilesByName, onSent: NonNullable<CallOptions['onSent']>): OnSent {
  const all = Object.keys(files).flatMap((name) => (body[name] ?? []).map(({ size }) => ({ name, size })))
  const sizes = all.map(({ size }) => size)
  return (sentBytes, allBytes) => {
    const told: Record<string, Progress[]> = {}
    for (const [index, bytes] of sentOfEach(sizes, sentBytes, allBytes).entries()) {
      const { name, size } = all[index]!
      ;(told[name] ??= []).push({ bytes, allBytes: size })
    }
    onSent(told)
  }
}

function readAnswer(endpoint: Endpoint, { status, headers, text, content }: Answer): unknown {
  if (status < 200 || status > 299)
    throw classifyRefusal({ status, body: parseJson(text), retryAfter: headers.get('Retry-After') })
  if (!endpoint.answer) return undefined
  if (endpoint.answer.kind === 'file') return receivedFile(endpoint.answer, status, headers, content)
  const body = parseJson(text)
  // Torn on the way: the status arrived, what was answered did not.
  if (body === undefined) throw new ApiError({ kind: 'offline', message: '' })
  const parsed = v.safeParse(endpoint.answer, body)
  if (!parsed.success) throw new ApiError({ kind: 'contract', message: '', status, cause: v.flatten(parsed.issues) })
  return parsed.output
}

/** Without a name of its own it gets that of its type. */
function receivedFile({ types }: FileAnswer, status: number, headers: Headers, content: Blob | null): ReceivedFile {
  const type = types.find((each) => headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() === each)
  if (!content || !type) throw new ApiError({ kind: 'contract', message: '', status })
  return { name: fileName(headers.get('Content-Disposition')) ?? type.replace('/', '.'), type, content }
}

function endsSession({ kind }: ApiError): boolean {
  return kind === 'unauthorized'
}
