import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Account, expect, takeNewcomer, test } from '../support/journey.ts'
import { untilReadyForOffline } from '../support/network/offline.ts'
import { fillLogin, openMenu } from '../support/session.ts'
import { deviceContents, whereFound } from '../support/device/device-contents.ts'
import { query } from '../support/shop/database.ts'
import type { Say } from '../support/texts.ts'

// Of the demo's companies one that has invoices of which something is left.
test.use({ behindProxy: true, persona: '@patron' })

const PLATE = 'MS 77 ZTX'

async function logOut(page: Page, say: Say): Promise<void> {
  await openMenu(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  await page.waitForURL(/\/login/)
}

async function logIn(page: Page, say: Say, account: Account, to: string): Promise<void> {
  await fillLogin(page, say, account)
  await page.waitForURL(to)
}

for (const { name, end } of [
  { name: 'expires', end: "update sessions set expires_at = now() - interval '1 second' where token_id = $1" },
  { name: 'is ended elsewhere', end: 'delete from sessions where token_id = $1' },
])
  test(`a session that ${name} while a claim is written takes neither what was typed nor the photos, which nobody else sees @OFF-05 @AUTH-03 @RET-03`, async ({
    page,
    account,
    say,
    shop,
    interfaceLocale,
  }) => {
    test.setTimeout(180_000)
    await page.goto('/claims/new')
    await untilReadyForOffline(page)
    await page
      .getByRole('list', { name: say('Piese facturate') })
      .getByRole('button')
      .and(page.locator(':enabled'))
      .first()
      .click()
    const photos = page.getByRole('list', { name: say('Fotografii') }).getByRole('listitem')
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a5eb3' } })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel(say('Fișiere'), { exact: true })
      .setInputFiles({ name: 'pompa.jpg', mimeType: 'image/jpeg', buffer })
    await expect(photos).toHaveCount(1)
    await page.getByRole('button', { name: say('Continuă') }).click()
    await page.getByLabel(say('Nr. auto')).fill(PLATE)

    await query(end, [account.tokenId])
    await page.waitForURL(/\/login/, { timeout: 60_000 })
    await page.reload()
    expect(whereFound(await deviceContents(page), [PLATE])).toEqual([])

    const other = await takeNewcomer(shop, 'owner', interfaceLocale)
    await logIn(page, say, other, '**/claims/new')
    await expect(page.getByLabel(say('Caută piesa'))).toBeVisible()
    await logOut(page, say)

    await page.goto('/login?redirect=/claims/new')
    await logIn(page, say, account, '**/claims/new')
    await expect(photos).toHaveCount(1)
    await page.getByRole('button', { name: say('Continuă') }).click()
    await expect(page.getByLabel(say('Nr. auto'))).toHaveValue(PLATE)
  })
