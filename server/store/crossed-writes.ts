/** SQLSTATEs of two transactions in each other's way: a deadlock, no serial order, a lock that was not waited for. The other one went through, so the same work may go through now. */
const CROSSED = new Set<unknown>(['40P01', '40001', '55P03'])
const TRIES = 4
const PAUSE_MS = 20

export function isCrossed(error: unknown): boolean {
  return error instanceof Error && CROSSED.has((error as { code?: unknown }).code)
}

/** To be thrown where a transaction sees that another one was there first. */
export function crossedWrite(reason: string): Error {
  return Object.assign(new Error(reason), { code: '40001' })
}

/** Does the work again, a few times, while another transaction is in its way. Whoever got in each other's way once does so again if both come back at once, so each waits its own time. */
export async function againWhenCrossed<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !isCrossed(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS * (0.5 + Math.random())))
    }
  }
}
