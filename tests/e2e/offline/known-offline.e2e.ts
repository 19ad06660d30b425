import type { Locator, Page } from '@playwright/test'
import { productEndpoints } from '#src/contract/catalogue/product-calls.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { knownPieces } from '../support/device/device-knowledge.ts'
import { expect, test } from '../support/journey.ts'
import { amountIn } from '../support/money.ts'
import { bringBackNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { untilWorkerControls } from '../support/device/service-worker.ts'
import { openMenu } from '../support/session.ts'
import type { Say } from '../support/texts.ts'

// A download and two cold starts: each step may take its time on a busy machine.
test.use({ behindProxy: true, actionTimeout: 30_000 })
test.setTimeout(240_000)
const expectInTime = expect.configure({ timeout: 30_000 })

const rowsOf = (page: Page) => page.getByRole('main').getByRole('article')
const groupsOf = (page: Page) => page.getByRole('main').locator('a[href*="category="]')

/** "Preț văzut la …", with any time. */
function priceAge(say: Say): RegExp {
  return new RegExp(say('Preț văzut la {when}', { when: '§' }).replace('§', '.+'))
}

async function pickCar(page: Page, say: Say, engine = /TDI/): Promise<string> {
  await page.goto('/vehicle')
  await untilWorkerControls(page)
  await page
    .getByRole('region', { name: say('Producător') })
    .getByRole('link', { name: 'VW' })
    .first()
    .click()
  await page
    .getByRole('region', { name: say('Model'), exact: true })
    .getByRole('link', { name: /GOLF VII/ })
    .first()
    .click()
  await page
    .getByRole('region', { name: say('Motorizare') })
    .getByRole('link', { name: engine })
    .first()
    .click()
  await page.waitForURL(/\/category-products/)
  await expect(groupsOf(page).first()).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-2) ?? ''
}

/** The car that was opened last stands first as soon as there is a list. */
async function ownCar(page: Page): Promise<Locator> {
  await page.goto('/home')
  const car = page
    .getByRole('main')
    .getByRole('button', { name: /GOLF VII/ })
    .first()
  await expectInTime(car).toBeVisible()
  expect(await car.textContent()).toContain('TDI')
  return car
}

test('what was seen is found again without a network, after a cold start, with its age; it can be searched and added @OFF-01 @OFF-02', async ({
  page,
  faults,
  say,
  shop,
  account,
}, info) => {
  await pickCar(page, say)
  await groupsOf(page).first().click()
  const first = rowsOf(page).first()
  await expect(first).toBeVisible()
  const price = await amountIn(first)
  const label = (await first.getAttribute('aria-label')) ?? ''
  await first.getByRole('link').filter({ visible: true }).last().click()
  await page.waitForURL(/\/product\/\d+/)
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(say('Adaugă în coș')) })
      .first(),
  ).toBeVisible()
  const { body: product } = await ask(shop, account, productEndpoints.details, {
    params: { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' },
  })
  // A mouse that rests on the next group on its way has that one loaded as well.
  await expect
    .poll(async () => (({ visited = 0, lists = 0 }) => visited === 1 && lists >= 1)(await knownPieces(page)))
    .toBe(true)

  faults.set({ kind: 'cut' })
  await (await ownCar(page)).click()
  await groupsOf(page).first().click()
  const known = rowsOf(page).and(page.getByLabel(label, { exact: true }))
  await expect(known.getByText(priceAge(say))).toBeVisible()
  expect(await amountIn(known)).toBe(price)
  await expect(known.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) })).toBeEnabled()
  await expectAccessible(page)
  await keepScreen(page, info, 'known-list')

  const field = page.getByRole('banner').getByRole('combobox').filter({ visible: true })
  await field.fill(product.articleNumber.replace(/[^A-Z0-9]/gi, '').toLowerCase())
  await expect(page.getByText(say('Pe acest dispozitiv'), { exact: true })).toBeVisible()
  await keepScreen(page, info, 'known-omnibox')
  await page.getByRole('option').filter({ hasText: product.articleNumber }).first().click()
  await page.waitForURL(/\/product\/\d+/)
  await expect(page.getByRole('main').getByText(priceAge(say)).first()).toBeVisible()
  expect(await amountIn(page.getByRole('main'))).toBe(price)
  await expectAccessible(page)
  await keepScreen(page, info, 'known-product')

  await field.fill('golf')
  await page
    .getByRole('option', { name: /GOLF VII/ })
    .first()
    .click()
  await page.waitForURL(/\/category-products/)
  // Of this group nothing was seen.
  await groupsOf(page).last().click()
  await expect(page.getByText(say('Nu este pe acest dispozitiv')).first()).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)

  await bringBackNetwork(page, faults)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(page.getByText(priceAge(say))).toHaveCount(0)
})

test('a kept car is whole without a network, also where nobody looked before, and nothing of it is left after the logout @OFF-02 @OFF-05', async ({
  page,
  faults,
  say,
}, info) => {
  await pickCar(page, say, /TSI/)
  const carId = await pickCar(page, say)
  await page.goto(`/vehicle/${carId}`)
  await page.getByRole('button', { name: say('Păstrează mașina offline') }).click()
  await expect(page.getByRole('progressbar', { name: say('Se descarcă') })).toBeVisible()
  await page.getByRole('button', { name: say('Oprește descărcarea') }).click()
  await page
    .getByRole('button', { name: new RegExp(`${say('Continuă descărcarea')}|${say('Păstrează mașina offline')}`) })
    .click()
  await expect(page.getByText(say('Păstrată pe acest dispozitiv'))).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page)
  await keepScreen(page, info, 'kept-car')

  faults.set({ kind: 'cut' })
  await (await ownCar(page)).click()
  await expectInTime(groupsOf(page).first()).toBeVisible()
  await page.getByRole('link', { name: new RegExp(say('Toate piesele')) }).click()
  await expect(rowsOf(page).first().getByText(priceAge(say))).toBeVisible()
  const image = rowsOf(page).first().locator('img').first()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
  await page.goBack()
  await groupsOf(page).last().click()
  await expect(rowsOf(page).first().getByText(priceAge(say))).toBeVisible()
  await keepScreen(page, info, 'kept-list')

  await page.goto('/account/settings')
  await expect(
    page.getByRole('button', { name: new RegExp(`^${say('Șterge de pe dispozitiv: {name}', { name: '' })}`) }),
  ).toBeVisible()
  await openMenu(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Deconectare') })
    .click()
  // That the car was looked at is not known to the shop yet.
  await page.getByRole('button', { name: say('Păstrează sigilat și deconectează') }).click()
  await page.waitForURL(/\/login/)
  const tables = ['vehicles', 'visited', 'lists', 'keptCars', 'keptLists']
  await expect
    .poll(async () => {
      const counts = await knownPieces(page)
      return tables.map((table) => counts[table] ?? 0)
    })
    .toEqual(tables.map(() => 0))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/GOLF|offline_(masked_)?keys/)
})
