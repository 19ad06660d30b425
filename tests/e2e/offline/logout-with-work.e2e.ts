import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask, logInByApi } from '../support/shop/api.ts'
import { expect, test } from '../support/journey.ts'
import { menuButton } from '../support/session.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { untilWorkerControls } from '../support/device/service-worker.ts'
import { orderableProducts } from '../support/shopper.ts'

test.use({ behindProxy: true })
test.setTimeout(120_000)

test('who leaves with work that has not arrived is asked, and what they keep sealed goes out after their next login @OFF-05 @AUTH-12', async ({
  page,
  account,
  say,
  shop,
  faults,
}, info) => {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  await page.goto(`/product/${product.id}`)
  await untilWorkerControls(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name)
  faults.set({ kind: 'cut' })
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(say('Adaugă în coș')) })
    .first()
    .click()
  await expect(
    page.getByText(say('Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.')),
  ).toBeVisible({ timeout: 30_000 })

  await menuButton(page, say).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  const question = page.getByRole('dialog', { name: say('Aveți lucru care nu a ajuns la magazin') })
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: say('Sincronizează și deconectează') })).toBeDisabled()
  await keepScreen(page, info, 'logout-with-work')

  await question.getByRole('button', { name: say('Șterge ce așteaptă…') }).click()
  await expect(question.getByRole('button', { name: say('Șterge și deconectează') })).toBeDisabled()
  await question.getByRole('button', { name: say('Înapoi') }).click()
  await question.getByRole('button', { name: say('Păstrează sigilat și deconectează') }).click()
  await page.waitForURL('**/login')
  await expectAccessible(page)

  faults.set({ kind: 'pass' })
  await page.getByLabel(say('Nume utilizator')).fill(account.username)
  await page.getByLabel(say('Parolă'), { exact: true }).fill(account.password)
  await page.getByRole('button', { name: say('Autentificare') }).click()
  await page.waitForURL('**/home')
  const session = await logInByApi(shop, account.username, account.password)
  await expect
    .poll(
      async () =>
        (await ask(shop, session, cartEndpoints.items, {})).body.items.map((line) => [
          line.id,
          line.variants[0]?.requested_quantity,
        ]),
      { timeout: 60_000 },
    )
    .toEqual([[product.id, product.moq]])
})
