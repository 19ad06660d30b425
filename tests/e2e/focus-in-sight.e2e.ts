import type { Page } from '@playwright/test'
import { openCartWith } from './support/cart-page.ts'
import { coveredWhile } from './support/focus-in-sight.ts'
import { expect, test } from './support/journey.ts'
import { sellableProducts } from './support/shopper.ts'

// Each step may take its time on a busy machine.
test.use({ actionTimeout: 30_000, navigationTimeout: 60_000 })
test.setTimeout(240_000)

const STEPS = 60

/** From the heading on, and all the way back. */
async function expectFocusInSight(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus()
  const forward = await coveredWhile(page, 'Tab', STEPS)
  expect(forward.covered).toEqual([])
  const back = await coveredWhile(page, 'Shift+Tab', STEPS)
  expect(back.covered).toEqual([])
  expect(Math.min(forward.seen, back.seen)).toBeGreaterThan(8)
  // Nothing would have been asked of a page that never moved.
  expect(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 100)).toBe(true)
}

const narrow = { width: 390, height: 700 }
const wide = { width: 1280, height: 640 }

for (const [name, viewport] of Object.entries({ narrow, wide })) {
  test.describe(`on a ${name} screen`, () => {
    test.use({ viewport })

    test('what has the focus on /home and in lists is below neither header nor bottom bar @NAV-10 @once', async ({ page }) => {
      for (const path of ['/home', '/search-v2?q=filtru', '/universal-v2', '/careers']) {
        await page.goto(path)
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('listitem').or(page.getByRole('main').getByRole('article')).first()).toBeVisible()
        if (path === '/home') await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
        await expectFocusInSight(page)
      }
    })

    test('what has the focus in the cart is not below the order bar either @NAV-10 @once', async ({ page, account, shop }) => {
      await openCartWith(page, shop, account, await sellableProducts(shop, account, 8))
      await expectFocusInSight(page)
    })

    test('who goes to the search, or to the order button, stays where the page is @NAV-10 @once', async ({ page, account, shop, say }) => {
      await openCartWith(page, shop, account, await sellableProducts(shop, account, 8))
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
      // On a narrow screen the last of the buttons is the order bar's.
      for (const there of [page.getByRole('banner').getByRole('combobox'), page.getByRole('button', { name: say('Trimite comanda') }).filter({ visible: true }).last()]) {
        await there.focus()
        expect(await page.evaluate(() => window.scrollY)).toBe(300)
      }
    })
  })
}
