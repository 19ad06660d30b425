import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { openCartWith, orderButton, queueOrder } from '../support/page/cart-page.ts'
import { standStill, stepUntil } from '../support/clock.ts'
import { query } from '../support/shop/database.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, noteBatches, startWithoutNetwork } from '../support/network/offline.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { orderableProducts, orderOf } from '../support/shopper.ts'

test.use({ behindProxy: true })

/** Longer than the six seconds in which an order can be taken back. */
const UNDO_OVER_MS = 7_000

test('an order put by without a network says so, can really be taken back, leaves once and then has a number @OFF-03 @OFF-04 @CART-12', async ({
  page,
  account,
  say,
  shop,
  faults,
}, info) => {
  test.setTimeout(120_000)
  const [product] = await orderableProducts(shop, account)
  const startedAt = Date.now()
  const batches = noteBatches(page)
  await page.clock.install()
  await openCartWith(page, shop, account, product ? [product] : [])
  await startWithoutNetwork(page, faults, say)
  const waiting = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: say('Comandă în așteptare, nu este încă trimisă') })
  const undo = waiting.getByRole('button', {
    name: new RegExp(say('Înapoi în coș ({left} s)', { left: 1 }).replace('1', '\\d').replace(/[()]/g, '\\$&')),
  })

  // The six seconds stand still, or a busy machine would use them up; what comes before them takes its own time.
  await standStill(page)
  await orderButton(page, say, 'Pune comanda în așteptare').click()
  await stepUntil(page, waiting)
  expect((await waiting.innerText()).match(/\d{6,}/), 'no number before the shop gave one').toBeNull()
  expect(new URL(page.url()).pathname, 'no thanks either').toBe('/cart-v2')
  await keepScreen(page, info, 'order-waiting')

  // The network is back within the six seconds: nothing but the person's wish keeps the order here.
  await bringBackNetwork(page, faults)
  await expect(page.getByRole('banner').getByText(say('Offline'))).toHaveCount(0)
  await undo.click()
  await expect(waiting).toBeHidden()
  await page.clock.resume()
  await page.clock.runFor(UNDO_OVER_MS)
  expect(batches.flatMap(({ operations }) => operations).filter(({ kind }) => kind === 'order.send.v1')).toEqual([])
  expect(await ordersSince(account.username, startedAt)).toEqual([])
  await expect(orderButton(page, say, 'Trimite comanda')).toBeEnabled()

  await startWithoutNetwork(page, faults, say)
  await queueOrder(page, say)
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  await page.clock.runFor(UNDO_OVER_MS)
  expect(await ordersSince(account.username, startedAt)).toEqual([])
  await page.reload()
  // It has not left: nothing is heard of the shop, so nothing is sent of which nobody could say afterwards whether it arrived.
  await expect(waiting).toBeVisible()
  await page.clock.runFor(UNDO_OVER_MS)
  await expect(waiting).toBeVisible()
  await bringBackNetwork(page, faults)
  await expect.poll(async () => (await ordersSince(account.username, startedAt)).length, { timeout: 30_000 }).toBe(1)
  const [order] = await ordersSince(account.username, startedAt)
  await expect(
    page
      .getByText(new RegExp(order?.number ?? 'no order'))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await ordersSince(account.username, startedAt)).toEqual([order])
  expect((await ask(shop, account, cartEndpoints.items, {})).body.items, 'what was ordered left the cart').toEqual([])
})

test.describe('a price rises', () => {
  test.use({ changesShop: true })

  test('a price that rose by one ban while the order waited is shown first; one tap orders at the new one, and no late copy orders again @OFF-03 @OFF-04 @CART-12', async ({
    page,
    account,
    say,
    shop,
    faults,
  }, info) => {
    test.setTimeout(120_000)
    const [product] = await orderableProducts(shop, account)
    if (!product) throw new Error('no product')
    const startedAt = Date.now()
    const batches = noteBatches(page)
    await page.clock.install()
    await openCartWith(page, shop, account, [product])
    const before = (await orderOf(shop, account)).seen.lines[0]?.unit_net ?? Number.NaN
    const shownPrice = async () => (await ask(shop, account, cartEndpoints.items, {})).body.items[0]?.price?.sale.net
    const shownBefore = await shownPrice()
    await startWithoutNetwork(page, faults, say)
    await queueOrder(page, say)

    await query(
      'update prices p set net_minor = net_minor + 1 from users u join companies c using (company_id) where u.username = $1 and p.price_group = c.price_group and p.article_id = $2',
      [account.username, product.id],
    )
    await page.clock.runFor(UNDO_OVER_MS)
    await bringBackNetwork(page, faults)
    const sheet = page.getByRole('dialog', { name: say('S-a schimbat ceva între timp') })
    await expect(sheet).toBeVisible({ timeout: 30_000 })
    await expect(sheet.getByText(product.name)).toBeVisible()
    const [seen, now] = await sheet
      .getByRole('listitem')
      .filter({ hasText: product.name })
      .locator('s, strong')
      .allInnerTexts()
    // Without VAT, as it was refused; one ban that the company pays is one or two with its margin.
    expect([baniOf(seen), baniOf(now)]).toEqual([shownBefore, await shownPrice()])
    await keepScreen(page, info, 'order-differs')
    expect(await ordersSince(account.username, startedAt), 'nothing was ordered at a price that nobody saw').toEqual([])

    await sheet.getByRole('button', { name: say('Am văzut, comandă așa') }).click()
    await page.waitForURL(/\/cart-v2\/thank-you\?order=/)
    const [order, ...more] = await ordersSince(account.username, startedAt)
    expect(more).toEqual([])
    expect(order?.unit_net_minor).toBe(before + 1)
    await expect(
      page
        .getByRole('main')
        .getByText(order?.number ?? 'no order')
        .first(),
    ).toBeVisible()

    const first = batches.find(({ operations }) => operations.some(({ kind }) => kind === 'order.send.v1'))
    const late = await first?.sendAgain(shop)
    expect(
      late?.results.map(({ status }) => status),
      'the refusal is stored under its key',
    ).toEqual([412])
    expect(await ordersSince(account.username, startedAt)).toEqual([order])
  })
})

function baniOf(text = ''): number {
  return Number(text.replace(/\D/g, ''))
}
