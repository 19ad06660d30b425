import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ask } from '../support/shop/api.ts'
import { openCaptivePortal } from '../support/network/captive-portal.ts'
import { openCartWith, queueOrder } from '../support/page/cart-page.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { orderableProducts } from '../support/shopper.ts'

test.use({ behindProxy: true })

const HOUR_MS = 3_600_000

test('a network that answers everything with its own page: the app says that it is offline, loses nothing, and sends once behind it @OFF-02 @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(120_000)
  const [product] = await orderableProducts(shop, account)
  const startedAt = Date.now()
  await openCartWith(page, shop, account, product ? [product] : [])
  await untilReadyForOffline(page)
  const portal = await openCaptivePortal()
  try {
    faults.retarget(portal.url)
    await page.reload()
    await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Introduceți numărul camerei')).toHaveCount(0)
    await page.getByLabel(say('Observații comandă')).fill('Din spatele portalului')
    await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeVisible()
    // The browser says that there is a network, and something answers 200: neither is the shop.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.reload()
    await expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 1\\b`))).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByLabel(say('Observații comandă'))).toHaveValue('Din spatele portalului')
    expect(await page.evaluate(() => localStorage.getItem('token')), 'no logout by somebody else’s page').toBe(
      account.token,
    )

    faults.retarget(shop)
    await bringBackNetwork(page, faults)
    await expect
      .poll(async () => (await ask(shop, account, cartEndpoints.items, {})).body.cart_comment, { timeout: 30_000 })
      .toBe('Din spatele portalului')
    await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible({ timeout: 30_000 })
    expect(
      (await keysSince(account.username, startedAt)).filter(({ operation }) => operation.includes('comment')),
    ).toHaveLength(1)
  } finally {
    await portal.close()
  }
})

test('whatever somebody else answers in the shop’s place, nobody is logged out and no page jumps; what the device knows stays in sight @OFF-01 @OFF-02 @AUTH-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(300_000)
  const [product] = await orderableProducts(shop, account)
  await openCartWith(page, shop, account, product ? [product] : [])
  await untilReadyForOffline(page)
  const pill = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true })
  for (const status of [401, 403, 409, 419, 429, 500, 502, 503, 504]) {
    faults.set({ kind: 'stranger', request: / \/api\//, status })
    await page.reload()
    await expect(pill.getByText(say('Offline')), String(status)).toBeVisible({ timeout: 30_000 })
    await expect(
      page
        .getByRole('main')
        .getByText(product?.articleNumber ?? '')
        .first(),
      String(status),
    ).toBeVisible()
    await menu.getByRole('link', { name: say('Acasă') }).click()
    await page.waitForURL('**/home')
    await menu
      .getByRole('link', { name: say('Coș') })
      .first()
      .click()
    await page.waitForURL('**/cart-v2')
    await expect(page.getByText(say('A apărut o eroare la server'))).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token')), String(status)).toBe(account.token)
  }
  await bringBackNetwork(page, faults)
  await expect(pill.getByText(say('Online'))).toBeVisible({ timeout: 30_000 })
  expect((await ask(shop, account, cartEndpoints.items, {})).status, 'the session holds').toBe(200)
})

test('a clock that is an hour fast and then an hour slow stops no order and doubles none @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(120_000)
  const [product] = await orderableProducts(shop, account)
  const startedAt = Date.now()
  await page.addInitScript(() => {
    const RealDate = Date
    const shiftMs = Number(sessionStorage.getItem('clock-shift') ?? 3_600_000)
    window.Date = class extends RealDate {
      constructor(...given: []) {
        super(...(given.length > 0 ? given : ([RealDate.now() + shiftMs] as unknown as [])))
      }
      static override now() {
        return RealDate.now() + shiftMs
      }
    } as DateConstructor
  })
  await openCartWith(page, shop, account, product ? [product] : [])
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - HOUR_MS)).toBeLessThan(60_000)
  await startWithoutNetwork(page, faults, say)
  await queueOrder(page, say)

  // Put right, and too far: what was to be sent in six seconds lies two hours ahead now.
  await page.evaluate((ms) => sessionStorage.setItem('clock-shift', String(ms)), -HOUR_MS)
  await page.reload()
  await expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 1\\b`))).toBeVisible()
  await bringBackNetwork(page, faults)
  await expect.poll(async () => (await ordersSince(account.username, startedAt)).length, { timeout: 30_000 }).toBe(1)
  const [order] = await ordersSince(account.username, startedAt)
  await expect(
    page
      .getByText(new RegExp(order?.number ?? 'no order'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
