import { SCAN_KEPT_SECONDS, SCAN_LENGTH_MAX, scanEndpoints } from '#src/contract/people/scans.ts'
import { readPlate } from '#src/domain/vehicles/plate.ts'
import type { Scanned } from '#src/domain/numbers/scanned.ts'
import { ApiError, isUnknownOutcome } from '#src/platform/api/api-error.ts'
import { call } from '#src/platform/api/call.ts'
import { bearer } from '#src/platform/session/session-storage.ts'

export interface WaitingScan extends Scanned {
  readonly id: string
  readonly takenMs: number
  /** In whose session. */
  readonly token: string | null
}

/** Offers what waits on the person's other screens, one after the other; what is too old by now, or of another session, never. Rejects where the rest is worth another try. */
export async function sendScans(waiting: Map<string, WaitingScan>): Promise<void> {
  // What is scanned meanwhile comes last.
  for (const [text, scan] of waiting) {
    const ageSeconds = Math.max(0, Math.floor((Date.now() - scan.takenMs) / 1000))
    if (ageSeconds < SCAN_KEPT_SECONDS && scan.token === bearer()) await send(scan, ageSeconds)
    if (waiting.get(text) === scan) waiting.delete(text)
  }
}

async function send({ id, as, text }: WaitingScan, ageSeconds: number): Promise<void> {
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
