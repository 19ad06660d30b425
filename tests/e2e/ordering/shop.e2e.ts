import { expectAccessible } from '../support/page/accessibility.ts'
import { fingerOn, keysOn } from '../support/page/by-hand.ts'
import { expect, test } from '../support/journey.ts'
import { amountIn } from '../support/money.ts'
import { keepScreen } from '../support/page/screenshot.ts'

test.use({ loggedIn: false })
test.setTimeout(240_000)

/** The journey that the shop exists for; with a finger on the tablet, with keys alone at the counter. Every number on the way is the same number. */
test('login, car, category, product, cart, order, number, history @AUTH-01 @VEH-01 @VEH-03 @SRCH-04 @SRCH-09 @CART-01 @CART-02 @CART-12 @both', async ({
  page,
  account,
  say,
  hasTouch,
}, info) => {
  const hand = hasTouch ? fingerOn() : keysOn(page)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  const screen = async (name: string) => {
    await expectAccessible(page)
    await keepScreen(page, info, name)
  }

  await page.goto('/login')
  await hand.write(page.getByLabel(say('Nume utilizator')), account.username)
  await hand.write(page.getByLabel(say('Parolă'), { exact: true }), account.password)
  await hand.press(page.getByRole('button', { name: say('Autentificare') }))
  await page.waitForURL('**/home')
  await expect(heading).toBeVisible()
  await screen('1-home')

  const before = hand.presses
  await hand.press(
    page
      .getByRole('navigation', { name: say('Meniu principal') })
      .filter({ visible: true })
      .getByRole('link', { name: say('Vehicul'), exact: true }),
  )
  await page.waitForURL('**/vehicle')
  const makes = page.getByRole('region', { name: say('Producător') })
  await expect(makes.getByRole('link').first()).toBeVisible()
  await screen('2-makes')
  if (hasTouch) {
    await hand.press(makes.getByRole('link', { name: 'VW' }).first())
    const models = page.getByRole('region', { name: say('Model'), exact: true })
    await hand.press(models.getByRole('link', { name: /GOLF VII/ }).first())
    const engines = page.getByRole('region', { name: say('Motorizare') })
    await hand.press(engines.getByRole('link', { name: /TDI/ }).first())
    expect(hand.presses - before, 'taps to the car').toBeLessThanOrEqual(4)
  } else {
    await hand.write(makes.getByRole('textbox'), 'VW')
    await page.keyboard.press('Enter')
    const models = page.getByRole('region', { name: say('Model'), exact: true })
    await expect(models.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('GOLF VII')
    await page.keyboard.press('Enter')
    const engines = page.getByRole('region', { name: say('Motorizare') })
    await expect(engines.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('TDI')
    await page.keyboard.press('Enter')
  }
  await page.waitForURL(/\/vehicle\/V\/\d+\/\d+\/\d+\/category-products/)
  const groups = main.locator('a[href*="category="]')
  await expect(groups.first()).toBeVisible()
  await screen('3-categories')

  await hand.press(groups.first())
  const rows = main.getByRole('article')
  await expect(rows.first()).toBeVisible()
  const row = rows.filter({ has: page.getByRole('button', { name: new RegExp(`^${say('Adaugă')}`) }) }).first()
  const priceInList = await amountIn(row)
  const quantity = Number(await row.getByRole('textbox').inputValue())
  await screen('4-products')

  const name = row.getByRole('link').filter({ visible: true }).last()
  const words = await name.innerText()
  await hand.press(name)
  await page.waitForURL(/\/product\/\d+/)
  await expect(heading).toContainText(words)
  const add = main.getByRole('button', { name: new RegExp(say('Adaugă în coș')) }).first()
  await expect(add).toBeVisible()
  expect(await amountIn(main)).toBe(priceInList)
  await screen('5-product')
  await hand.press(add)
  await expect(page.getByText(say('Notificare coș')).first()).toBeVisible()

  await hand.press(page.getByRole('banner').getByRole('link', { name: new RegExp(`^${say('Coș')}`) }))
  await page.waitForURL('**/cart-v2')
  // The address is there before the cart is; the product's alternatives have its name.
  const order = page.getByRole('button', { name: say('Trimite comanda') }).filter({ visible: true })
  await expect(order.first()).toBeVisible()
  const line = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: words }) })
  await expect(line).toBeVisible()
  expect(await amountIn(line)).toBe(priceInList)
  await screen('6-cart')
  const point = page.getByLabel(say('Punct de livrare'))
  if ((await point.inputValue()) === '') {
    await point.focus()
    await page.keyboard.press('ArrowDown')
    await expect(point).not.toHaveValue('')
  }
  const total = await amountIn(main.getByText(say('Total cu TVA')).locator('xpath=..'))
  expect(
    Math.abs(total - priceInList * quantity),
    'rounding is per line, so pieces may differ by a few bani',
  ).toBeLessThanOrEqual(quantity)

  await hand.press(order.first())
  // Whether the part needs an answer about the car depends on the part: what may have been overlooked is shown first.
  const looked = page.getByRole('dialog').getByRole('button', { name: say('Trimite comanda') })
  await expect(looked.or(main.getByRole('heading', { name: say('Vă mulțumim pentru comandă!') }))).toBeVisible()
  if (await looked.isVisible()) {
    await screen('6-check')
    await hand.press(looked)
  }
  await page.waitForURL(/\/cart-v2\/thank-you\?order=/)
  await expect(heading).toHaveText(say('Vă mulțumim pentru comandă!'))
  const number = new URL(page.url()).searchParams.get('order')?.replace(/\D/g, '') ?? ''
  expect(number).toMatch(/^\d{6,12}$/)
  await expect(main.getByText(number)).toBeVisible()
  expect(await amountIn(main.getByText(say('Total cu TVA')).locator('xpath=..'))).toBe(total)
  await screen('7-thank-you')

  await hand.press(main.getByRole('link', { name: say('Istoric comenzi') }))
  await page.waitForURL('**/account/orders-history')
  const ordered = main.getByRole('link', { name: new RegExp(number) })
  await expect(ordered).toBeVisible()
  expect(await amountIn(ordered)).toBe(total)
  await screen('8-history')
  await hand.press(ordered)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(words)).toBeVisible()
  await expectAccessible(page)
})
