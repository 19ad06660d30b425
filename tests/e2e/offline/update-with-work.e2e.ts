import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ask } from '../support/shop/api.ts'
import { lineOf, openCartWith } from '../support/page/cart-page.ts'
import { openDeployingProxy } from '../support/network/deploying-proxy.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, noteBatches, untilReadyForOffline } from '../support/network/offline.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { fillLogin } from '../support/session.ts'
import { orderableProducts } from '../support/shopper.ts'

/** For so long a tab is left out of sight here: longer than any rest after which a page might think that nobody looks (platform/updates/update-life.ts). */
const UNSEEN_MS = 60_000

/** What a browser does when its tab goes to the back or comes to the front; headless tabs never do by themselves. */
async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )
}

/** The file that the app starts from. */
async function entryOf(page: Page): Promise<string | null> {
  return page.locator('script[type="module"][src]').first().getAttribute('src')
}

test.describe('a new version comes out', () => {
  test.use({ loggedIn: false })

  test('it is offered and never put in unasked, whether something is on its way or nobody looks, nor forced on another tab by who takes it, and what waits outlives it @OFF-06 @OFF-03', async ({
    page,
    account,
    say,
    shop,
    faults,
  }) => {
    test.setTimeout(180_000)
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
      await expect(offer).toBeVisible({ timeout: 30_000 })

      // On its way: sent, and no answer comes.
      const batches = noteBatches(page)
      faults.set({ kind: 'blackhole' })
      await lineOf(page, product).getByRole('checkbox').press('Space')
      await expect.poll(() => batches.length).toBeGreaterThan(0)
      await page
        .getByRole('navigation', { name: say('Meniu principal') })
        .filter({ visible: true })
        .getByRole('link', { name: say('Acasă') })
        .click()
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
      const done = async () =>
        (await keysSince(account.username, startedAt)).filter(
          ({ operation, status }) => operation.includes('selection') && status === 200,
        ).length
      await expect.poll(done, { timeout: 40_000 }).toBe(1)
      await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible({ timeout: 30_000 })
      await isLeftAlone('after something was changed in it')
      // Nor one that was just opened: the worker is also that of the tab in which they work.
      await page.reload()
      await expect(offer).toBeVisible({ timeout: 30_000 })
      await page.evaluate(() => Object.assign(window, { beforeUpdate: true }))
      await isLeftAlone('when it was just opened and put aside')

      // Taken in one tab, it stays an offer in the other, which goes on as it was.
      const builtBefore = await entryOf(page)
      const other = await page.context().newPage()
      await other.goto(`${released.url}/home`)
      const offerThere = other.getByRole('status').filter({ hasText: say('O versiune nouă este pregătită.') })
      await expect(offerThere).toBeVisible({ timeout: 30_000 })
      await other.evaluate(() => Object.assign(window, { beforeUpdate: true }))
      await offerThere.getByRole('button', { name: say('Actualizează') }).click()
      await other.waitForFunction(() => !('beforeUpdate' in window))
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
      await expect(offerThere).toBeHidden()
      expect(await entryOf(other), 'the app itself is another one').not.toBe(builtBefore)
      await expect(offer.getByRole('button', { name: say('Mai târziu') })).toBeVisible()
      expect(await marked(), 'the page is not taken away by the other tab').toBe(true)
      await expect(
        page.getByText(say('Această versiune nu mai poate fi folosită. Ce așteaptă pe dispozitiv rămâne păstrat.')),
      ).toBeHidden()
      await other.close()
      await offer.getByRole('button', { name: say('Actualizează') }).click()
      await page.waitForFunction(() => !('beforeUpdate' in window))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(offer).toBeHidden()
      expect(await entryOf(page)).not.toBe(builtBefore)

      // Another one, taken by the person while work waits for the network: the work is there afterwards.
      released.deploy()
      await page.goto(`${released.url}/cart-v2`)
      await expect(offer).toBeVisible({ timeout: 30_000 })
      faults.set({ kind: 'cut' })
      await lineOf(page, product).getByRole('checkbox').press('Space')
      const waiting = page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 1\\b`))
      await expect(waiting).toBeVisible({ timeout: 30_000 })
      await page.evaluate(() => Object.assign(window, { beforeUpdate: true }))
      await offer.getByRole('button', { name: say('Actualizează') }).click()
      await page.waitForFunction(() => !('beforeUpdate' in window))
      await expect(waiting).toBeVisible({ timeout: 30_000 })
      await bringBackNetwork(page, faults)
      await expect.poll(done, { timeout: 30_000 }).toBe(2)
      expect((await ask(shop, account, cartEndpoints.items, {})).body.items[0]?.isSelected).toBe(true)
    } finally {
      await released.close()
    }
  })
})
