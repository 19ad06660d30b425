import { SCAN_KEPT_SECONDS, SCAN_LENGTH_MAX, scanEndpoints } from '#src/contract/people/scans.ts'
import { readPlate } from '#src/domain/vehicles/plate.ts'
import type { Scanned } from '#src/domain/numbers/scanned.ts'
import { ApiError, isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { contact } from '#src/platform/api/contact.ts'
import { bearer } from '#src/platform/session/session-storage.ts'

export interface WaitingScan extends Scanned {
  readonly id: string
  readonly takenMs: number
  /** In whose session. */
  readonly token: string | null
}

/** A call may fail that had left before the network came back: nothing tells of its return any more. */
const AGAIN_MS = 3_000
const MOST_TRIES = 4

/** Offers what waits on the person's other screens, one after the other; what is too old by now, or of another session, never. Rejects where the rest is worth another try. */
export async function sendScans(waiting: Map<string, WaitingScan>): Promise<void> {
  // What is scanned meanwhile comes last.
  for (const [text, scan] of waiting) {
    await sendPatiently(scan)
    if (waiting.get(text) === scan) waiting.delete(text)
  }
}

async function sendPatiently(scan: WaitingScan): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send(scan)
    } catch (error) {
      if (tries === MOST_TRIES || !contact.get().online) throw error
      await new Promise((resume) => setTimeout(resume, AGAIN_MS))
    }
}

async function send({ id, as, text, takenMs, token }: WaitingScan): Promise<void> {
  const ageSeconds = Math.max(0, Math.floor((Date.now() - takenMs) / 1000))
  if (ageSeconds >= SCAN_KEPT_SECONDS || token !== bearer()) return
  if (text === '' || text.length > SCAN_LENGTH_MAX) return
  const kind = as === 'vin' ? 'vin' : readPlate(text) ? 'plate' : 'code'
  try {
    const body = { id, kind, value: text, age_seconds: ageSeconds } as const
    await call(scanEndpoints.take, { idempotencyKey: id, inBackground: true, body })
  } catch (error) {
    // Nobody can do anything about a refusal; the scan itself has done its work.
    if (isUnknownOutcome(error) || (error instanceof ApiError && error.kind === 'server')) throw error
  }
}
