import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { claimEndpoints, type NewClaimInput } from '#src/contract/after-sales/claims.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { testClaim, testPhoto, type TestPhoto } from '#tests/builders/claims.ts'
import { ask } from '../support/shop/api.ts'
import { appOutbox } from '../support/device/app-outbox.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { killTab } from '../support/page/kill-tab.ts'
import { claimableLine } from '../support/shop/claimable.ts'

// Of the demo's companies one that has invoices of which something is left.
test.use({ behindProxy: true, persona: '@patron' })

const PARTS = 5

const PHOTOS = 10
const PHOTO_BYTES = 2 * 1024 * 1024
const CUTS = 5

// What the form would store is put into the app's own outbox, so that its bytes are known; the rest is the app, the browser and the server.
/** Stores a claim with its photos and its submission in one go, as its form does. */
async function storeClaim(page: Page, claim: NewClaimInput, photos: readonly TestPhoto[]): Promise<void> {
  const outbox = await appOutbox(page)
  await outbox.evaluate(
    async (opened, { body, files }) => {
      const common = {
        lane: `claim:${body.client_id}`,
        label: 'Reclamație',
        coalesceKey: null,
        undoMs: 0,
        supersedes: null,
      }
      const created = await opened.enqueue({
        ...common,
        kind: 'claim.create.v1',
        payload: { body },
        dependsOn: [],
        attachments: [],
      })
      await opened.enqueue(
        {
          ...common,
          kind: 'claim.finalize.v1',
          payload: { params: { id: body.client_id } },
          dependsOn: [created.opId],
          attachments: files.map(({ sha256 }) => sha256),
        },
        files.map(({ sha256, mediaType, base64 }) => ({
          sha256,
          mediaType,
          bytes: Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)).buffer,
          after: created.opId,
        })),
      )
    },
    {
      body: claim,
      files: photos.map(({ sha256, media_type: mediaType, content }) => ({
        sha256,
        mediaType,
        base64: content.toString('base64'),
      })),
    },
  )
}

test('ten photos of 2 MB taken without a network arrive byte for byte, as one claim, though the tab is killed twice and the network cut five times @OFF-03 @RET-02', async ({
  page,
  context,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(240_000)
  const claimed = await claimableLine(shop, account)
  const photos = Array.from({ length: PHOTOS }, (_, at): TestPhoto => ({
    ...testPhoto(PHOTO_BYTES),
    kind: at === 0 ? 'label' : 'damage',
  }))
  const claim = testClaim(photos, {
    ...claimed,
    client_id: randomUUID(),
    observations: `Zece fotografii, ${randomUUID()}`,
  })
  const arrived = async () =>
    (
      await query<{ bytes: number }>(
        'select coalesce(sum(received), 0)::int as bytes from claim_photos where claim_id = $1',
        [claim.client_id],
      )
    )[0]!.bytes
  const offline = (tab: Page) => expect(tab.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  const killed = async (tab: Page) => {
    await killTab(tab)
    const next = await context.newPage()
    await next.goto('/home')
    await offline(next)
    return next
  }
  await page.goto('/home')
  await untilReadyForOffline(page)
  faults.set({ kind: 'cut' })
  await page.reload()
  await offline(page)
  await storeClaim(page, claim, photos)
  let tab = await killed(page)
  expect(await arrived(), 'nothing could leave').toBe(0)

  for (let cut = 1; cut <= CUTS; cut += 1) {
    const before = await arrived()
    await bringBackNetwork(tab, faults)
    // So slow a line that each cut falls between two parts or into one.
    faults.set({ kind: 'delay', ms: 120 })
    await expect.poll(arrived, { timeout: 40_000, intervals: [20] }).toBeGreaterThan(before)
    faults.set({ kind: 'cut' })
    if (cut === 3) tab = await killed(tab)
    else await offline(tab)
    expect(await arrived(), `cut ${cut} fell into the middle`).toBeLessThan(PHOTOS * PHOTO_BYTES)
  }

  await bringBackNetwork(tab, faults)
  await expect
    .poll(async () => (await query('select status from claims where client_id = $1', [claim.client_id]))[0], {
      timeout: 90_000,
    })
    .toEqual({ status: 'submitted' })
  const kept = await query<{ sha256: string; digest: string }>(
    `select p.sha256, encode(sha256(string_agg(t.content, ''::bytea order by t."offset")), 'hex') as digest
      from claim_photos p join claim_photo_parts t using (claim_id, sha256) where p.claim_id = $1 group by p.sha256, p.position order by p.position`,
    [claim.client_id],
  )
  expect(kept).toEqual(photos.map(({ sha256 }) => ({ sha256, digest: sha256 })))
  const same = await query('select 1 from claims where observations = $1', [claim.observations])
  expect(same, 'one claim').toHaveLength(1)
})

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
  const label: TestPhoto = { ...testPhoto(1_000), kind: 'label' }
  const claim = testClaim([photo, label], { ...claimed, client_id: randomUUID() })
  const offsets: number[] = []
  context.on('request', (request) => {
    const length = Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0)
    if (request.method() === 'PUT' && request.url().includes(`/photos/${photo.sha256}`) && length > 0)
      offsets.push(Number(request.headers()['upload-offset']))
  })
  const received = async () =>
    (await query<{ received: number }>('select received from claim_photos where sha256 = $1', [photo.sha256]))[0]
      ?.received ?? 0
  await page.goto('/home')
  await untilReadyForOffline(page)

  // So slow a line that the middle can be hit.
  faults.set({ kind: 'delay', ms: 250 })
  await storeClaim(page, claim, [photo, label])
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
