import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { vehicleEndpoints } from '#src/contract/catalogue/vehicles.ts'
import { initialDataOf } from '../support/shop/account-state.ts'
import { ask, logInByApi, type Session } from '../support/shop/api.ts'
import { lineOf, openCartWith, sendOrder } from '../support/page/cart-page.ts'
import { query } from '../support/shop/database.ts'
import { deviceContents, whereFound } from '../support/device/device-contents.ts'
import { expect, takeNewcomer, test } from '../support/journey.ts'
import { bringBackNetwork, noteBatches, startWithoutNetwork, untilReadyForOffline } from '../support/network/offline.ts'
import { ordersSince } from '../support/shop/orders.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { fillLogin, openMenu } from '../support/session.ts'
import { fillCart, orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

test.use({ behindProxy: true })

const PLATE = 'MS 77 ZTX'
const VIN = 'WVWZZZ1KZ6W612345'
const COMMENT = 'Livrare la poarta din spate, Wokczy'

const SEALED =
  '{sealedOfOthers, plural, one {O operațiune făcută sub alt utilizator sau la altă firmă așteaptă aici, sigilată.} few {# operațiuni făcute sub alt utilizator sau la altă firmă așteaptă aici, sigilate.} other {# de operațiuni făcute sub alt utilizator sau la altă firmă așteaptă aici, sigilate.}}'

/** A car that this person has looked at, with plate and VIN. */
async function ownCar(shop: string, session: Session): Promise<number> {
  const [row] = await query<{ id: number }>(
    "select linking_target_id as id from linkages where linking_target_type = 'V' order by 1 limit 1",
  )
  const carId = row?.id ?? 0
  const { status, text } = await ask(shop, session, vehicleEndpoints.putUserVehicle, {
    params: { carId: String(carId) },
    body: { registration_number: PLATE, vin: VIN, saved: true },
  })
  if (status !== 200) throw new Error(`The car could not be kept: ${status} ${text}`)
  return carId
}

/** What may not be found on the device: the words of this person, of their car, of what they saw, and of their session. */
async function secretsOf(shop: string, session: Session, username: string): Promise<string[]> {
  const { user, company } = await initialDataOf(shop, session)
  const { body: cart } = await ask(shop, session, cartEndpoints.items, {})
  const [line] = cart.items
  const prices = [
    line?.price?.sale.net,
    line?.amounts?.sale.gross,
    cart.totals.cart_total_sale_price_with_margin_and_vat,
  ].map((minor) => ((minor ?? 0) / 100).toFixed(2))
  const spellings = prices.flatMap((price) => [price, price.replace('.', ','), price.replace('.', '')])
  return [
    PLATE,
    PLATE.replaceAll(' ', ''),
    VIN,
    COMMENT,
    username,
    user.display_name,
    company.name,
    line?.name ?? '',
    line?.articleNumber ?? '',
    session.token,
    ...spellings.filter((text) => text.length >= 5),
  ]
}

/** What the app brings along for everybody says nothing of anybody; digits of a price may well be in its code. */
function personal(contents: Awaited<ReturnType<typeof deviceContents>>) {
  return contents.filter(({ place }) => !place.startsWith('cache workbox-precache'))
}

async function logOutSealed(page: Page, say: Say): Promise<void> {
  await openMenu(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  await page.getByRole('button', { name: say('Păstrează sigilat și deconectează') }).click()
  await page.waitForURL(/\/login/)
}

test('A leaves offline with three things undone, B works and orders on the same tablet, A returns and they go out under A @OFF-05 @OFF-03 @AUTH-12', async ({
  page,
  account,
  say,
  shop,
  faults,
  interfaceLocale,
}) => {
  test.setTimeout(120_000)
  const [product, another] = await orderableProducts(shop, account)
  if (!product || !another) throw new Error('two products are needed')
  const startedAt = Date.now()
  const batches = noteBatches(page)
  const carId = await ownCar(shop, account)
  await page.goto(`/vehicle/${carId}`)
  await expect(page.getByLabel(say('Număr de înmatriculare'))).toHaveValue(PLATE)
  await openCartWith(page, shop, account, [product])
  const secrets = await secretsOf(shop, account, account.username)
  await untilReadyForOffline(page)
  const here = whereFound(personal(await deviceContents(page)), secrets)
  // The index of the catalogue's numbers says nothing of A while A is there; it goes at the logout.
  expect(
    here.filter(
      (found) =>
        !/ in (localStorage (token|token_id|offline_masked_keys|offline_principal)$|cache numbers )/.test(found),
    ),
    'nothing else of A lies there readable, since what is removed stays in the browser’s files for a while',
  ).toEqual([])
  expect(here, 'while A works their session is there; else this would look in the wrong place').toEqual(
    expect.arrayContaining([`${account.token} in localStorage token`]),
  )

  await startWithoutNetwork(page, faults, say)
  await page.getByLabel(say('Observații comandă')).fill(COMMENT)
  await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeVisible()
  const quantity = lineOf(page, product).getByRole('textbox')
  await quantity.fill(String(product.moq * 3))
  await quantity.press('Enter')
  await lineOf(page, product).getByRole('checkbox').press('Space')
  const waiting = (count: number) => page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · ${count}\\b`))
  await expect(waiting(3)).toBeVisible()
  await logOutSealed(page, say)

  faults.set({ kind: 'pass' })
  await page.goto(`${faults.url}/api/health`)
  const left = await deviceContents(page)
  expect(
    left.some(({ place }) => /^IndexedDB partition-\w+ ops/.test(place)),
    'the work is there',
  ).toBe(true)
  expect(
    left.filter(({ place }) =>
      /^IndexedDB partition-\w+ (vehicles|favourites|cartDrafts|vinHistory|visited)/.test(place),
    ),
    'what the server also has is deleted',
  ).toEqual([])
  expect(whereFound(personal(left), secrets)).toEqual([])
  expect(
    whereFound(
      left,
      secrets.filter((word) => !/^[\d.,]+$/.test(word)),
    ),
    'not in the caches of the app either',
  ).toEqual([])

  const b = await takeNewcomer(shop, 'owner', interfaceLocale)
  await fillCart(shop, b, [another])
  const { body: cart } = await ask(shop, b, cartEndpoints.items, {})
  await ask(shop, b, cartEndpoints.shippingPoint, { body: { shipping_point: cart.shipping_points[0]?.id ?? 0 } })
  await page.goto('/login')
  await fillLogin(page, say, b)
  await page.waitForURL('**/home')
  await page.goto('/sync')
  await expect(page.getByText(say(SEALED, { sealedOfOthers: 3 }))).toBeVisible()
  await page.goto('/cart-v2')
  await sendOrder(page, say)
  expect(await ordersSince(b.username, startedAt)).toHaveLength(1)
  expect(
    (await keysSince(account.username, startedAt)).filter(({ operation }) => /comment|items\/:uuid/.test(operation)),
    'nothing of A left while B was there',
  ).toEqual([])
  const ofB = batches.filter(({ token }) => token !== account.token)
  expect(new Set(ofB.map(({ principal }) => principal)).size).toBe(1)
  await openMenu(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  await page.waitForURL(/\/login/)
  expect(await ordersSince(b.username, startedAt)).toHaveLength(1)

  await fillLogin(page, say, account)
  await page.waitForURL('**/home')
  const cartOfA = async () => (await ask(shop, account, cartEndpoints.items, {})).body
  await expect
    .poll(
      async () =>
        (await cartOfA()).items.map(({ variants, isSelected }) => [variants[0]?.requested_quantity, isSelected]),
      { timeout: 30_000 },
    )
    .toEqual([[product.moq * 3, false]])
  await expect.poll(async () => (await cartOfA()).cart_comment).toBe(COMMENT)
  const done = (await keysSince(account.username, startedAt)).filter(({ operation }) =>
    /comment|items\/:uuid/.test(operation),
  )
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ordersSince(account.username, startedAt), 'nothing was ordered for A').toEqual([])
  await bringBackNetwork(page, faults)
})

test('a session that ends in the middle of the queue keeps all of it sealed; after the next login it goes out @OFF-03 @OFF-05 @AUTH-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  const startedAt = Date.now()
  await openCartWith(page, shop, account, [product])
  const secrets = await secretsOf(shop, account, account.username)
  await startWithoutNetwork(page, faults, say)
  await page.getByLabel(say('Observații comandă')).fill(COMMENT)
  await expect(page.getByText(say('Salvat pe acest dispozitiv; pleacă când revine rețeaua.'))).toBeVisible()
  await lineOf(page, product).getByRole('checkbox').press('Space')
  await expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · 2\\b`))).toBeVisible()

  // The first write goes alone, to see whether the shop is there; its answer takes long enough for the session to end before the next one leaves.
  const done = async () =>
    (await keysSince(account.username, startedAt)).filter(({ operation }) => /comment|selection/.test(operation))
  faults.set({ kind: 'delay', ms: 2_000 })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await done()).length, { timeout: 30_000, intervals: [50] }).toBe(1)
  await query("update sessions set expires_at = now() - interval '1 second' where token_id = $1", [account.tokenId])
  await page.waitForURL(/\/login/, { timeout: 30_000 })
  faults.set({ kind: 'pass' })
  expect((await done()).map(({ operation }) => operation)).toEqual([expect.stringContaining('comment')])
  await page.goto(`${faults.url}/api/health`)
  const left = personal(await deviceContents(page))
  expect(
    left.filter(({ place }) => /^IndexedDB partition-\w+ ops/.test(place)).length,
    'what was not done is there',
  ).toBeGreaterThanOrEqual(1)
  expect(whereFound(left, secrets)).toEqual([])

  await page.goto('/login')
  await fillLogin(page, say, account)
  await page.waitForURL('**/home')
  const session = await logInByApi(shop, account.username, account.password)
  const cart = async () => (await ask(shop, session, cartEndpoints.items, {})).body
  await expect
    .poll(async () => [(await cart()).cart_comment, (await cart()).items[0]?.isSelected], { timeout: 30_000 })
    .toEqual([COMMENT, false])
  expect((await done()).map(({ status }) => status)).toEqual([200, 200])
})
