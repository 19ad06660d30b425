import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '#tests/builders/read-pdf.ts'
import { openCartWith } from './support/cart-page.ts'
import { expect, test } from './support/journey.ts'
import { orderableProducts } from './support/shopper.ts'

async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), ...(await readPdf(await readFile(await download.path()))) }
}

test('the cart becomes a document for the owner of the car, and one at purchase price; what was typed is there the next time @CART-09', async ({
  page,
  account,
  say,
  shop,
}) => {
  const [product] = await orderableProducts(shop, account)
  if (!product) throw new Error('no product')
  await openCartWith(page, shop, account, [product])
  const open = async () => {
    await page.getByRole('button', { name: say('Acțiuni pentru coș') }).click()
    await page.getByRole('menuitem', { name: say('Document PDF') }).click()
  }
  const dialog = page.getByRole('dialog', { name: say('Document PDF') })
  await open()
  await dialog.getByLabel(say('Client')).fill('Ștefan Țuțuianu')
  await dialog.getByLabel(say('Număr de înmatriculare')).fill('CJ 90 LEG')
  const sale = await saved(page, () => dialog.getByRole('button', { name: say('Descarcă PDF') }).click())
  expect(sale.name).toMatch(/CJ 90 LEG.*\.pdf$/)
  expect(sale.title).toBe(say('Estimare de preț'))
  for (const words of ['Ștefan Țuțuianu', product.articleNumber]) expect(sale.text).toContain(words)
  await dialog.getByText(say('Pentru firma dvs.')).click()
  const own = await saved(page, () => dialog.getByRole('button', { name: say('Descarcă PDF') }).click())
  expect(own.text).not.toBe(sale.text)
  await page.keyboard.press('Escape')
  await open()
  await expect(dialog.getByLabel(say('Client'))).toHaveValue('Ștefan Țuțuianu')
  await page.context().setOffline(true)
  await expect(dialog.getByText(say('Documentul se face la magazin: are nevoie de rețea.'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('Descarcă PDF') })).toBeDisabled()
})
