/** offline.md §5: a server that has not begun to answer by then is not waited for; the outcome is unknown. */
const TIMEOUT_MS = 15_000
/** Short: a person looks at a skeleton meanwhile. */
const PAUSES_MS = [300, 600]
/** What stands between us and the shop was slow or restarting. 429 is not among them: the product's answer to it is a page that waits. */
const PASSING_STATUSES = [408, 502, 503, 504]

/** A response with its body read. */
export interface RawAnswer {
  readonly ok: boolean
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** No answer began within the limit: nobody knows whether the call took effect. */
export class AttemptTimeout extends Error {
  override readonly name = 'AttemptTimeout'
}

/**
 * `fetch` with a time limit until the answer begins, and with two more attempts for a GET that the network or something on the way refused.
 * Writes are attempted once. The whole, with the rest of the answer, is bounded by the caller's signal.
 * Throws AttemptTimeout, fetch's TypeError when there was no answer, and the reason of the signal when that was aborted.
 * Its own and not a library's: of one, 7 KB at the start, the product used this much (docs/decisions/021).
 */
export async function fetchAnswer(url: string, init: RequestInit & { readonly method: string; readonly signal: AbortSignal }): Promise<RawAnswer> {
  const pauses = init.method === 'GET' ? PAUSES_MS : []
  for (const pauseMs of pauses) {
    const answer = await attempt(url, init).catch((cause: unknown) => {
      if (cause instanceof TypeError) return null
      throw cause
    })
    if (answer && !PASSING_STATUSES.includes(answer.status)) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    init.signal.throwIfAborted()
  }
  return attempt(url, init)
}

async function attempt(url: string, init: RequestInit & { readonly signal: AbortSignal }): Promise<RawAnswer> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(new Request(url, { ...init, signal: AbortSignal.any([init.signal, limit.signal]) }))
    clearTimeout(timer)
    return { ok: response.ok, status: response.status, headers: response.headers, text: await response.text() }
  } catch (cause) {
    clearTimeout(timer)
    throw limit.signal.aborted ? new AttemptTimeout('', { cause }) : cause
  }
}
