import { expect, type Page, type Request } from '@playwright/test'
import { knownPieces } from '../device/device-knowledge.ts'
import { untilWorkerControls } from '../device/service-worker.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Say } from '../texts.ts'

/** Waits until the app can start without a network and keeps what is done: its worker serves the page, and the person's key is on the device. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await untilWorkerControls(page)
  await page.waitForFunction(() => localStorage.getItem('offline_masked_keys') !== null)
}

/** Waits until the device writes nothing down any more: two looks at what it has see the same. */
async function untilWrittenDown(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const [pieces, answers] = [
          await knownPieces(page),
          await page.evaluate(() => localStorage.getItem('queries') ?? ''),
        ]
        const now = JSON.stringify(pieces) + answers
        const isSame = now === before
        before = now
        return isSame
      },
      { intervals: [WRITES_EVERY_MS] },
    )
    .toBe(true)
}

/** Answers are written down together, at most so often (src/data/query-persistence.ts). */
const WRITES_EVERY_MS = 1_200

/** Everything is torn, and the app is started anew from what the device has. */
export async function startWithoutNetwork(page: Page, faults: FaultProxy, say: Say): Promise<void> {
  await untilReadyForOffline(page)
  await untilWrittenDown(page)
  faults.set({ kind: 'cut' })
  await page.reload()
  await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
}

/** The network is back, and the browser says so. What the app asks by itself from time to time would come to the same, later. */
export async function bringBackNetwork(page: Page, faults: FaultProxy): Promise<void> {
  faults.set({ kind: 'pass' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** A queued write as it left the page. */
export interface SentOperation {
  readonly key: string
  readonly kind: string
}

/** A call of /sync/batch that left the page: what was in it, and in whose name. */
export interface SentBatch {
  readonly operations: readonly SentOperation[]
  readonly token: string
  readonly principal: string
  /** Sends the same bytes again, as a copy that was late in some network would arrive. */
  readonly sendAgain: (shop: string) => Promise<{
    readonly results: readonly { readonly key: string; readonly status: number; readonly replayed: boolean }[]
  }>
}

/** Notes every batch that leaves any page of the browser from now on. */
export function noteBatches(page: Page): readonly SentBatch[] {
  const batches: SentBatch[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/sync/batch')) batches.push(batchOf(request))
  })
  return batches
}

function batchOf(request: Request): SentBatch {
  const body = request.postData() ?? '{}'
  const headers = request.headers()
  const { operations = [] } = JSON.parse(body) as { operations?: SentOperation[] }
  return {
    operations,
    token: (headers['authorization'] ?? '').replace('Bearer ', ''),
    principal: headers['x-principal'] ?? '',
    async sendAgain(shop) {
      const answer = await fetch(`${shop}/api/sync/batch`, { method: 'POST', headers, body })
      return (await answer.json()) as Awaited<ReturnType<SentBatch['sendAgain']>>
    },
  }
}
