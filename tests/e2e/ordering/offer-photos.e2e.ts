import type { Page } from '@playwright/test'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/after-sales/uploads.ts'
import { appOutbox } from '../support/device/app-outbox.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { killTab } from '../support/page/kill-tab.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'

test.use({ behindProxy: true })

/** A picture of nothing that can be made small: as large as a camera's. */
async function noise(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < picture.data.length; at += 65_536)
      crypto.getRandomValues(picture.data.subarray(at, at + 65_536))
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

test('a request with two photos, written without a network, becomes one offer with them byte for byte, though the tab is killed and the line is cut in the middle @OFR-01 @OFF-03', async ({
  page,
  context,
  account,
  say,
  shop,
  faults,
}, info) => {
  test.setTimeout(180_000)
  const customer = 'Garaj cu Fotografii'
  await page.goto('/offers?turn=consultant')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await startWithoutNetwork(page, faults, say)
  await page.goto('/offers/create')
  await page.getByRole('textbox', { name: say('Ce căutați') }).fill('oglindă dreapta, încălzită')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('textbox', { name: say('Client'), exact: true }).fill(customer)
  const files = [await noise(page), await noise(page)]
  await page
    .getByLabel(say('Fișiere'), { exact: true })
    .setInputFiles(files.map((buffer, at) => ({ name: `poza-${at}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(page.getByRole('img', { name: say('Fotografie aleasă') })).toHaveCount(2)
  await keepScreen(page, info, 'offer-photos-form')
  await page.getByRole('button', { name: say('Pune cererea în așteptare') }).click()
  await expect(page.getByText(say('Cerere în așteptare, nu are încă număr'))).toBeVisible()
  await keepScreen(page, info, 'offer-photos-waiting')
  const onDevice = await (
    await appOutbox(page)
  ).evaluate((outbox) => outbox.view.get().files.map(({ sha256, bytes }) => ({ sha256, bytes })))
  expect(onDevice).toHaveLength(2)
  for (const { bytes } of onDevice) expect(bytes, 'several parts each').toBeGreaterThan(UPLOAD_CHUNK_BYTES)

  await killTab(page)
  const next = await context.newPage()
  await next.goto('/offers?turn=consultant')
  await expect(next.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  const arrived = async () =>
    (
      await query<{ bytes: number }>(
        `select coalesce(sum(p.received), 0)::int as bytes from offer_photos p where p.sha256 = any($1)`,
        [onDevice.map(({ sha256 }) => sha256)],
      )
    )[0]!.bytes
  await bringBackNetwork(next, faults)
  // So slow a line that the cut falls between two parts or into one.
  faults.set({ kind: 'delay', ms: 150 })
  await expect.poll(arrived, { timeout: 40_000, intervals: [20] }).toBeGreaterThan(0)
  faults.set({ kind: 'cut' })
  await expect(next.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  await bringBackNetwork(next, faults)

  const row = next.getByRole('listitem').filter({ hasText: customer })
  await expect(row).toContainText(say('Consultantul nu a publicat-o încă.'), { timeout: 60_000 })
  await expect(next.getByText(say('Cerere în așteptare, nu are încă număr'))).toHaveCount(0)
  const { items } = (await ask(shop, account, offerEndpoints.list, { query: { turn: 'consultant' } })).body
  const own = items.filter((offer) => offer.customer === customer)
  expect(own, 'one offer').toHaveLength(1)
  const kept = await query<{ sha256: string; digest: string; vbeln: string }>(
    `select p.sha256, encode(sha256(string_agg(t.content, ''::bytea order by t."offset")), 'hex') as digest, r.vbeln
      from offer_requests r join offer_photos p using (client_id) join offer_photo_parts t using (client_id, sha256)
      where p.sha256 = any($1) group by p.sha256, p.position, r.vbeln order by p.position`,
    [onDevice.map(({ sha256 }) => sha256)],
  )
  expect(kept.map(({ sha256 }) => sha256).toSorted()).toEqual(onDevice.map(({ sha256 }) => sha256).toSorted())
  for (const { sha256, digest, vbeln } of kept) expect([digest, vbeln]).toEqual([sha256, own[0]!.id])
})
