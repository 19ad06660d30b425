import { initialDataOf } from '../support/shop/account-state.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { untilWorkerControls } from '../support/device/service-worker.ts'
import { menuButton, openMenu } from '../support/session.ts'
import { orderableProducts } from '../support/shopper.ts'
import { textsOf } from '../support/texts.ts'

test.use({ behindProxy: true })

test('after one visit the app starts without a network, knows the person, says that it is offline, and recovers @OFF-01 @AUTH-08', async ({
  page,
  faults,
  say,
  account,
  shop,
}, info) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilWorkerControls(page)
  await page.goto('/home')
  await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible()

  faults.set({ kind: 'cut' })
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await menuButton(page, say).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await expect(sheet.getByText((await initialDataOf(shop, account)).user.display_name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectAccessible(page)
  await keepScreen(page, info, 'offline')
  expect(await page.evaluate(() => localStorage.getItem('token')), 'no logout by a network that fails').toBe(
    account.token,
  )

  faults.set({ kind: 'pass' })
  await page
    .getByRole('navigation', { name: say('Meniu principal') })
    .filter({ visible: true })
    .getByRole('link', { name: say('Coș') })
    .click()
  await expect(page.getByRole('banner').getByText(say('Online'))).toBeVisible({ timeout: 30_000 })
})

test('a first visit without a server shows the frame and ends its loading flag @AUTH-08', async ({
  page,
  faults,
  say,
}) => {
  // The page and its code come through; every call of the API stays without an answer.
  await page.goto('/home')
  await untilWorkerControls(page)
  await page.evaluate(() => localStorage.removeItem('queries'))
  await page.clock.install()
  faults.set({ kind: 'blackhole' })
  await page.goto('/home')
  await expect(page.getByRole('navigation', { name: say('Meniu principal') }).filter({ visible: true })).toBeVisible()
  const bar = page.getByRole('progressbar', { includeHidden: true })
  await expect(bar).toHaveAttribute('aria-busy', 'true')
  // Nothing answers and nothing refuses: each attempt ends by its own time limit.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(bar).toHaveAttribute('aria-busy', 'false', { timeout: 500 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('banner').getByText(say('Offline'))).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('what waits is counted in the header again after a start without a network @OFF-03 @CART-03', async ({
  page,
  account,
  shop,
  faults,
  say,
}) => {
  test.setTimeout(120_000)
  const [product] = await orderableProducts(shop, account)
  await page.goto(`/product/${product?.id}`)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .first()
  await expect(add).toBeEnabled()
  await startWithoutNetwork(page, faults, say)
  const cart = page.getByRole('banner').getByRole('link', {
    name: `${say('Coș')}: ${say('{count, plural, one {# produs} few {# produse} other {# de produse}}', { count: 1 })}`,
  })
  const pill = page.getByRole('banner').getByRole('button', { name: `${say('Offline')} · 1` })
  await add.click()
  await expect(cart).toBeVisible()
  await expect(pill).toBeVisible()
  await page.reload()
  await expect(cart).toBeVisible()
  await expect(pill).toBeVisible()
})

test('without a network another language can be chosen, and screens that were never opened speak it too @OFF-01 @CNT-04 @desktop', async ({
  page,
  faults,
  say,
}) => {
  await page.goto('/home')
  await untilWorkerControls(page)
  faults.set({ kind: 'cut' })
  await page.goto('/home')
  await openMenu(page, say)
  await page.getByRole('dialog').getByText('Magyar', { exact: true }).click()
  const inHungarian = textsOf('hu')
  await expect(page.getByRole('dialog').getByText(inHungarian('Limba'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByText(new RegExp(`${inHungarian('Offline')} · 1\\b`))).toBeVisible()
  await page.goto('/account/settings')
  await expect(page.getByRole('heading', { level: 1, name: inHungarian('Setări') })).toBeVisible()
  await expect(page.getByRole('group', { name: inHungarian('Mărimea butoanelor') })).toBeVisible()
})

test('a start without a network opens what waits although nothing that was answered is left, as after an update that changed the shapes @OFF-01 @OFF-06', async ({
  page,
  account,
  shop,
  faults,
  say,
}) => {
  const [product] = await orderableProducts(shop, account)
  await page.goto(`/product/${product?.id}`)
  const add = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })
    .first()
  await expect(add).toBeEnabled()
  await startWithoutNetwork(page, faults, say)
  await add.click()
  const pill = page.getByRole('banner').getByRole('button', { name: new RegExp(`${say('Offline')} · 1`) })
  await expect(pill).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('queries'))
  await page.goto('/sync')
  await expect(pill).toBeVisible()
})
