import type { Endpoint } from '#src/contract/endpoint.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { exchange } from './http.ts'
import { endpointPath } from './request-address.ts'

/** An answer as it came: what it means for queued work is decided by the outbox engine, and it leads to no page. */
export interface RawAnswer {
  readonly status: number
  /** `X-Server-Epoch`: only our server's answers come this far. */
  readonly epoch: string
  /** Parsed JSON; undefined for anything else. */
  readonly body: unknown
  readonly retryAfterSeconds: number | null
  readonly uploadOffset: number | null
}

export type NoAnswer = 'timeout' | 'network' | 'aborted'

interface Replay {
  readonly endpoint: Endpoint
  readonly params?: Readonly<Record<string, string>>
  readonly body:
    | { readonly json: unknown }
    | { readonly bytes: ArrayBuffer; readonly mediaType: string; readonly offset: number }
  readonly principal: string
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

/** Sends queued work once: the engine tries again, in its own time. Never throws: no answer is an answer here too. */
export async function replay({
  endpoint,
  params,
  body,
  principal,
  signal,
  timeoutMs,
}: Replay): Promise<RawAnswer | NoAnswer> {
  const content =
    'json' in body
      ? { body: JSON.stringify(body.json), mediaType: 'application/json' }
      : { body: body.bytes, mediaType: body.mediaType, headers: { 'Upload-Offset': String(body.offset) } }
  const answer = await exchange(`/api${endpointPath(endpoint.path, params)}`, {
    method: endpoint.method,
    principal,
    signal,
    timeoutMs,
    deadlineMs: timeoutMs,
    isTriedOnce: true,
    ...content,
  })
  if (typeof answer === 'string') return answer === 'stranger' ? 'network' : answer
  const { status, epoch, headers, text } = answer
  const isJson = headers.get('Content-Type')?.includes('json') ?? false
  return {
    status,
    epoch,
    body: isJson ? parseJson(text) : undefined,
    retryAfterSeconds: numberIn(headers.get('Retry-After')),
    uploadOffset: numberIn(headers.get('Upload-Offset')),
  }
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
