import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { orderEndpoints } from '#src/contract/ordering/orders.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { ask, type Session } from '../support/shop/api.ts'
import { standStill } from '../support/clock.ts'
import { query } from '../support/shop/database.ts'
import type { Fault } from '../support/network/fault-proxy.ts'
import { expect, test } from '../support/journey.ts'
import { amountIn } from '../support/money.ts'
import { orderButton, pressOrder } from '../support/page/cart-page.ts'
import { fillCart, orderableProducts, orderOf } from '../support/shopper.ts'

// Until told otherwise: a browser by itself sends again what was lost on a connection that it had used before, as often as it has such connections.
const answersOfOrdersLost: Fault = {
  kind: 'lose-answer',
  request: /^POST \/api\/sync\/batch /,
  times: Number.POSITIVE_INFINITY,
}

/** Names under which answers give purchase prices, and what tells them: totals without margin, the margin, what is left of the credit. */
const forbidden =
  /"(?:purchase|cart_total_sale_price|cart_total_vat|cart_total_sale_price_with_vat|credit_left|addition|margin_percent|net_minor|unit_net_minor)":(?!null)[^,}]{1,40}/g

/** Notes every answer of the API and every message of the socket; what it gives waits for those that are still on their way. */
async function receivedBy(page: Page): Promise<() => Promise<{ path: string; text: string }[]>> {
  const coming: Promise<{ path: string; text: string }>[] = []
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    // An answer that the next page no longer waits for has no text.
    if (path.startsWith('/api/'))
      coming.push(
        response.text().then(
          (text) => ({ path, text }),
          () => ({ path, text: '' }),
        ),
      )
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) =>
      coming.push(Promise.resolve({ path: socket.url(), text: String(payload) })),
    ),
  )
  return () => Promise.all(coming)
}

/** Every number that an answer gives below an object of this id. */
function numbersOf(text: string, id: number): number[] {
  const found: number[] = []
  const walk = (value: unknown, inside: boolean): void => {
    if (typeof value === 'number' && inside) found.push(value)
    if (typeof value !== 'object' || value === null) return
    const isIt = inside || (value as { id?: unknown }).id === id
    for (const each of Object.values(value)) walk(each, isIt)
  }
  const start = text.search(/[[{]/)
  if (start >= 0) walk(parseJson(text.slice(start)), false)
  return found
}

/** A cart with one line that can be ordered, opened in the browser. */
async function openCart(page: Page, shop: string, session: Session, packs = 2) {
  const products = await orderableProducts(shop, session)
  const product = products.find(({ moq }) => moq > 1) ?? products[0]
  if (!product) throw new Error('no product')
  const [uuid] = await fillCart(shop, session, [product], packs)
  const { body: cart } = await ask(shop, session, cartEndpoints.items, {})
  const point = cart.shipping_points[0]
  if (cart.shipping_point === null && point)
    await ask(shop, session, cartEndpoints.shippingPoint, { body: { shipping_point: point.id } })
  await page.goto('/cart-v2')
  await expect(page.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()
  return { product, uuid: uuid as string }
}

async function ordersOf(shop: string, session: Session): Promise<string[]> {
  return (await ask(shop, session, orderEndpoints.list, {})).body.items.map(({ number }) => number)
}

test.describe('who may not order', () => {
  test.use({ persona: '@ucenic' })

  test('fills the cart, is told why it stays there, and no call of the API orders for them @CART-06 @ACC-05', async ({
    page,
    account,
    say,
    shop,
  }) => {
    await openCart(page, shop, account)
    const before = await ordersOf(shop, account)
    const button = orderButton(page, say, 'Trimite comanda')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    const reason = page
      .getByRole('main')
      .getByText(
        say('Contul dvs. nu poate trimite comenzi. Cereți acest drept titularului contului; coșul rămâne pregătit.'),
      )
      .filter({ visible: true })
      .first()
    // The button stays reachable and says so when pressed; the test's own click would wait for it to be enabled.
    await button.click({ force: true })
    await expect(reason).toBeVisible()
    await expect(page).toHaveURL(/\/cart-v2$/)
    const { status, text } = await ask(shop, account, cartEndpoints.sendOrder, { body: await orderOf(shop, account) })
    expect([status, JSON.parse(text).code]).toEqual([403, 'orders-not-allowed'])
    expect(await ordersOf(shop, account)).toEqual(before)
  })
})

test('a right that is taken away meanwhile: the order is refused and the page says so @AUTH-05 @ACC-05', async ({
  page,
  account,
  say,
  shop,
}) => {
  await openCart(page, shop, account)
  await expect(orderButton(page, say, 'Trimite comanda')).not.toHaveAttribute('aria-disabled', 'true')
  await query('update users set can_place_orders = false where username = $1', [account.username])
  await pressOrder(page, say, 'Trimite comanda', page.getByRole('heading', { name: say('Permisiune refuzată') }))
  await page.waitForURL('**/permission-denied')
})

test.describe('who may not see purchase prices', () => {
  test.use({ persona: '@mecanic' })

  test('gets none in any answer while walking through the shop, and the keys for them change nothing and say why @ACC-05 @SRCH-09 @NAV-10 @desktop', async ({
    page,
    account,
    say,
    shop,
  }) => {
    const received = await receivedBy(page)
    const { product } = await openCart(page, shop, account)
    const order = (await ordersOf(shop, account))[0] ?? ''
    const [car] = (await ask(shop, account, vehicleEndpoints.userVehicles, { query: {} })).body.items
    if (!car) throw new Error('The demo has no car of this person.')
    const { vehicleCode, manuId, modelId, carId } = car.vehicle
    const parts = `/vehicle/${vehicleCode}/${manuId}/${modelId}/${carId}/category-products?all=true`
    for (const path of [
      '/home',
      parts,
      `/product/${product.id}`,
      `/search-v2?q=${encodeURIComponent(product.articleNumber)}`,
      '/account/orders-history',
      `/account/orders-history?order=${order}`,
      `/cart-v2/thank-you?order=${order}`,
      '/account/settings',
      '/cart-v2',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('main').getByText(say('achiziție'), { exact: true })).toHaveCount(0)
    }
    const before = await amountIn(page.getByRole('main'))
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.down('z')
    await page.keyboard.down('w')
    await page.keyboard.up('w')
    await page.keyboard.up('z')
    await expect(page.getByText(say('Nu aveți dreptul să vedeți prețul de achiziție.'))).toBeVisible()
    expect(await amountIn(page.getByRole('main'))).toBe(before)
    const [price] = await query<{ net_minor: number }>(
      'select p.net_minor from prices p join companies c using (price_group) join users u using (company_id) where u.username = $1 and p.article_id = $2',
      [account.username, product.id],
    )
    const texts = await received()
    const paths = texts.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/v2/cart/items',
        `/api/products/${product.id}`,
        `/api/vehicles/${carId}/products`,
        `/api/orders/${order}`,
        '/api/search',
      ]),
    )
    expect(
      texts.flatMap(({ path, text }) => [...text.matchAll(forbidden)].map(([found]) => `${path}: ${found}`)),
    ).toEqual([])
    expect(
      texts.flatMap(({ path, text }) => (numbersOf(text, product.id).includes(price!.net_minor) ? [path] : [])),
      'the purchase price, whatever it is called',
    ).toEqual([])
  })
})

test('a quantity that cannot be says why at its place and leaves the line as it was @SRCH-08 @CART-04', async ({
  page,
  account,
  shop,
}) => {
  const { product, uuid } = await openCart(page, shop, account, 2)
  const field = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: product.name }) })
    .getByRole('textbox')
    .first()
  const wanted = product.moq * 2
  const wrong = ['0', '-1', '1.5', ...(product.moq > 1 ? [String(product.moq + 1)] : []), '1000000000', 'multe']
  for (const text of wrong) {
    await field.fill(text)
    await field.press('Enter')
    await expect(field, text).toHaveAttribute('aria-invalid', 'true')
    const word = page.locator(`[id="${(await field.getAttribute('aria-describedby')) ?? ''}"]`)
    await expect(word, text).toBeVisible()
    expect((await word.innerText()).length, text).toBeGreaterThan(3)
  }
  await page.reload()
  await expect(field).toHaveValue(String(wanted))
  const { body: cart } = await ask(shop, account, cartEndpoints.items, {})
  expect(cart.items.find((line) => line.uuid === uuid)?.variants[0]?.requested_quantity).toBe(wanted)
  await field.fill(String(product.moq * 3))
  await field.press('Enter')
  await expect
    .poll(
      async () => (await ask(shop, account, cartEndpoints.items, {})).body.items[0]?.variants[0]?.requested_quantity,
    )
    .toBe(product.moq * 3)
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('a double click is one order @CART-12 @OFF-03 @desktop', async ({ page, account, say, shop }) => {
  await openCart(page, shop, account)
  const before = await ordersOf(shop, account)
  await orderButton(page, say, 'Trimite comanda').dblclick()
  await page.waitForURL(/\/cart-v2\/thank-you\?order=/)
  await page.waitForLoadState('networkidle')
  expect((await ordersOf(shop, account)).filter((number) => !before.includes(number))).toHaveLength(1)
})

test.describe('behind a network that fails', () => {
  test.use({ behindProxy: true })

  test('an order whose answer is lost is nothing certain; asked again it is the same one order @CART-12 @OFF-03', async ({
    page,
    account,
    say,
    shop,
    faults,
  }) => {
    await page.clock.install()
    await openCart(page, shop, account)
    const before = await ordersOf(shop, account)
    faults.set(answersOfOrdersLost)
    const notice = page.getByRole('main').getByRole('alert').filter({ visible: true })
    await pressOrder(page, say, 'Trimite comanda', notice)
    await expect(notice).toContainText(say('Nu știm încă dacă a ajuns comanda'), { timeout: 30_000 })
    // It would ask again by itself: with the clock at a standstill only the person does.
    await standStill(page)
    await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
    const lost = faults.lostAnswers
    expect(lost).toBeGreaterThanOrEqual(1)
    expect(new URL(page.url()).pathname, 'no thanks before a number').toBe('/cart-v2')
    const [taken, ...more] = (await ordersOf(shop, account)).filter((number) => !before.includes(number))
    expect(more).toEqual([])
    await notice.getByRole('button', { name: say('Verifică și încearcă din nou') }).click()
    await expect.poll(() => faults.lostAnswers).toBeGreaterThan(lost)
    faults.set({ kind: 'pass' })
    await page.clock.resume()
    await page.waitForURL(/\/cart-v2\/thank-you\?order=/)
    await expect(
      page
        .getByRole('main')
        .getByText(taken ?? 'no order', { exact: true })
        .first(),
    ).toBeVisible()
    expect((await ordersOf(shop, account)).filter((number) => !before.includes(number))).toEqual([taken])
  })

  test('the same after a reload: it is asked for by itself, and its number is shown when it comes @OFF-03', async ({
    page,
    account,
    say,
    shop,
    faults,
  }) => {
    await openCart(page, shop, account)
    const before = await ordersOf(shop, account)
    faults.set(answersOfOrdersLost)
    await pressOrder(
      page,
      say,
      'Trimite comanda',
      page.getByText(say('Nu știm încă dacă a ajuns comanda')).filter({ visible: true }),
    )
    await page.reload()
    await expect(page.getByText(say('Nu știm încă dacă a ajuns comanda')).filter({ visible: true })).toBeVisible()
    faults.set({ kind: 'pass' })
    await page.waitForURL(/\/cart-v2\/thank-you\?order=/, { timeout: 60_000 })
    const [number, ...more] = (await ordersOf(shop, account)).filter((each) => !before.includes(each))
    expect(more).toEqual([])
    await expect(
      page
        .getByRole('main')
        .getByText(number ?? 'no order', { exact: true })
        .first(),
    ).toBeVisible()
  })
})
