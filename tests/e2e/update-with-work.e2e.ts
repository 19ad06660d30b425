import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/cart.ts'
import { ask } from './support/api.ts'
import { lineOf, openCartWith } from './support/cart-page.ts'
import { standStill } from './support/clock.ts'
import { openDeployingProxy } from './support/deploying-proxy.ts'
import { expect, test } from './support/journey.ts'
import { bringBackNetwork, noteBatches, untilReadyForOffline } from './support/offline.ts'
import { keysSince } from './support/server-keys.ts'
import { fillLogin } from './support/session.ts'
import { orderableProducts } from './support/shopper.ts'

/** For so long nobody has to look before a new version is put in unasked (platform/updates/update-life.ts). */
const UNSEEN_MS = 60_000

/** What a browser does when its tab goes to the back or comes to the front; headless tabs never do by themselves. */
async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visible ? 'visible' : 'hidden')
}

test.describe('a new version comes out', () => {
  test.use({ loggedIn: false })

  test('it is not put in while something is on its way, is put in once nobody looks and nothing is, and what waits outlives it @OFF-06 @OFF-03 @once', async ({ page, account, say, shop, faults }) => {
    test.setTimeout(120_000)
    const [product] = await orderableProducts(shop, account)
    if (!product) throw new Error('no product')
    const startedAt = Date.now()
    // Two proxies in a row: the outer brings out versions, the inner fails.
    const released = await openDeployingProxy(faults.url)
    const marked = () => page.evaluate(() => 'beforeUpdate' in window)
    try {
      await page.clock.install()
      await page.goto(`${released.url}/login`)
      await fillLogin(page, say, account)
      await page.waitForURL('**/home')
      await openCartWith(page, shop, account, [product], released.url)
      await untilReadyForOffline(page)
      const offer = page.getByRole('status').filter({ hasText: say('O versiune nouă este pregătită.') })
      released.deploy()
      await page.reload()
      await expect(offer).toBeVisible({ timeout: 20_000 })

      // On its way: sent, and no answer comes.
      const batches = noteBatches(page)
      faults.set({ kind: 'blackhole' })
      await lineOf(page, product).getByRole('checkbox').press('Space')
      await expect.poll(() => batches.length).toBeGreaterThan(0)
      await page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true }).getByRole('link', { name: say('Acasă') }).click()
      await page.waitForURL('**/home')
      await page.evaluate(() => Object.assign(window, { beforeUpdate: true }))
      const isLeftAlone = async (during: string) => {
        await setVisible(page, false)
        await page.clock.runFor(UNSEEN_MS + 5_000)
        expect(await marked(), `the page is not taken away ${during}`).toBe(true)
        await setVisible(page, true)
        await expect(offer).toBeVisible()
      }
      await isLeftAlone('while it waits for the answer')
      // Its call ends without one, and what follows ends at once: it rests between its tries, and nobody knows what became of the first.
      faults.set({ kind: 'cut' })
      await expect.poll(() => batches.length).toBeGreaterThan(1)
      await isLeftAlone('between two tries')

      await bringBackNetwork(page, faults)
      const done = async () => (await keysSince(account.username, startedAt)).filter(({ operation, status }) => operation.includes('selection') && status === 200).length
      await expect.poll(done, { timeout: 40_000 }).toBe(1)
      await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible({ timeout: 20_000 })
      // The last moment passes by itself, and not before it may: the page goes away under it.
      await standStill(page)
      await setVisible(page, false)
      await page.clock.runFor(UNSEEN_MS - 2_000)
      expect(await marked(), 'not before it has been out of sight for a while').toBe(true)
      await page.clock.resume()
      await page.waitForFunction(() => !('beforeUpdate' in window))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer).toBeHidden()

      // Another one, taken by the person while work waits for the network: the work is there afterwards.
      released.deploy()
      await page.goto(`${released.url}/cart-v2`)
      await expect(offer).toBeVisible({ timeout: 20_000 })
      faults.set({ kind: 'cut' })
      await lineOf(page, product).getByRole('checkbox').press('Space')
      const waiting = page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 1\\b`))
      await expect(waiting).toBeVisible({ timeout: 20_000 })
      await page.evaluate(() => Object.assign(window, { beforeUpdate: true }))
      await offer.getByRole('button', { name: say('Actualizează') }).click()
      await page.waitForFunction(() => !('beforeUpdate' in window))
      await expect(waiting).toBeVisible({ timeout: 20_000 })
      await bringBackNetwork(page, faults)
      await expect.poll(done, { timeout: 30_000 }).toBe(2)
      expect((await ask(shop, account, cartEndpoints.items, {})).body.items[0]?.isSelected).toBe(true)
    } finally {
      await released.close()
    }
  })
})
