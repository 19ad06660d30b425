import type { UseNavigateResult } from '@tanstack/react-router'
import { rememberSearch } from '#src/data/search/recent-searches.ts'
import type { WaitingScan } from '#src/data/scans/send-scans.ts'
import { ownScans } from '#src/data/shop-news.ts'
import { readScanned, type Scanned } from '#src/domain/numbers/scanned.ts'
import { uuid } from '#src/lib/uuid.ts'
import { onReturn } from '#src/platform/api/contact.ts'
import { bearer, isImpersonating } from '#src/platform/session/session-storage.ts'

type Navigate = UseNavigateResult<string>

/** Shows what a scanned code leads to, and offers it on the person's other screens. */
export function openScan(code: string, userId: number, navigate: Navigate): void {
  const scanned = readScanned(code)
  openScanned(scanned, userId, navigate)
  if (!isImpersonating()) offerElsewhere(scanned)
}

/** The vehicle of a VIN, the parts of a number. */
export function openScanned({ as, text }: Scanned, userId: number, navigate: Navigate): void {
  if (as === 'vin') return void navigate({ to: '/vehicle', search: { vin: text } })
  rememberSearch(userId, text)
  void navigate({ to: '/search-v2', search: { q: text } })
}

/** What the shop does not have yet, by its text. Only this page knows it: what cannot leave within ten minutes is nobody's any more. */
const waiting = new Map<string, WaitingScan>()
const MOST_WAITING = 50
let isUnderWay = false
let stopWaiting = () => {}

function offerElsewhere(scanned: Scanned): void {
  const id = uuid()
  ownScans.add(id)
  // The same once more moves up.
  waiting.delete(scanned.text)
  waiting.set(scanned.text, { ...scanned, id, takenMs: Date.now(), token: bearer() })
  if (waiting.size > MOST_WAITING) waiting.delete([...waiting.keys()][0]!)
  void sendWaiting()
}

/** Without a network it leaves when the shop answers again, or with the next scan. */
async function sendWaiting(): Promise<void> {
  if (isUnderWay) return
  isUnderWay = true
  stopWaiting()
  try {
    await (await import('../scans/Scans.tsx')).sendScans(waiting)
  } catch {
    stopWaiting = onReturn(() => void sendWaiting())
  } finally {
    isUnderWay = false
  }
}
