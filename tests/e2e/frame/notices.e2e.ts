import type { Locator, Page } from '@playwright/test'
import { standStill } from '../support/clock.ts'
import { expect, test } from '../support/journey.ts'
import { openMenu } from '../support/session.ts'
import { orderableProducts } from '../support/shopper.ts'

// A worker would answer before the test can.
test.use({ serviceWorkers: 'block' })

/** The clock stands still, so the notice's time begins when it is there and passes only here. Nobody points at it, which would keep it. */
async function expectToStay(page: Page, notice: Locator, ms: number): Promise<void> {
  await expect(notice).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.runFor(ms - 100)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
}

async function pressTogether(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of ['z', 'w']) await page.keyboard.down(key)
  for (const key of ['w', 'z']) await page.keyboard.up(key)
}

test('a notice stays for three seconds, one about the cart for five, one about a failure for six @CNT-07', async ({
  page,
  account,
  shop,
  say,
}) => {
  const [product] = await orderableProducts(shop, account)
  await page.clock.install()
  await page.goto(`/product/${product?.id}`)
  const add = page
    .locator('[data-part="buy"]')
    .getByRole('button', { name: new RegExp(`^${say('Adaugă în coș')}`) })
    .first()
  await expect(add).toBeEnabled()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await standStill(page)
  await pressTogether(page)
  await expectToStay(
    page,
    page.getByText(
      new RegExp(`${say('Prețul de achiziție este ascuns.')}|${say('Prețul de achiziție este vizibil.')}`),
    ),
    3_000,
  )
  await add.click()
  await expectToStay(
    page,
    page.locator('[aria-live="polite"][aria-relevant="additions"]').getByText(say('Notificare coș'), { exact: true }),
    5_000,
  )

  await page.clock.resume()
  await openMenu(page, say)
  await page.route('**/assets/**', (route) => route.abort())
  await standStill(page)
  await page.getByRole('dialog').getByText('Magyar').click()
  await expectToStay(
    page,
    page.getByText(say('Textele acestei limbi nu sunt pe acest dispozitiv. Verificați conexiunea.')),
    6_000,
  )
})
