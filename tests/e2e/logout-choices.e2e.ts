import type { Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/cart.ts'
import { expectAccessible } from './support/accessibility.ts'
import { ask, logInByApi } from './support/api.ts'
import { lineOf, openCartWith } from './support/cart-page.ts'
import { expect, test } from './support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from './support/offline.ts'
import { keysSince } from './support/server-keys.ts'
import { fillLogin, openMenu } from './support/session.ts'
import { orderableProducts } from './support/shopper.ts'
import type { Say } from './support/texts.ts'

test.use({ behindProxy: true })

const COMMENT = 'Sunați înainte de livrare'

const waiting = (page: Page, say: Say, count: number) => expect(page.getByRole('banner').getByText(new RegExp(`${say('Offline')} · ${count}\\b`))).toBeVisible()

async function askToLogOut(page: Page, say: Say) {
  await openMenu(page, say)
  await page.getByRole('dialog').getByRole('button', { name: say('Deconectare') }).click()
  const dialog = page.getByRole('dialog', { name: say('Aveți lucru care nu a ajuns la magazin') })
  await expect(dialog).toBeVisible()
  return dialog
}

test('leaving with work that has not arrived: stay, delete it by a typed word, or send it first @AUTH-12 @OFF-05 @once', async ({ page, account, say, shop, faults }) => {
  test.setTimeout(120_000)
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  const startedAt = Date.now()
  await openCartWith(page, shop, account, [product])
  await startWithoutNetwork(page, faults, say)
  await page.getByLabel(say('Observații comandă')).fill(COMMENT)
  await waiting(page, say, 1)
  await lineOf(page, product).getByRole('checkbox').press('Space')
  await waiting(page, say, 2)

  // Stay: nothing has changed.
  const dialog = await askToLogOut(page, say)
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: say('Sincronizează și deconectează') }), 'there is no network').toBeDisabled()
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
  const done = async () => (await keysSince(account.username, startedAt)).filter(({ operation, status }) => /comment|selection/.test(operation) && status === 200)
  // What was tried before the network was lost to it may be known to the server as cancelled, never as done.
  expect(await done()).toEqual([])

  // Send first: the session ends when everything has arrived.
  const session = await logInByApi(shop, account.username, account.password)
  await startWithoutNetwork(page, faults, say)
  await page.getByLabel(say('Observații comandă')).fill(COMMENT)
  await waiting(page, say, 1)
  // Slow enough that the dialog finds it still on its way.
  faults.set({ kind: 'delay', ms: 4_000 })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await askToLogOut(page, say)
  const send = dialog.getByRole('button', { name: say('Sincronizează și deconectează') })
  await expect(send).toBeEnabled({ timeout: 20_000 })
  await send.click()
  await page.waitForURL(/\/login/, { timeout: 30_000 })
  expect((await ask(shop, session, cartEndpoints.items, {})).body.cart_comment).toBe(COMMENT)
  expect(await done()).toHaveLength(1)
  await bringBackNetwork(page, faults)
})
