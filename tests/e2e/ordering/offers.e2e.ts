import type { Browser, Page, TestInfo } from '@playwright/test'
import { offerEndpoints } from '#src/contract/ordering/offers.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { ask } from '../support/shop/api.ts'
import { type Account, expect, takeNewcomer, test } from '../support/journey.ts'
import { bringBackNetwork, startWithoutNetwork } from '../support/network/offline.ts'
import { keepScreen } from '../support/page/screenshot.ts'
import { fillCart, orderableProducts } from '../support/shopper.ts'
import { layOutOnly } from '../support/page/unpainted.ts'

test.use({ behindProxy: true })

/** Phone, tablet lying, desk; the project's own size is the fourth. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]

/** Nothing is beside the screen at any size, and nothing is grave for axe where the page is laid out otherwise: at the narrowest and at one's own. */
async function lookAt(page: Page, info: TestInfo, name: string): Promise<void> {
  const own = page.viewportSize()
  for (const size of [...sizes, ...(own ? [own] : [])]) {
    await page.setViewportSize(size)
    if (size === sizes[0] || size === own) await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await keepScreen(page, info, `offers-${name}-${size.width}`)
  }
}

async function openAs(browser: Browser, { token, tokenId }: Account, baseURL: string, locale: string): Promise<Page> {
  const entries = { locale, token, token_id: tokenId, authenticated: 'true' }
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })) }],
    },
  })
  await layOutOnly(context)
  return context.newPage()
}

test('a request goes to the consultant, comes back with prices, and a part of it is ordered at them @both @OFR-01 @OFR-02 @OFR-03', async ({
  page,
  account,
  say,
  shop,
  browser,
  interfaceLocale,
}, info) => {
  test.setTimeout(240_000)
  const products = (await orderableProducts(shop, account)).slice(0, 2)
  await fillCart(shop, account, products, 2)
  const lines = (count: number, romanian: string, name = 'count') => say(romanian, { [name]: count })

  await page.goto('/offers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/offers\/create$/)
  await page.getByRole('textbox', { name: say('Ce căutați') }).fill('oglindă dreapta, încălzită')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: say('Din coș') }).click()
  await page
    .getByRole('button', {
      name: lines(
        2,
        '{0, plural, =0 {Adaugă} one {Adaugă # linie} few {Adaugă # linii} other {Adaugă # de linii}}',
        '0',
      ),
    })
    .click()
  await page.getByRole('textbox', { name: say('Client'), exact: true }).fill('Ștefan Țuțuianu')
  await lookAt(page, info, 'create')
  await page.reload()
  await expect(page.getByRole('textbox', { name: say('Client'), exact: true })).toHaveValue('Ștefan Țuțuianu')
  await page.getByRole('button', { name: say('Trimite cererea') }).click()
  await expect(page).toHaveURL(/turn=consultant/)
  const row = page.getByRole('listitem').filter({ hasText: 'Ștefan Țuțuianu' })
  await expect(row.getByText(say('Consultantul nu a publicat-o încă.'))).toBeVisible()
  await expect(row.getByRole('link')).toHaveCount(0)
  await lookAt(page, info, 'waiting')
  const vbeln = (await ask(shop, account, offerEndpoints.list, { query: { turn: 'consultant' } })).body.items[0]!.id
  await page.goto(`/quotations/${vbeln}`)
  await expect(page.getByText(say('Consultantul nu a publicat-o încă.'))).toBeVisible()

  const staff = await takeNewcomer(shop, '@dv', interfaceLocale)
  const desk = await openAs(browser, staff, shop, interfaceLocale)
  await desk.goto(`/offers/${vbeln}`)
  const nets = desk.getByRole('textbox', { name: new RegExp(`^${say('Net / buc.')}`) })
  await expect(nets).toHaveCount(3)
  await desk.getByRole('button', { name: say('Publică') }).click()
  await expect(desk.getByText(say('Corectați câmpurile marcate'))).toBeVisible()
  for (const at of [1, 2])
    await desk
      .getByRole('button', { name: new RegExp(`^${say('azi')} `) })
      .nth(at - 1)
      .click()
  await nets.nth(0).focus()
  await desk.keyboard.press('Enter')
  await expect(nets.nth(1)).toBeFocused()
  await desk
    .getByRole('checkbox', { name: say('Nu ofer') })
    .nth(0)
    .check()
  await lookAt(desk, info, 'sheet')
  await desk.getByRole('button', { name: say('Publică') }).click()
  await expect(desk).not.toHaveURL(new RegExp(vbeln))
  await desk.goto('/offers')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await lookAt(desk, info, 'staff-list')
  await desk.context().close()

  await page.goto('/offers')
  await page.getByRole('link', { name: new RegExp(vbeln) }).click()
  await expect(page.getByRole('checkbox', { name: say('Alege tot') })).toBeChecked()
  await page.getByRole('checkbox', { name: new RegExp(products[1]!.articleNumber.replace(/[^\w ]/g, '.')) }).uncheck()
  await expect(page.getByText(products[1]!.name).first()).toBeVisible()
  const lost = '# linie își pierde prețul ofertat.'
  await expect(
    page
      .getByText(
        say(
          `{0, plural, one {${lost}} few {# linii își pierd prețul ofertat.} other {# de linii își pierd prețul ofertat.}}`,
          { 0: 1 },
        ),
      )
      .first(),
  ).toBeVisible()
  await lookAt(page, info, 'detail')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/cart-v2\/thank-you\?order=\d+/)
  await page.goto(`/quotations/${vbeln}`)
  await expect(page.getByRole('button', { name: say('Cere prețuri noi') })).toBeVisible()
  await lookAt(page, info, 'ordered')
})

test('a request without a network waits, without a number, and is sent once it can be; known offers stay readable @OFR-01 @OFF-02 @OFF-03', async ({
  page,
  account,
  say,
  shop,
  faults,
}, info) => {
  await page.goto('/offers?turn=consultant')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await startWithoutNetwork(page, faults, say)
  await page.goto('/offers/create')
  await page.getByRole('textbox', { name: say('Ce căutați') }).fill('bară față, grunduită')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('textbox', { name: say('Client'), exact: true }).fill('Garaj Fără Rețea')
  await page.getByRole('button', { name: say('Pune cererea în așteptare') }).click()
  await expect(page.getByText(say('Cerere în așteptare, nu are încă număr'))).toBeVisible()
  await keepScreen(page, info, 'offers-offline')
  await bringBackNetwork(page, faults)
  await expect(page.getByText(say('Cerere în așteptare, nu are încă număr'))).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Garaj Fără Rețea' })).toContainText(
    say('Consultantul nu a publicat-o încă.'),
  )
  const { body } = await ask(shop, account, offerEndpoints.list, { query: { turn: 'consultant' } })
  expect(body.items.filter(({ customer }) => customer === 'Garaj Fără Rețea')).toHaveLength(1)
})
