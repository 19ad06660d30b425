import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/page/accessibility.ts'
import { openCartWith } from '../support/page/cart-page.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { orderableProducts } from '../support/shopper.ts'
import type { Say } from '../support/texts.ts'

/** As the owner of the car: on a phone of their own, without the app and without a script. */
async function asOwner(browser: Browser, site: string, scheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'ro-RO',
    colorScheme: scheme,
    viewport: { width: 390, height: 844 },
    timezoneId: 'Europe/Bucharest',
  })
  return context.newPage()
}

async function openOffers(page: Page, say: Say, entry: 'Trimite clientului' | 'Oferte trimise clienților') {
  await page.getByRole('button', { name: say('Acțiuni pentru coș') }).click()
  await page.getByRole('menuitem', { name: say(entry) }).click()
  return page.getByRole('dialog', { name: say(entry) })
}

test('a workshop sends its cart as a link, the owner of the car accepts a part, and that goes into the cart @CART-09 @OFR-04', async ({
  page,
  account,
  say,
  shop,
  browser,
}, info) => {
  const products = (await orderableProducts(shop, account)).slice(0, 2)
  if (products.length < 2) throw new Error('too few products')
  await openCartWith(page, shop, account, products)
  const dialog = await openOffers(page, say, 'Trimite clientului')
  await dialog.getByLabel(say('Număr de înmatriculare')).fill('CJ 90 LEG')
  await dialog.getByRole('button', { name: say('Adaugă manoperă') }).click()
  await dialog.getByLabel(say('Lucrare')).fill('Manoperă')
  await dialog.getByLabel(say('Preț final')).fill('450,00')
  // Before the preview: in its frame no script runs, axe's neither. The page itself is looked at below.
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('Vezi ca clientul') }).click()
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('CJ 90 LEG')
  await keepScreen(page, info, 'share-form')
  await dialog.getByRole('button', { name: say('Fă linkul') }).click()
  const link = (await dialog.getByText(/\/o\/[\w-]{24}$/).textContent()) ?? ''
  const whatsapp = dialog.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`))
  await keepScreen(page, info, 'share-link')

  const owner = await asOwner(browser, shop)
  const outside: string[] = []
  owner.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(link).origin) outside.push(request.url())
  })
  await owner.goto(link)
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Ofertă pentru CJ 90 LEG')
  await keepScreen(owner, info, 'owner-page')
  await expectAccessible(owner)
  await owner.emulateMedia({ colorScheme: 'dark' })
  await keepScreen(owner, info, 'owner-page-dark')
  await expectAccessible(owner)
  expect(outside).toEqual([])
  expect(await owner.context().cookies()).toEqual([])
  expect(await owner.evaluate(() => document.scripts.length)).toBe(0)
  const printed = await owner.pdf({ format: 'A4' })
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await owner.getByRole('checkbox').nth(1).uncheck()
  await owner.getByRole('textbox', { name: 'Numele dvs.' }).fill('Ion Pop')
  await owner.getByRole('button', { name: 'Accept ce am bifat' }).click()
  await expect(owner.getByRole('status')).toContainText('Ați acceptat 2 din 3')
  await keepScreen(owner, info, 'owner-page-accepted')
  await expectAccessible(owner)
  await owner.context().close()

  await page.keyboard.press('Escape')
  const sent = await openOffers(page, say, 'Oferte trimise clienților')
  await expect(sent.getByText('Ion Pop')).toBeVisible()
  await keepScreen(page, info, 'sent-offers')
  await expectAccessible(page)
  await sent.getByRole('button', { name: say('Comandă'), exact: true }).click()
  await expect(sent.getByText(/produs este în coș|product is in the cart/)).toBeVisible()
})

test('the worker of the app leaves the page for the owner of the car to the server @OFR-04', async ({
  page,
  account,
  shop,
}) => {
  const products = (await orderableProducts(shop, account)).slice(0, 1)
  await openCartWith(page, shop, account, products)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const response = await page.goto(`/o/${'x'.repeat(24)}`)
  expect(response?.status()).toBe(404)
  expect(response?.fromServiceWorker()).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
