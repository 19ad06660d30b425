import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { ask } from '../support/shop/api.ts'
import { lineOf } from '../support/page/cart-page.ts'
import { expect, test } from '../support/journey.ts'
import { bringBackNetwork, noteBatches, untilReadyForOffline } from '../support/network/offline.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

test.use({ behindProxy: true })

/** Puts the article of the open page into the cart; without a network the device says that it keeps it. */
async function addWithoutNetwork(page: Page, say: Say): Promise<void> {
  await page.bringToFront()
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(say('Adaugă în coș')) })
    .first()
    .click()
  await expect(
    page.getByText(say('Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.')).first(),
  ).toBeVisible({ timeout: 30_000 })
}

test('two tabs fill the cart without a network, see each other’s work, and each change happens once when it returns @OFF-03 @CART-03', async ({
  page,
  context,
  account,
  say,
  shop,
  faults,
}) => {
  const [first, second] = await orderableProducts(shop, account)
  if (!first || !second) throw new Error('two products are needed')
  const startedAt = Date.now()
  const batches = noteBatches(page)
  const other = await context.newPage()
  // The cart is known to the device from here on; without that there is nothing to fold into.
  await page.goto('/cart-v2')
  await expect(page.getByText(say('Coșul este gol'))).toBeVisible()
  await page.goto(`/product/${first.id}`)
  await untilReadyForOffline(page)
  await other.goto(`/product/${second.id}`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(second.name)

  faults.set({ kind: 'cut' })
  await addWithoutNetwork(page, say)
  await addWithoutNetwork(other, say)
  for (const tab of [page, other]) {
    await tab
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${say('Coș')}`) })
      .click()
    await tab.waitForURL('**/cart-v2')
    for (const product of [first, second])
      await expect(lineOf(tab, product).getByText(say('Pe acest dispozitiv'))).toBeVisible()
  }
  expect((await ask(shop, account, cartEndpoints.items, {})).body.items, 'nothing has arrived').toEqual([])
  const attempted = new Set(batches.flatMap(({ operations }) => operations.map(({ key }) => key)))

  await Promise.all([bringBackNetwork(page, faults), bringBackNetwork(other, faults)])
  await expect
    .poll(async () => (await ask(shop, account, cartEndpoints.items, {})).body.items.length, { timeout: 30_000 })
    .toBe(2)
  for (const tab of [page, other]) {
    for (const product of [first, second]) {
      await expect(lineOf(tab, product)).toBeVisible()
      await expect(lineOf(tab, product).getByText(say('Pe acest dispozitiv'))).toBeHidden({ timeout: 30_000 })
    }
  }
  const { body: cart } = await ask(shop, account, cartEndpoints.items, {})
  expect(new Map(cart.items.map((line) => [line.id, line.variants[0]?.requested_quantity]))).toEqual(
    new Map([first, second].map(({ id, moq }) => [id, moq])),
  )
  const added = (await keysSince(account.username, startedAt)).filter(({ operation }) =>
    operation.includes('add-multiple'),
  )
  expect(added.map(({ status }) => status)).toEqual([201, 201])
  expect(attempted.size, 'something was tried before').toBeGreaterThan(0)
  const sent = batches
    .flatMap(({ operations }) => operations)
    .filter(({ kind }) => kind === 'cart.add.v1')
    .map(({ key }) => key)
  expect(new Set(sent), 'whichever tab tried, and however often: each under its one key').toEqual(
    new Set(added.map(({ key }) => key)),
  )
  expect(
    [...attempted].filter((key) => !sent.includes(key)),
    'what was tried before keeps its key',
  ).toEqual([])
})
