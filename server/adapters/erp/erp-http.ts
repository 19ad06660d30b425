import { createHmac } from 'node:crypto'
import { DocumentRefused, type Erp, type ErpDocument, ErpTroubled, ErpUnreachable } from './erp.ts'

const TIMEOUT_MS = 10_000
/** More of an answer is not read. */
const ANSWER_BYTES = 65_536
/** The address, the key or the clock is wrong, or it has enough for now: the next document fares no better. */
const OF_ALL = [401, 403, 404, 405, 429, 502, 503, 504]
const OF_THIS = [400, 413, 415, 422]

export interface ErpHttpOptions {
  readonly url: string
  readonly secret: string
  readonly timeoutMs?: number
  readonly now?: () => Date
}

/**
 * Each document as one POST of JSON, its key as `Idempotency-Key`, and `X-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA-256 of `<seconds>.<body>` under the shared secret. 2xx and 409 (it has that
 * key) are "taken"; 400, 413, 415, 422 refuse it, with `reason` in the answer; everything else is tried again.
 */
export function erpOverHttp({ url, secret, timeoutMs = TIMEOUT_MS, now = () => new Date() }: ErpHttpOptions): Erp {
  return {
    name: 'http',
    async send(document) {
      const body = JSON.stringify(document)
      const response = await post(url, body, headersOf(document, body, secret, now()), timeoutMs)
      const { status } = response
      const answer = await textOf(response)
      if (response.ok || status === 409) return
      if (OF_THIS.includes(status)) throw new DocumentRefused(reasonIn(answer) ?? `HTTP ${status}`)
      const said = `the ERP answered ${status}`
      throw OF_ALL.includes(status) ? new ErpUnreachable(said) : new ErpTroubled(said)
    },
  }
}

function headersOf(document: ErpDocument, body: string, secret: string, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1_000)
  return {
    'Content-Type': 'application/json',
    'Idempotency-Key': document.key,
    'X-Signature': `t=${seconds},v1=${signatureOf(seconds, body, secret)}`,
  }
}

/** What the receiver computes as well. */
export function signatureOf(seconds: number, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

/** One limit for connecting, sending, the answer's head and its text. A redirect would take the document to an address that nobody named. */
async function post(url: string, body: string, headers: Record<string, string>, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new ErpUnreachable(unreachableWords(error, timeoutMs), { cause: error })
  }
}

function unreachableWords(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer from the ERP within ${timeoutMs} ms`
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return `the ERP cannot be reached${cause?.code ? ` (${cause.code})` : ''}`
}

/** The head has said how it ended; of what comes after it a little is read, and nothing that goes wrong there changes that. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      parts.push(part)
      bytes += part.byteLength
      if (bytes > ANSWER_BYTES) break
    }
  } catch {
    return ''
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonIn(answer: string): string | undefined {
  try {
    const { reason } = JSON.parse(answer) as { reason?: unknown }
    return typeof reason === 'string' && reason.trim() !== '' ? reason.trim() : undefined
  } catch {
    return undefined
  }
}
