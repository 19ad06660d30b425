import { randomUUID } from 'node:crypto'
import { scanEndpoints } from '#src/contract/people/scans.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { scan } from '../support/page/scanner.ts'
import { someVin } from '../support/page/scan-dialog.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { expect, test } from '../support/journey.ts'
import { openListening } from '../support/session.ts'

test.use({ serviceWorkers: 'block' })
test.setTimeout(120_000)

const TABLET = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

test('what a tablet scans is offered on the computer at once and opened there by O; it stands in the list of ten minutes @VEH-04 @CNT-05 @desktop', async ({
  page,
  browser,
  account,
  say,
  shop,
  interfaceLocale,
}, info) => {
  const vin = await someVin()
  await openListening(page, '/home')
  const entries = Object.entries({
    locale: interfaceLocale,
    token: account.token,
    token_id: account.tokenId,
    authenticated: 'true',
  })
  const context = await browser.newContext({
    baseURL: shop,
    userAgent: TABLET,
    serviceWorkers: 'block',
    viewport: { width: 800, height: 1280 },
    storageState: {
      cookies: [],
      origins: [{ origin: shop, localStorage: entries.map(([name, value]) => ({ name, value })) }],
    },
  })
  const tablet = await context.newPage()
  await openListening(tablet, '/home')
  const taken = () => tablet.waitForResponse((response) => response.url().endsWith(`/api${scanEndpoints.take.path}`))
  const card = page.getByRole('status').filter({ has: page.getByRole('button', { name: say('Deschide') }) })

  // The first brings the code of card and sender along.
  const code = randomUUID().slice(0, 8).toUpperCase()
  await Promise.all([taken(), scan(tablet, code)])
  await expect(card).toContainText(say('Scanat pe tabletă: {value}', { value: code }))
  await card.getByRole('button', { name: say('Închide') }).click()
  await expect(card).toBeHidden()

  await tablet.waitForURL('**/search-v2?q=*')
  const offered = `${vin.slice(0, 3)}…${vin.slice(-4)}`
  const [response] = await Promise.all([taken(), scan(tablet, vin)])
  expect(response.status()).toBe(204)
  await expect(card).toContainText(offered)
  await tablet.waitForURL(`**/vehicle?vin=${vin}`)
  await expectAccessible(page)
  await keepScreen(page, info, 'scanned-elsewhere')
  await page.keyboard.press('o')
  await page.waitForURL(`**/vehicle?vin=${vin}`)
  await expect(card).toBeHidden()
  // The page that scanned has nothing to be told.
  await expect(
    tablet.getByRole('button', { name: say('Deschide'), exact: true }).and(tablet.locator('[aria-keyshortcuts="o"]')),
  ).toHaveCount(0)

  await page.goto('/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Scanează un cod') })
    .filter({ visible: true })
    .first()
    .click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(vin)
  await keepScreen(page, info, 'scans-of-ten-minutes')
  await context.close()
})
