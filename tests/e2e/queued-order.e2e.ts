import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/cart.ts'
import { orderEndpoints } from '#src/contract/orders.ts'
import type { ProductRow } from '#src/contract/products.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ask, type Session } from './support/api.ts'
import { query } from './support/database.ts'
import { expect, test } from './support/journey.ts'
import { keepScreen } from './support/screenshot.ts'
import { untilWorkerControls } from './support/service-worker.ts'
import { fillCart, orderableProducts } from './support/shopper.ts'
import type { Say } from './support/texts.ts'

test.use({ behindProxy: true })
test.setTimeout(120_000)

const putByButton = (page: Page, say: Say) => page.getByRole('button', { name: say('Pune comanda în așteptare') }).filter({ visible: true }).first()
const waitingOrder = (page: Page, say: Say) => page.getByRole('main').getByText(say('Comandă în așteptare, nu este încă trimisă'))

/** A cart with one article, seen in the browser a moment before the network goes. */
async function openCart(page: Page, shop: string, account: Session): Promise<ProductRow> {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  await fillCart(shop, account, [product], 2)
  const { body: cart } = await ask(shop, account, cartEndpoints.items, {})
  const [point] = cart.shipping_points
  if (cart.shipping_point === null && point) await ask(shop, account, cartEndpoints.shippingPoint, { body: { shipping_point: point.id } })
  await page.goto('/cart-v2')
  await untilWorkerControls(page)
  await page.goto('/cart-v2')
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()
  return product
}

async function orderNumbers(shop: string, account: Session): Promise<string[]> {
  return (await ask(shop, account, orderEndpoints.list, {})).body.items.map(({ number }) => number)
}

test('an order that is put by without a network can be taken back, survives a reload, and is sent once when the network is back @OFF-03 @OFF-04', async ({ page, account, say, shop, faults }, info) => {
  const product = await openCart(page, shop, account)
  const before = await orderNumbers(shop, account)
  faults.set({ kind: 'cut' })
  await page.reload()
  await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible({ timeout: 30_000 })

  await putByButton(page, say).click()
  await expect(waitingOrder(page, say)).toBeVisible()
  expect(new URL(page.url()).pathname, 'no thanks before a number').toBe('/cart-v2')
  await page.getByRole('button', { name: new RegExp(say('Anulează')) }).first().click()
  await expect(waitingOrder(page, say)).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()

  await putByButton(page, say).click()
  await expect(waitingOrder(page, say)).toBeVisible()
  await expectAccessible(page)
  await keepScreen(page, info, 'order-waiting')
  await page.reload()
  await expect(page.getByRole('main').getByText(new RegExp(`${say('Comandă în așteptare, nu este încă trimisă')}|${say('Nu știm încă dacă a ajuns comanda')}`))).toBeVisible({ timeout: 20_000 })
  await page.goto('/sync')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await keepScreen(page, info, 'sync-centre')

  faults.set({ kind: 'pass' })
  await expect.poll(async () => (await orderNumbers(shop, account)).filter((number) => !before.includes(number)).length, { timeout: 60_000 }).toBe(1)
  const [number] = (await orderNumbers(shop, account)).filter((each) => !before.includes(each))
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(String(number)) })).toBeVisible({ timeout: 20_000 })
})

test('a price that rises by one ban while an order waits is shown before anything is ordered @OFF-04', async ({ page, account, say, shop, faults }, info) => {
  const product = await openCart(page, shop, account)
  const before = await orderNumbers(shop, account)
  faults.set({ kind: 'cut' })
  await page.reload()
  await expect(putByButton(page, say)).toBeVisible({ timeout: 30_000 })
  await putByButton(page, say).click()
  await expect(waitingOrder(page, say)).toBeVisible()
  const change = (by: number) => query('update prices set net_minor = net_minor + $2 where article_id = $1', [product.id, by])
  await change(1)
  try {
    // Nothing leaves in the seconds in which it can be taken back.
    await page.waitForTimeout(6_500)
    faults.set({ kind: 'pass' })
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText(say('Nu am comandat nimic. Iată ce diferă față de ce ați văzut în coș:'), { timeout: 60_000 })
    await keepScreen(page, info, 'order-differs')
    expect((await orderNumbers(shop, account)).filter((each) => !before.includes(each))).toEqual([])
    await sheet.getByRole('button', { name: say('Am văzut, comandă așa') }).click()
    await page.waitForURL(/\/cart-v2\/thank-you\?order=/, { timeout: 30_000 })
    expect((await orderNumbers(shop, account)).filter((each) => !before.includes(each))).toHaveLength(1)
  } finally {
    await change(-1)
  }
})

test('two tabs put articles by without a network; all of it arrives once @OFF-03 @CART-01', async ({ page, context, account, say, shop, faults }) => {
  const [first, second] = await orderableProducts(shop, account)
  if (!first || !second) throw new Error('two products are needed')
  const other = await context.newPage()
  for (const [tab, product] of [[page, first], [other, second]] as const) {
    await tab.goto(`/product/${product.id}`)
    await untilWorkerControls(tab)
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(product.name)
  }
  faults.set({ kind: 'cut' })
  for (const tab of [page, other]) {
    await tab.getByRole('main').getByRole('button', { name: new RegExp(say('Adaugă')) }).first().click()
    await expect(tab.getByText(say('Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.'))).toBeVisible({ timeout: 30_000 })
  }
  // One device, one cart: each tab counts what the other put by.
  await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`^${say('Coș')}`) })).toContainText('2')
  faults.set({ kind: 'pass' })
  const quantities = async () => (await ask(shop, account, cartEndpoints.items, {})).body.items.map((line) => [line.id, line.variants[0]?.requested_quantity]).sort(([a], [b]) => Number(a) - Number(b))
  const wanted = [[first.id, first.moq], [second.id, second.moq]].sort(([a], [b]) => Number(a) - Number(b))
  await expect.poll(quantities, { timeout: 60_000 }).toEqual(wanted)
  await page.waitForTimeout(2_000)
  expect(await quantities()).toEqual(wanted)
})
