import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ask } from '../support/shop/api.ts'
import { lineOf, openCartWith } from '../support/page/cart-page.ts'
import type { FaultProxy } from '../support/network/fault-proxy.ts'
import { type Account, expect, test } from '../support/journey.ts'
import { bringBackNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

/** Runs in a page: takes every person's database to a version of its own, as a newer app would, and gives the number of writes that wait in each. */
async function changeTables(): Promise<number[]> {
  const databases = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('partition-'))
  return Promise.all(
    databases.map(
      ({ name = '', version = 1 }) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name, version + 10)
          opening.addEventListener('blocked', () => reject(new Error('The open tab does not let go.')))
          opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('ofTheNewerVersion'))
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('ops').objectStore('ops').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              resolve(counting.result)
            })
          })
        }),
    ),
  )
}

const noticeOn = (page: Page, say: Say) =>
  page
    .getByRole('status')
    .filter({ hasText: say('Această versiune nu mai poate fi folosită. Ce așteaptă pe dispozitiv rămâne păstrat.') })

/** One line of the cart was changed without a network; beside it stands a tab that is, as far as the browser's storage sees it, the newer version. */
async function changeWaitsBesideNewerVersion(page: Page, shop: string, account: Account, faults: FaultProxy, say: Say) {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  const newer = await page.context().newPage()
  await openCartWith(page, shop, account, [product])
  await untilReadyForOffline(page)
  await newer.goto('/api/health')
  faults.set({ kind: 'cut' })
  await lineOf(page, product).getByRole('checkbox').press('Space')
  const waiting = page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 1\\b`))
  await expect(waiting).toBeVisible({ timeout: 30_000 })
  return { newer, waiting }
}

test.describe('a newer version in another tab', () => {
  test.use({ behindProxy: true })

  test('changes the tables while this one is open: it lets go at once, says so, and what waits is kept and sent @OFF-06 @OFF-03', async ({
    page,
    account,
    say,
    shop,
    faults,
  }) => {
    test.setTimeout(120_000)
    const startedAt = Date.now()
    const { newer, waiting } = await changeWaitsBesideNewerVersion(page, shop, account, faults, say)

    expect(await newer.evaluate(changeTables)).toEqual([1])
    const notice = noticeOn(page, say)
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: say('Actualizează') }).click()
    await expect(waiting).toBeVisible({ timeout: 30_000 })
    await bringBackNetwork(page, faults)
    await expect
      .poll(
        async () =>
          (await keysSince(account.username, startedAt))
            .filter(({ operation }) => operation.includes('selection'))
            .map(({ status }) => status),
        { timeout: 30_000 },
      )
      .toEqual([200])
    expect((await ask(shop, account, cartEndpoints.items, {})).body.items[0]?.isSelected).toBe(false)
  })

  test('sends what waits while this one is still open: an older one that cannot write does not keep the lead @OFF-06 @OFF-03', async ({
    page,
    account,
    say,
    shop,
    faults,
  }) => {
    test.setTimeout(120_000)
    const startedAt = Date.now()
    const { newer } = await changeWaitsBesideNewerVersion(page, shop, account, faults, say)
    expect(await newer.evaluate(changeTables)).toEqual([1])
    await expect(noticeOn(page, say)).toBeVisible()

    faults.set({ kind: 'pass' })
    await newer.goto('/home')
    await expect
      .poll(
        async () =>
          (await keysSince(account.username, startedAt))
            .filter(({ operation }) => operation.includes('selection'))
            .map(({ status }) => status),
        { timeout: 30_000 },
      )
      .toEqual([200])
    await expect(noticeOn(page, say), 'it is still there, and says why it does nothing').toBeVisible()
  })
})
