import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, logInByApi } from '../support/shop/api.ts'
import { lineOf, openCartWith } from '../support/page/cart-page.ts'
import type { FaultProxy } from '../support/network/fault-proxy.ts'
import { expect, test } from '../support/journey.ts'
import { startWithoutNetwork } from '../support/network/offline.ts'
import { keysSince } from '../support/shop/server-keys.ts'
import { fillLogin, openMenu } from '../support/session.ts'
import { orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

test.use({ behindProxy: true })

const COMMENT = 'Sunați înainte de livrare'

const waiting = (page: Page, say: Say, count: number) =>
  expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · ${count}\\b`))).toBeVisible()

async function askToLogOut(page: Page, say: Say) {
  await openMenu(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('Aveți lucru care nu a ajuns la magazin') })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Two writes of which none takes the other's place, made without a network. */
async function changeTwice(page: Page, faults: FaultProxy, say: Say, product: ProductRow): Promise<void> {
  await startWithoutNetwork(page, faults, say)
  await page.getByLabel(say('Observații comandă')).fill(COMMENT)
  await waiting(page, say, 1)
  await lineOf(page, product).getByRole('checkbox').press('Space')
  await waiting(page, say, 2)
}

/** So slow that a dialog finds the work still on its way. */
async function bringBackSlowly(page: Page, faults: FaultProxy, ms: number): Promise<void> {
  faults.set({ kind: 'delay', ms })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

test('leaving with work that has not arrived: stay, delete it by a typed word, or send it first @AUTH-12 @OFF-05', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(120_000)
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  const startedAt = Date.now()
  await openCartWith(page, shop, account, [product])
  await changeTwice(page, faults, say, product)

  // Stay: nothing has changed.
  const dialog = await askToLogOut(page, say)
  await expectAccessible(page)
  await expect(
    dialog.getByRole('button', { name: say('Sincronizează și deconectează') }),
    'there is no network',
  ).toBeDisabled()
  await dialog.getByRole('button', { name: say('Rămân autentificat') }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await waiting(page, say, 2)

  // Delete: only after the word for it.
  await askToLogOut(page, say)
  await dialog.getByRole('button', { name: say('Șterge ce așteaptă…') }).click()
  const confirm = dialog.getByRole('button', { name: say('Șterge și deconectează') })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('sterge nu')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill(say('ȘTERGE'))
  await confirm.click()
  await page.waitForURL(/\/login/)
  faults.set({ kind: 'pass' })
  await fillLogin(page, say, account)
  await page.waitForURL('**/home')
  await page.goto('/cart-v2')
  await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible()
  await expect(lineOf(page, product).getByRole('checkbox')).toBeChecked()
  const done = async () =>
    (await keysSince(account.username, startedAt)).filter(
      ({ operation, status }) => /comment|selection/.test(operation) && status === 200,
    )
  // What was tried before the network was lost to it may be known to the server as cancelled, never as done.
  expect(await done()).toEqual([])

  // Send first: the session ends when everything has arrived.
  const session = await logInByApi(shop, account.username, account.password)
  await changeTwice(page, faults, say, product)
  await bringBackSlowly(page, faults, 4_000)
  await askToLogOut(page, say)
  // The answer to the first write says that the shop is there; the second one is on its way then.
  const send = dialog.getByRole('button', { name: say('Sincronizează și deconectează') })
  await expect(send).toBeEnabled({ timeout: 30_000 })
  await send.click()
  // Whoever waits longer than twenty seconds is asked again: what is on its way arrives, and the rest of the page's calls take no more turns.
  faults.set({ kind: 'pass' })
  await page.waitForURL(/\/login/, { timeout: 30_000 })
  expect((await ask(shop, session, cartEndpoints.items, {})).body.cart_comment).toBe(COMMENT)
  expect(await done()).toHaveLength(2)
})

test('work that arrives while the question stands leaves nothing to choose: it becomes a plain way out @AUTH-12 @OFF-05', async ({
  page,
  account,
  say,
  shop,
  faults,
}) => {
  test.setTimeout(240_000)
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  await openCartWith(page, shop, account, [product])
  await changeTwice(page, faults, say, product)
  await bringBackSlowly(page, faults, 2_500)
  const dialog = await askToLogOut(page, say)
  await dialog.getByRole('button', { name: say('Șterge ce așteaptă…') }).click()
  await dialog.getByRole('textbox').fill(say('ȘTERGE'))
  const plain = page.getByRole('dialog', { name: say('Nimic nu așteaptă') })
  // Every call takes seconds, as many at once as the browser asks, and one that a busy machine makes longer than its time limit is tried again later.
  await expect(plain).toBeVisible({ timeout: 120_000 })
  await expect(plain.getByRole('button')).toHaveText(['', say('Deconectare'), say('Rămân autentificat')])
  await expectAccessible(page)
  faults.set({ kind: 'pass' })
  const session = await logInByApi(shop, account.username, account.password)
  const { body: cart } = await ask(shop, session, cartEndpoints.items, {})
  expect([cart.cart_comment, cart.items[0]?.isSelected]).toEqual([COMMENT, false])
  await plain.getByRole('button', { name: say('Deconectare') }).click()
  await page.waitForURL(/\/login/)
})
