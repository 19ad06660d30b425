import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ask } from '../support/shop/api.ts'
import { lineOf, openCartWith } from '../support/page/cart-page.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { orderableProducts } from '../support/shopper.ts'

test.use({ behindProxy: true })

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

async function setRoom(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === undefined ? {} : { quotaSize }) })
  await expect
    .poll(() => page.evaluate(writeSomething), { timeout: 60_000 })
    .toBe(quotaSize === undefined ? 'stored' : 'QuotaExceededError')
}

test('the disk fills up while work waits: each further write is refused in words, what waits outlives a start, and leaves once @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(240_000)
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  const startedAt = Date.now()
  await openCartWith(page, shop, account, [product])
  await startWithoutNetwork(page, faults, say)
  const chosen = lineOf(page, product).getByRole('checkbox')
  await chosen.press('Space')
  await expect(chosen).not.toBeChecked()
  await chosen.press('Space')
  await expect(chosen).toBeChecked()
  await page.getByLabel(say('Observații comandă')).fill('Înainte să se umple')
  const waiting = page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 2\\b`))
  await expect(waiting).toBeVisible()
  await setRoom(page, faults.url, 1)

  const full = say(
    'Acest dispozitiv nu poate păstra nimic acum (spațiu plin sau mod privat), iar la magazin nu a putut ajunge. Eliberați spațiu sau folosiți o fereastră obișnuită, apoi încercați din nou.',
  )
  const told = page.getByRole('alert').filter({ hasText: full, visible: true })
  const quantity = lineOf(page, product).getByRole('textbox')
  await quantity.fill(String(product.moq * 3))
  await quantity.press('Enter')
  await expect(told.first()).toBeVisible()
  await expect(told).toHaveCount(0)
  await page
    .getByRole('button', { name: say('Pune comanda în așteptare') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(told.first()).toBeVisible()

  await page.goto('/offers/create')
  await page.getByRole('textbox', { name: say('Ce căutați') }).fill('oglindă')
  await page.keyboard.press('Control+Enter')
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#aa0000' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel(say('Fișiere'), { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await expect(
    page.getByText(say('Dispozitivul nu poate păstra fotografia: rămâne aici cât timp pagina este deschisă.')),
  ).toBeVisible()
  await page.getByRole('button', { name: say('Pune cererea în așteptare') }).click()
  await expect(told.first()).toBeVisible()
  await expect(page.getByRole('img', { name: say('Fotografie aleasă') })).toBeVisible()

  await page.goto('/cart-v2')
  await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeVisible()
  await expect(waiting).toBeVisible()
  await setRoom(page, faults.url)
  await bringBackNetwork(page, faults)
  await expect
    .poll(async () => (await ask(shop, account, cartEndpoints.items, {})).body.cart_comment, { timeout: 60_000 })
    .toBe('Înainte să se umple')
  expect(await ordersSince(account.username, startedAt)).toEqual([])
  const done = (await keysSince(account.username, startedAt)).filter(({ operation }) =>
    /selection|comment/.test(operation),
  )
  expect(done.map(({ status }) => status)).toEqual([200, 200])
})
