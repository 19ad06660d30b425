import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { claimEndpoints } from '#src/contract/after-sales/claims.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { testClaim, testPhoto } from '#tests/builders/claims.ts'
import { ask } from '../support/shop/api.ts'
import { appOutbox } from '../support/device/app-outbox.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { claimableLine } from '../support/shop/claimable.ts'

// Of the demo's companies one that has invoices of which something is left.
test.use({ behindProxy: true, persona: '@patron' })

const PARTS = 5

// The screen of the claims is still to come: its work is put into the app's own outbox, the rest is the app, the browser and the server.
/** What a browser does to a tab when its memory runs out: nothing of the page gets to run any more. */
async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}

test('a claim’s photo that is torn in the middle, and its tab killed, goes on where the server has it, and the claim is submitted once @OFF-03 @RET-02', async ({
  page,
  context,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(120_000)
  const claimed = await claimableLine(shop, account)
  const photo = testPhoto(UPLOAD_CHUNK_BYTES * PARTS - 100_000)
  const claim = testClaim([photo], { ...claimed, client_id: randomUUID() })
  const offsets: number[] = []
  context.on('request', (request) => {
    const length = Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0)
    if (request.method() === 'PUT' && request.url().includes('/photos/') && length > 0)
      offsets.push(Number(request.headers()['upload-offset']))
  })
  const received = async () =>
    (await query<{ received: number }>('select received from claim_photos where claim_id = $1', [claim.client_id]))[0]
      ?.received ?? 0
  await page.goto('/home')
  await untilReadyForOffline(page)

  // So slow a line that the middle can be hit.
  faults.set({ kind: 'delay', ms: 250 })
  const outbox = await appOutbox(page)
  const lane = `claim:${claim.client_id}`
  await outbox.evaluate(
    async (opened, { body, sha256, mediaType, base64, id, name }) => {
      const common = { lane: name, label: 'Reclamație', coalesceKey: null, undoMs: 0, supersedes: null }
      const created = await opened.enqueue({
        ...common,
        kind: 'claim.create.v1',
        payload: { body },
        dependsOn: [],
        attachments: [],
      })
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer
      await opened.enqueue(
        {
          ...common,
          kind: 'claim.finalize.v1',
          payload: { params: { id } },
          dependsOn: [created.opId],
          attachments: [sha256],
        },
        [{ sha256, mediaType, bytes, after: created.opId }],
      )
    },
    {
      body: claim,
      sha256: photo.sha256,
      mediaType: photo.media_type,
      base64: photo.content.toString('base64'),
      id: claim.client_id,
      name: lane,
    },
  )
  await expect.poll(received, { timeout: 30_000, intervals: [20] }).toBeGreaterThanOrEqual(UPLOAD_CHUNK_BYTES * 2)
  // At once, or the rest goes through as well.
  faults.set({ kind: 'cut' })
  await killTab(page)
  const next = await context.newPage()
  await next.goto('/home')
  await expect(next.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  const atTheCut = await received()
  expect(atTheCut).toBeLessThan(photo.bytes)
  const sentBefore = offsets.length

  await bringBackNetwork(next, faults)
  await expect.poll(received, { timeout: 40_000 }).toBe(photo.bytes)
  await expect
    .poll(
      async () =>
        (await query<{ status: string }>('select status from claims where client_id = $1', [claim.client_id]))[0]
          ?.status,
      { timeout: 30_000 },
    )
    .toBe('submitted')
  const after = offsets.slice(sentBefore)
  const missing = Math.ceil((photo.bytes - atTheCut) / UPLOAD_CHUNK_BYTES)
  expect(
    after.filter((offset) => offset >= atTheCut),
    'each missing part is sent once',
  ).toHaveLength(missing)
  expect(
    after.filter((offset) => offset < atTheCut).length,
    'of what the server has at most the part whose answer was lost',
  ).toBeLessThanOrEqual(1)
  // The same once more by hand: it is submitted already, under one number.
  const again = await ask(shop, account, claimEndpoints.finalize, { params: { id: claim.client_id } })
  expect([again.status, again.body.status, again.body.missing_photos]).toEqual([202, 'submitted', []])
  expect(await query('select 1 from claims where client_id = $1', [claim.client_id])).toHaveLength(1)
})
