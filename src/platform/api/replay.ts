import type { Endpoint } from '#src/contract/endpoint.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { noteServer } from './contact.ts'
import { pendingRequests } from './pending-requests.ts'
import { endpointPath } from './request-address.ts'
import { requestHeaders } from './request-headers.ts'

/** An answer as it came: what it means for queued work is decided by the outbox engine (offline.md §5), and it leads to no page. */
export interface RawAnswer {
  readonly status: number
  /** `X-Server-Epoch`; null when missing: then it was not our server that spoke. */
  readonly epoch: string | null
  /** Parsed JSON; undefined for anything else, a captive portal's page for instance. */
  readonly body: unknown
  readonly retryAfterSeconds: number | null
  readonly uploadOffset: number | null
}

export type NoAnswer = 'timeout' | 'network' | 'aborted'

interface Replay {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string>>
  readonly body: { readonly json: unknown } | { readonly bytes: ArrayBuffer; readonly mediaType: string; readonly offset: number }
  readonly principal: string
  readonly idempotencyKey?: string
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** Sends queued work once, without retries of its own. Never throws: no answer is an answer here too. */
export async function replay({ endpoint, params, body, principal, idempotencyKey, signal, timeoutMs }: Replay): Promise<RawAnswer | NoAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  // Read now: the end of a session replaces it (pending-requests.ts).
  const session = pendingRequests.signal
  const content: Pick<RequestInit, 'body'> & { headers: Record<string, string> } = 'json' in body
    ? { body: JSON.stringify(body.json), headers: { 'Content-Type': 'application/json' } }
    : { body: body.bytes, headers: { 'Content-Type': body.mediaType, 'Upload-Offset': String(body.offset) } }
  try {
    const response = await fetch(`/api${endpointPath(endpoint.path, params)}`, {
      method: endpoint.method, credentials: 'include', body: content.body, headers: { ...requestHeaders({ principal, idempotencyKey }), ...content.headers },
      signal: AbortSignal.any([signal, timeout, session]),
    })
    const answer = readAnswer(response.status, response.headers, await response.text())
    noteServer(response.headers)
    return answer
  } catch {
    if (timeout.aborted) return 'timeout'
    return signal.aborted || session.aborted ? 'aborted' : 'network'
  }
}

function readAnswer(status: number, headers: Headers, text: string): RawAnswer {
  const isJson = headers.get('Content-Type')?.includes('json') ?? false
  return { status, epoch: headers.get('X-Server-Epoch'), body: isJson ? parseJson(text) : undefined, retryAfterSeconds: numberIn(headers.get('Retry-After')), uploadOffset: numberIn(headers.get('Upload-Offset')) }
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
