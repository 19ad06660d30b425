import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork } from '../support/network/offline.ts'
import { untilWorkerControls } from '../support/device/service-worker.ts'
import { openMenu } from '../support/session.ts'
import type { Say } from '../support/texts.ts'

const FILE = '/assets/SettingsScreen-'

/** Counts the pages that are loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

const settings = (page: Page, say: Say) => page.getByRole('heading', { level: 1, name: say('Setări') })

async function expectMissing(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('Pagina nu poate fi deschisă acum') })).toBeVisible()
  const menu = page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true })
  await expect(menu.first(), 'the frame').toBeVisible()
}

test.describe('before there is a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen whose file does not come keeps the frame, loads nothing anew, and is there once the file can be had @OFF-06', async ({
    page,
    say,
  }) => {
    let asked = 0
    await page.route(`**${FILE}*.js`, (route) => {
      asked += 1
      return route.abort()
    })
    const loads = countLoads(page)
    await page.goto('/account/settings')
    await expectMissing(page, say)
    const askedBefore = asked
    await page.getByRole('button', { name: say('Încearcă din nou') }).click()
    await expect.poll(() => asked).toBeGreaterThan(askedBefore)
    await expectMissing(page, say)
    await page.unroute(`**${FILE}*.js`)
    await expect(settings(page, say)).toBeVisible()
    expect(loads()).toBe(1)
    await test.step('one whose code is broken says so, and the frame goes on @LIM-02', async () => {
      const broken = '**/assets/ContactScreen-*.js'
      await page.route(broken, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken')" }),
      )
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1, name: say('A apărut o eroare') })).toBeVisible()
      await expect(page.getByText(say('Pagina nu a putut fi afișată'))).toBeVisible()
      await page.unroute(broken)
      await page.getByRole('button', { name: say('Reîncarcă aplicația') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('Contact') })).toBeVisible()
    })
  })
})

test.describe('with a worker', () => {
  test.use({ behindProxy: true })

  test('a screen whose file the device has lost says so in its frame without a network, and is there when the shop is back @OFF-06 @OFF-01', async ({
    page,
    faults,
    say,
  }) => {
    await page.goto('/home')
    await untilWorkerControls(page)
    await page.reload()
    await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible()
    const lost = await page.evaluate(async (file) => {
      let count = 0
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys())
          if (url.includes(file) && url.endsWith('.js') && (await cache.delete(url))) count += 1
      }
      return count
    }, FILE)
    expect(lost, 'it was there').toBeGreaterThan(0)
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    faults.set({ kind: 'cut' })
    const loads = countLoads(page)
    await openMenu(page, say)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('Setări') })
      .click()
    await expectMissing(page, say)
    await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
    await bringBackNetwork(page, faults)
    await expect(settings(page, say)).toBeVisible()
    expect(loads()).toBe(0)
  })
})
