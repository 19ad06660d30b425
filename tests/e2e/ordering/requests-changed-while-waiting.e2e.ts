import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { ask } from '../support/shop/api.ts'
import { query } from '../support/shop/database.ts'
import type { Say } from '../support/texts.ts'

test.use({ behindProxy: true })

async function addPhoto(page: Page, say: Say, background: string): Promise<void> {
  const shown = page.getByRole('img', { name: say('Fotografie aleasă') })
  const before = await shown.count()
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel(say('Fișiere'), { exact: true })
    .setInputFiles({ name: `${background.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer })
  await expect(shown).toHaveCount(before + 1)
}

async function sendWaiting(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('Pune cererea în așteptare') }).click()
  await page.waitForURL('**/offers?turn=consultant')
}

async function writeRequest(page: Page, say: Say, customer: string, photo?: string): Promise<void> {
  await page.goto('/offers/create')
  await page.getByRole('textbox', { name: say('Ce căutați') }).fill(`piesă pentru ${customer}`)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('textbox', { name: say('Client'), exact: true }).fill(customer)
  if (photo) await addPhoto(page, say, photo)
  await sendWaiting(page, say)
  await expect(page.getByRole('list', { name: say('Cereri în așteptare') })).toContainText(customer)
}

async function changeWaiting(page: Page, say: Say, before: string, after: string): Promise<void> {
  await page.goto('/sync')
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: before })
    .getByRole('button', { name: say('Editează') })
    .first()
    .click()
  await page.waitForURL('**/offers/create?*')
  await page.getByRole('textbox', { name: say('Client'), exact: true }).fill(after)
}

async function giveUp(page: Page, say: Say, customer: string): Promise<void> {
  await page.goto('/sync')
  const own = page.getByRole('main').getByRole('article').filter({ hasText: customer })
  const press = own.getByRole('button', { name: say('Renunță') })
  await press.first().click()
  await expect(press).toHaveCount(0)
}

test('requests for offers that were changed and given up while they waited: of each that is left one offer, as it was written last, with the photos it had last @OFR-01 @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(240_000)
  await page.goto('/offers?turn=consultant')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const listed = async () =>
    (await ask(shop, account, offerEndpoints.list, { query: { turn: 'consultant', per_page: '100' } })).body.items
  const before = new Set((await listed()).map(({ id }) => id))
  await startWithoutNetwork(page, faults, say)

  await writeRequest(page, say, 'Prima', '#aa0000')
  await writeRequest(page, say, 'Renunțată', '#00aa00')
  await writeRequest(page, say, 'Fără poze')
  await changeWaiting(page, say, 'Prima', 'A doua')
  await page.getByRole('button', { name: say('Elimină fotografia') }).click()
  await addPhoto(page, say, '#0000aa')
  await sendWaiting(page, say)
  await expect(page.getByRole('list', { name: say('Cereri în așteptare') })).toContainText('A doua')
  await changeWaiting(page, say, 'A doua', 'A treia')
  await sendWaiting(page, say)
  await changeWaiting(page, say, 'Fără poze', 'Cu poză')
  await addPhoto(page, say, '#aaaa00')
  await sendWaiting(page, say)
  await giveUp(page, say, 'Renunțată')

  await page.goto('/offers?turn=consultant')
  const waiting = page.getByRole('list', { name: say('Cereri în așteptare') })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await bringBackNetwork(page, faults)
  await expect(waiting).toHaveCount(0, { timeout: 60_000 })

  const items = (await listed()).filter(({ id }) => !before.has(id))
  expect(items.map(({ customer }) => customer).toSorted()).toEqual(['A treia', 'Cu poză'])
  const kept = await query<{ vbeln: string; photos: number }>(
    `select r.vbeln, (select count(*) from offer_photos p where p.client_id = r.client_id and p.received = p.bytes)::int as photos
      from offer_requests r join offers o on o.vbeln = r.vbeln where o.vbeln = any($1)`,
    [items.map(({ id }) => id)],
  )
  expect(kept.map(({ photos }) => photos)).toEqual([1, 1])
  const begun = await query("select 1 from offer_requests where request::text like '%Renunțată%'")
  expect(begun, 'nothing of what was given up').toEqual([])
})
