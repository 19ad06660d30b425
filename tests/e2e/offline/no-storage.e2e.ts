import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ask } from '../support/shop/api.ts'
import { openCartWith, sendOrder } from '../support/page/cart-page.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork } from '../support/network/offline.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { untilWorkerControls } from '../support/device/service-worker.ts'
import { orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

test.use({ behindProxy: true })

/** What the sync centre says where nothing can wait. */
async function expectSaidToStoreNothing(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`${say('Offline')}|${say('Online')}`) })
    .click()
  const sheet = page.getByRole('dialog', { name: say('Sincronizare') })
  await expect(
    sheet.getByText(
      say('Acest browser nu poate păstra nimic (mod privat sau fără spațiu). Modificările au nevoie de rețea.'),
    ),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

const cases = [
  {
    name: 'a full disk',
    keepsComment: 'Păstrat pe acest dispozitiv; magazinul nu l-a primit încă.',
    async prepare() {},
    async strike(page: Page, origin: string) {
      const session = await page.context().newCDPSession(page)
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      // The browser goes on for a while with the room that it measured before.
      await page.goto(`${origin}/api/health`)
      await expect.poll(() => page.evaluate(writeSomething), { timeout: 40_000 }).toBe('QuotaExceededError')
      await page.goto('/cart-v2')
    },
  },
  {
    name: 'a browser that refuses IndexedDB, as in some private windows',
    keepsComment: 'Nu a ajuns încă la magazin; rămâne aici cât timp pagina este deschisă.',
    prepare: (page: Page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException(
            'A mutation operation was attempted on a database that did not allow mutations.',
            'InvalidStateError',
          )
        }
      }),
    async strike() {},
  },
] as const

/** Runs in the page: the name of the error with which a write ended. */
async function writeSomething(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('scratch')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('scratch'))
    opening.addEventListener('error', () => resolve(opening.error?.name ?? 'error'))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('scratch', 'readwrite')
      const end = () => {
        opening.result.close()
        resolve(writing.error?.name ?? 'stored')
      }
      writing.addEventListener('complete', end)
      writing.addEventListener('abort', end)
      writing.objectStore('scratch').put(new ArrayBuffer(100_000), 1)
    })
  })
}

for (const { name, keepsComment, prepare, strike } of cases) {
  test(`${name}: the app says that nothing can wait, promises nothing, keeps what was typed, and works with the network @OFF-03`, async ({
    page,
    account,
    say,
    shop,
    faults,
  }) => {
    const [product] = await orderableProducts(shop, account)
    test.setTimeout(120_000)
    const startedAt = Date.now()
    await prepare(page)
    await openCartWith(page, shop, account, product ? [product] : [])
    await untilWorkerControls(page)
    await strike(page, faults.url)

    faults.set({ kind: 'cut' })
    const comment = page.getByLabel(say('Observații comandă'))
    await comment.fill('Nu poate aștepta')
    await expect(page.getByText(say(keepsComment))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeHidden()
    await expectSaidToStoreNothing(page, say)
    await page
      .getByRole('button', { name: new RegExp(`${say('Pune comanda în așteptare')}|${say('Trimite comanda')}`) })
      .filter({ visible: true })
      .first()
      .click()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: say('Comanda dvs. nu a putut fi procesată') })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(
      page.getByText(say('Comandă în așteptare, nu este încă trimisă')),
      'no promise that cannot be kept',
    ).toHaveCount(0)
    await expect(page).toHaveURL(/\/cart-v2$/)
    await expect(comment).toHaveValue('Nu poate aștepta')

    await bringBackNetwork(page, faults)
    await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible({ timeout: 30_000 })
    await sendOrder(page, say)
    expect(await ordersSince(account.username, startedAt)).toHaveLength(1)
    expect((await ask(shop, account, cartEndpoints.items, {})).body.items).toEqual([])
  })
}
