import { expect, type Locator, type Page } from '@playwright/test'
import { cartEndpoints } from '#src/contract/ordering/cart-changes.ts'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { ask, type Session } from '../shop/api.ts'
import { fillCart } from '../shopper.ts'
import type { Say } from '../texts.ts'

/** Puts articles into the cart beside the browser, chooses where it goes, and opens it: at the test's address, or at another `site` of the same shop. */
export async function openCartWith(
  page: Page,
  shop: string,
  session: Session,
  products: readonly ProductRow[],
  site = '',
): Promise<void> {
  await fillCart(shop, session, products)
  const { body: cart } = await ask(shop, session, cartEndpoints.items, {})
  const point = cart.shipping_points[0]
  if (cart.shipping_point === null && point)
    await ask(shop, session, cartEndpoints.shippingPoint, { body: { shipping_point: point.id } })
  await page.goto(`${site}/cart-v2`)
  for (const { name } of products.slice(0, 1))
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible({ timeout: 30_000 })
}

/** The line of an article in the cart that is open. */
export function lineOf(page: Page, { name }: Pick<ProductRow, 'name'>): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()
}

/** The button that sends the order, by what it says at present. */
export function orderButton(page: Page, say: Say, words: 'Trimite comanda' | 'Pune comanda în așteptare'): Locator {
  return page
    .getByRole('button', { name: say(words) })
    .filter({ visible: true })
    .first()
}

/**
 * Presses the order's button and waits for what comes `next`. What may have been overlooked is shown first, such as a cut-off that passed meanwhile, by
 * the device's clock: then it is pressed there once more.
 */
export async function pressOrder(
  page: Page,
  say: Say,
  words: 'Trimite comanda' | 'Pune comanda în așteptare',
  next: Locator,
): Promise<void> {
  await orderButton(page, say, words).click()
  const looked = page.getByRole('dialog').getByRole('button', { name: say(words) })
  await expect(looked.or(next).first()).toBeVisible()
  if (await looked.isVisible()) await looked.click()
  await expect(next).toBeVisible()
}

/** Sends the order of the cart that is open. */
export async function sendOrder(page: Page, say: Say): Promise<void> {
  await pressOrder(
    page,
    say,
    'Trimite comanda',
    page.getByRole('heading', { name: say('Vă mulțumim pentru comandă!') }),
  )
  await page.waitForURL(/\/cart-v2\/thank-you\?order=/)
}

/** Orders without a network: the order waits on the device. */
export async function queueOrder(page: Page, say: Say): Promise<void> {
  await pressOrder(
    page,
    say,
    'Pune comanda în așteptare',
    page.getByText(say('Comandă în așteptare, nu este încă trimisă')).filter({ visible: true }).first(),
  )
}
